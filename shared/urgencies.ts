/**
 * How soon to act on a result, most urgent first. An abnormal result that no rule covers (`ask`) is never calmer than one that a rule wants
 * checked again.
 */
export const URGENCIES = ['now', 'soon', 'ask', 'recheck', 'watch'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** How each class is called, on pages and in documents. */
export const URGENCY_LABELS: Readonly<Record<Urgency, string>> = {
  now: '今天联系医生',
  soon: '尽快就医',
  ask: '请医生看',
  recheck: '复查',
  watch: '观察',
};
