import { injectCalls } from '../injectCalls';

/** Calls of explanations. All are extensions: a back end without them has no such pages. */
export const interpretApi = injectCalls({
  interpretCreate: { writes: ['Interpretation'] },
  interpretList: { reads: ['Interpretation'] },
  interpretDetails: { reads: ['Interpretation'] },
  interpretFollowUp: { writes: ['Interpretation'] },
});
