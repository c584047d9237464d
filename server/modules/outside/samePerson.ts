const MASK = /[*·＊某○]/;

/** Whether a printed name, possibly masked as `林*` or `林**`, can be this person's. */
function canBe(printed: string, name: string): boolean {
  const plain = printed.normalize('NFKC').replace(/\s/g, '');
  if (plain === name) return true;
  if (!MASK.test(plain)) return false;
  return (
    [...plain].length === [...name].length && [...plain].every((character, index) => MASK.test(character) || character === [...name][index])
  );
}

/** Whether the names in a document are the person's: `other` as soon as one of them is not. */
export function comparePerson(printedNames: readonly string[], name: string): 'same' | 'other' | 'unknown' {
  if (printedNames.length === 0) return 'unknown';
  return printedNames.every((printed) => canBe(printed, name)) ? 'same' : 'other';
}
