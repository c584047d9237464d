import { injectCalls } from '../injectCalls';

/** Calls about sharing with a doctor. All are extensions: a back end without them has no share button. */
export const sharesApi = injectCalls({
  // Receivers open links meanwhile.
  shareList: { reads: ['Share'], keepSeconds: 0 },
  shareCreate: { writes: ['Share', 'Notice'] },
  shareRevoke: { writes: ['Share'] },
});
