import type { QuestionId } from './questions';

/**
 * What answers mean for the items of an examination. `stop`: the item must not be done now. `ask`: the store or a doctor has to decide.
 * `prepare`: it can be done, with care.
 */
export type FlagLevel = 'stop' | 'ask' | 'prepare';

export interface Rule {
  id: string;
  level: FlagLevel;
  /** The answers to which it applies: any of these options. */
  when: Partial<Record<QuestionId, readonly string[]>>;
  /** The items that it concerns, recognized by their names and categories. */
  items: RegExp;
  /** Items that match `items` but which it does not concern. */
  not?: RegExp;
  /** One name for all of them, where there are many. */
  together?: string;
  title: string;
  /** What to do instead. */
  advice: string;
  /** The publication that says so. */
  source: string;
}
