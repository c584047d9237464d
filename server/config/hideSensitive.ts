import { types } from 'node:util';
import { cutToLength } from '../../shared/graphemes';

/** Fields that are never logged, at any depth, in lower case: credentials, personal numbers and health values. */
const SENSITIVE = new Set([
  'token',
  'jwttoken',
  'cookie',
  'set-cookie',
  'authorization',
  'password',
  'newpassword',
  'oldpassword',
  'secret',
  'proof',
  'ticket',
  'idnumber',
  'phone',
  'physicalcardid',
  'smscode',
  'params',
  'body',
  'value',
  'observations',
]);
const HIDDEN = '[redacted]';
const MAX_DEPTH = 6;
const MAX_LENGTH = 2_000;
const MAX_ITEMS = 50;

/** Tokens and sealed cookies (JWT), ID numbers and mobile phones, unless they are part of a longer number or ID. */
const PATTERNS = [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, /(?<!\w)\d{17}[\dXx](?!\w)/g, /(?<![\w-])(?:\+?86)?1[3-9]\d{9}(?![\w-])/g];

/** Removes numbers and tokens that are recognizable by their form: the second line of defence after the names of fields. */
export function hideInText(text: string): string {
  const short = text.length > MAX_LENGTH ? `${cutToLength(text, MAX_LENGTH)}…` : text;
  return PATTERNS.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), short);
}

/** Leaves out the database's messages, which quote values; the name of the constraint is a separate field. */
function getMessage(error: Error): string {
  if (error.name === 'SyntaxError') return 'Not readable';
  if ('query' in error && 'params' in error) return `Failed query: ${hideInText(String(error.query))}`;
  return hideInText('severity' in error ? error.message.replace(/".*"/gs, '"…"') : error.message);
}

/** Only the frames, because the first lines of a stack repeat the message. */
const getFrames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Error fields that tell operators where to look and never contain a person's input. */
const TELLING = ['code', 'status', 'errno', 'syscall', 'severity', 'routine', 'schema', 'table', 'column', 'constraint'];

function describeError(error: Error, depth: number): object {
  const telling = Object.fromEntries(TELLING.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])));
  const cause = error.cause === undefined ? {} : { cause: hideSensitive(error.cause, depth + 1) };
  return { type: error.name, message: getMessage(error), stack: getFrames(error), ...telling, ...cause };
}

/**
 * Copies a value for the log without sensitive fields at any depth, values in errors, or numbers and tokens in
 * texts. Depth, length and number of entries are bounded, because anything may be logged.
 */
export function hideSensitive(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '[deeper]';
  if (types.isNativeError(value)) return describeError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((each) => hideSensitive(each, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(
    entries.map(([key, each]) => [key, SENSITIVE.has(key.toLowerCase()) ? HIDDEN : hideSensitive(each, depth + 1)]),
  );
}
