/** What a centre reports about an item that has no result: the person declined it, it is made up for or its result comes later, or the centre refused it. */
export const ITEM_OUTCOMES = ['declined', 'makeup', 'delayed', 'refused'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/** Outcomes that name a day. */
export const hasOutcomeDay = (outcome: ItemOutcome): boolean => outcome === 'makeup' || outcome === 'delayed';
/** Outcomes that say why. */
export const hasOutcomeReason = (outcome: ItemOutcome): boolean => outcome === 'delayed' || outcome === 'refused';

/**
 * What became of a booked item. `awaited`: the report is not here; `missing`: nothing is known about it, or the day that was named for it has
 * passed.
 */
export const ITEM_STATES = ['reported', ...ITEM_OUTCOMES, 'missing', 'awaited'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/**
 * What a person says about an item: it was done, it was not done, it was done and the result is missing, or they did not decline what the
 * centre says they did.
 */
export const ITEM_CLAIMS = ['done', 'not_done', 'no_result', 'not_declined'] as const;
export type ItemClaim = (typeof ITEM_CLAIMS)[number];

/** What a person can say about an item in a state. */
export const listClaims = (state: ItemState): readonly ItemClaim[] => {
  if (state === 'missing') return ['done', 'not_done', 'no_result'];
  return state === 'declined' ? ['not_declined', 'done', 'no_result'] : [];
};
