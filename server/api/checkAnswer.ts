import { isDeepStrictEqual } from 'node:util';
import { type BuiltCall, contract } from '../../shared/contract/contract';

/** The value as sent over the wire, that is, without undefined fields. */
const toWire = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/**
 * Compares an answer with the contract strictly: parsing must neither fail nor drop anything, because a field that the
 * contract does not name would otherwise reach the browser unnoticed.
 * @returns the answer
 */
export function checkAnswer(name: BuiltCall, data: unknown): unknown {
  const parsed: unknown = contract[name].response.parse(data);
  const [sent, known] = [toWire(data), toWire(parsed)];
  if (!isDeepStrictEqual(sent, known)) {
    throw new Error(`${name} answers more than its contract names: ${JSON.stringify(sent)} instead of ${JSON.stringify(known)}`);
  }
  return parsed;
}
