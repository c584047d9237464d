import type { ReadValue } from './reading/documentReading';

/**
 * Of several rows with one item, the first is kept if all say the same; otherwise none is certain, and neither is one beside a row of the
 * same item that could not be read.
 */
export function settleRepeated<Value extends ReadValue>(values: readonly Value[]): Value[] {
  const hasRival = ({ code, value }: Value) => values.some((other) => other.code === code && other.value !== value);
  const seen = new Set<string>();
  return values.flatMap((each) => {
    if (each.doubt !== null || each.code === null) return [each];
    if (hasRival(each)) return [{ ...each, doubt: 'twice' as const }];
    if (seen.has(each.code)) return [];
    seen.add(each.code);
    return [each];
  });
}
