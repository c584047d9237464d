import type { Match } from './lexicon';
import type { Clause } from './readClauses';
import type { Grade } from './readMarks';
import type { TextRule } from './textRules';

/** What a text says in one place, and the rule that fits it best. */
export interface Resolved {
  clause: Clause;
  match: Match;
  site: string;
  rule?: TextRule;
  grade?: Grade;
  sizesMm: number[];
}

/** The rule of an abnormal word that no rule knows, which is `ask`. */
export const UNRULED = 'unruled';
