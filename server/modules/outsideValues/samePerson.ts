import { compareNames } from '../../../shared/personName';

type Outcome = ReturnType<typeof compareNames>;

/** `other` as soon as one of them is, `same` only if all are. */
function sumUp(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes('other')) return 'other';
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'same') ? 'same' : 'unknown';
}

/**
 * Whether the names in documents are the person's. A document without a name is not made the person's by the name in another one.
 * @param names of each document
 */
export const comparePerson = (names: readonly (readonly string[])[], name: string): Outcome =>
  sumUp(names.map((printed) => sumUp(printed.map((each) => compareNames(each, name)))));
