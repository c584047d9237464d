import type { CallName } from '../../shared/calls';

/** How another back end's answer may differ from the contract. */
export const ODD_KINDS = ['absent', 'null', 'object', 'list', 'text', 'number', 'rows', 'words', 'noCode', 'textCode', 'oddError'] as const;
export type OddKind = (typeof ODD_KINDS)[number];

/** One way in which answers are odd: of one call, or of all. */
export interface Oddity {
  kind: OddKind;
  call: CallName | 'all';
}

type Body = Record<string, unknown>;
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same data with rows that are none, at the front and the end of every list. */
function addOddRows(value: unknown): unknown {
  if (Array.isArray(value)) return [null, 7, ...value.map(addOddRows), 'row', {}];
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, addOddRows(part)])) : value;
}

/** Fields whose words the contract lists. */
const WORDS = /^(state|flag|kind|relation|status|urgency|sex|marital|idType|change|from|comparator|titleType|endReason|quotaClass)$/;

/** The same data with a word of another back end wherever the contract lists the words. */
function changeWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changeWords);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, WORDS.test(key) && typeof part === 'string' ? 'novel' : changeWords(part)]),
  );
}

const changes: Record<OddKind, (envelope: Body) => unknown> = {
  absent: ({ data: _data, ...rest }) => rest,
  null: (envelope) => ({ ...envelope, data: null }),
  object: (envelope) => ({ ...envelope, data: {} }),
  list: (envelope) => ({ ...envelope, data: [] }),
  text: (envelope) => ({ ...envelope, data: 'text' }),
  number: (envelope) => ({ ...envelope, data: 7 }),
  rows: (envelope) => ({ ...envelope, data: addOddRows(envelope.data) }),
  words: (envelope) => ({ ...envelope, data: changeWords(envelope.data) }),
  noCode: ({ code: _code, ...rest }) => rest,
  textCode: (envelope) => ({ ...envelope, code: '0' }),
  oddError: () => ({ code: 4001, msg: { text: 'x' }, data: 'text' }),
};

/** Makes an answer of the reference API odd. */
export function makeOdd(kind: OddKind, envelope: unknown): unknown {
  return isObject(envelope) ? changes[kind](envelope) : envelope;
}
