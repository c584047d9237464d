import { distance } from 'fastest-levenshtein';

/** How many letters may differ. Short names resemble one another too easily. */
function getTolerance({ length }: string): number {
  if (length <= 3) return 0;
  return length < 10 ? 1 : 2;
}

/** True if two neighbouring letters are swapped, which would otherwise count as two differences. */
function isSwapped(name: string, known: string): boolean {
  const at = [...known].findIndex((letter, index) => letter !== name[index]);
  return at >= 0 && name === known.slice(0, at) + (known[at + 1] ?? '') + (known[at] ?? '') + known.slice(at + 2);
}

/** The known name that a mistyped one resembles most, if any. */
export function findResembled(name: string, known: readonly string[]): string | undefined {
  const near = known.filter((each) => distance(name, each) <= getTolerance(each) || isSwapped(name, each));
  return near.toSorted((a, b) => distance(name, a) - distance(name, b))[0];
}
