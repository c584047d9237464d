import { injectCalls } from '../injectCalls';

/** Calls of the waiting list. An offered place is an order, so both are fetched again together. */
export const waitlistApi = injectCalls({
  waitlistList: { reads: ['Order'] },
  waitlistJoin: { writes: ['Order', 'Schedule'] },
  waitlistLeave: { writes: ['Order', 'Schedule'] },
  // After a refusal the shown places are out of date as well.
  earlierSet: { writes: ['Order', 'Schedule'] },
  earlierTake: { writes: ['Order', 'Schedule'] },
  earlierDecline: { writes: ['Order', 'Schedule'] },
  waitlistConfirm: { writes: ['Order', 'Card'] },
});
