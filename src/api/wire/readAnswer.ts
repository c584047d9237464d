import type { CallName, CallRow } from '../../../shared/calls';
import { CODE_OK, CODE_UNKNOWN } from '../../../shared/constants';
import type { Envelope } from '../../../shared/entities';
import { isObject, type Reading, readShape, type Shape } from './readShape';

/** What the wrapper needs to know of a call: its row of the call table, and the shape of its answer. */
export interface WireCall extends Pick<CallRow, 'base' | 'method' | 'path'> {
  readonly shape: Shape;
}
/** The calls by name: all on the server, those of the page in a browser. */
export type WireCalls = Partial<Record<CallName, WireCall>>;

/** One answer to read. */
export interface Answer {
  name: CallName;
  shape: Shape;
  /** Receives how many values were left out or replaced, and the path of the first; never a value, because values are personal. */
  report(text: string): void;
}

/**
 * Reads the data of a success.
 * @throws SyntaxError with the call and the path of what does not fit
 */
function readData({ name, shape, report }: Answer, data: unknown): unknown {
  const reading: Reading = { root: shape, path: [], skipped: [] };
  const result = readShape(shape, data, reading);
  if (result === undefined) throw new SyntaxError([name, 'data', ...reading.path].join('.'));
  if (reading.skipped.length > 0) report(`${name}: ${reading.skipped.length} × data.${reading.skipped[0]}`);
  return result;
}

/** Checks that a call may be answered without data: the text of a DELETE or a 204. @throws SyntaxError when it may not */
export function readText(answer: Answer, text: string): string {
  readData(answer, undefined);
  return text;
}

/**
 * Reads the answer of a call: an envelope, whose `data` has the contract's type if the code is 0. A code in digits counts as a number, and
 * anything else in its place is a code that is not 0 (spec §8: 未知错误). A list may be absent or null (spec §7: "the data or an empty array").
 * @throws SyntaxError when it is no envelope, or its data is something else
 */
export function readAnswer(answer: Answer, body: unknown): Envelope {
  if (!isObject(body)) throw new SyntaxError(answer.name);
  const { msg, data, ...rest } = body;
  const code = typeof rest.code === 'string' && rest.code ? Number(rest.code) : rest.code;
  const isList = answer.shape[0 as never] === 'l';
  if (typeof code !== 'number' || Number.isNaN(code)) {
    answer.report(`${answer.name}.code`);
    return { ...rest, code: CODE_UNKNOWN, ...(typeof msg === 'string' && { msg }) };
  }
  const read = code === CODE_OK ? readData(answer, isList ? (data ?? []) : data) : data;
  return {
    ...rest,
    code,
    ...(typeof msg === 'string' && { msg }),
    ...(read !== undefined && { data: read }),
    ...(read !== data && { raw: data }),
  };
}
