import type { Urgency } from '../urgency';
import type { Match } from './lexicon';
import type { Clause } from './readClauses';
import type { Grade } from './readMarks';
import type { Side } from './side';
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

/** What a text says that is no normal finding. */
export interface TextFinding {
  /** Of `findTextRule`; `unruled` for an abnormal word without a rule, which is `ask`. */
  ruleId: string;
  finding: string;
  site: string;
  side: Side;
  sizesMm: readonly number[];
  /** As in `TI-RADS 4A`, or empty. */
  grade: string;
  isUncertain: boolean;
  urgency: Urgency;
  /** The clause as printed. */
  quote: string;
}
