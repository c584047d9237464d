import { isCallMissing } from '../ApiFailure';
import { injectCalls } from '../injectCalls';

/** The tags of everything that notices are about. */
const NEWS = ['Notice', 'Order', 'Invoice', 'Interpretation', 'OutsideReport', 'Session', 'Consent', 'Erasure'] as const;

/** Calls of notices. Both are extensions: where a back end lacks them, the bell shows the company's bulletins only. */
export const noticeApi = injectCalls({
  // What the person does often leads to a notice, so the bell is asked again after every write. A missing call is not asked again.
  noticeList: { reads: (_data, error) => (error && isCallMissing(error) ? [] : NEWS) },
  noticeRead: { writes: ['Notice'] },
});
