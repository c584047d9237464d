import { injectCalls } from '../injectCalls';

/** Calls about relatives' consent. All are extensions: a back end without them shows a relative's record to that relative only. */
export const relativesApi = injectCalls({
  relativeList: { reads: ['Relative'] },
  relativeAgree: { writes: ['Relative', 'Record'] },
  relativeEnd: { writes: ['Relative', 'Record'] },
});
