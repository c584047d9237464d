import { markText, normalizeText } from '../judgement/texts/findingMarks';

/** `unclear`: the texts differ in a way that only a doctor can judge. */
export type TextChange = 'worse' | 'better' | 'same' | 'unclear';

/** The laboratories' grades from none to strong, each in their spellings. */
const GRADES = [
  ['阴性', '-', '(-)'],
  ['±', '+-', '(±)'],
  ['弱阳性'],
  ['+', '1+', '(+)'],
  ['++', '2+', '(++)'],
  ['+++', '3+', '(+++)'],
  ['++++', '4+', '(++++)'],
];
const getGrade = (text: string) => GRADES.findIndex((words) => words.includes(text));

/** The later text itself speaks of a change, so that being equal or smaller says nothing by itself. */
const TELLS_CHANGE = /较前|较上次|较去年|较旧|比上次|与前|与上次|与旧|对比|新发|新增|新见|进展/;

/**
 * Compares the texts of two abnormal findings. Only an identical text counts as the same, apart from spaces, punctuation and the
 * spellings of grades. Where the words around sizes, grades and numbers differ, or these point in different directions, the result is
 * `unclear`.
 */
export function compareTexts(before: string, after: string): TextChange {
  const [was, is] = [normalizeText(before), normalizeText(after)];
  const [from, to] = [getGrade(was), getGrade(is)];
  if (from >= 0 && to >= 0) return from === to ? 'same' : to > from ? 'worse' : 'better';
  const [old, current] = [markText(was), markText(is)];
  if (old.words !== current.words) return 'unclear';
  const steps = old.marks.map((mark, index) => {
    const next = current.marks[index];
    return next ? mark.compareTo(next) : null;
  });
  const hasWorse = steps.some((step) => step !== null && step > 0);
  const hasBetter = steps.some((step) => step !== null && step < 0);
  if (hasWorse) return hasBetter ? 'unclear' : 'worse';
  if (steps.includes(null) || TELLS_CHANGE.test(is)) return 'unclear';
  if (hasBetter) return 'better';
  return old.marks.every((mark, index) => mark.text === current.marks[index]?.text) ? 'same' : 'unclear';
}
