/**
 * How soon to act on a result, most urgent first. An abnormal result that no rule covers (`ask`) is never calmer than one that a rule wants
 * checked again.
 */
export const URGENCIES = ['now', 'soon', 'ask', 'recheck', 'watch'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What to do at night, on Sundays, and wherever the doctor of a sentence is not to be had. */
export const UNREACHABLE = '晚上、周末或联系不上医生时，直接去最近的急诊。';

/** How each class is called, on pages and in documents. */
export const URGENCY_LABELS: Readonly<Record<Urgency, string>> = {
  now: '今天联系医生',
  soon: '尽快就医',
  ask: '请医生看',
  recheck: '复查',
  watch: '观察',
};
