import { injectCalls } from '../injectCalls';

/** Calls about the account and privacy. All are extensions: where a back end lacks a call, its feature is hidden. */
export const accountApi = injectCalls({
  cardSetDefault: { writes: [] },
  updateUserInfo: { writes: [] },
  sessionList: { reads: ['Session'] },
  sessionRevoke: { writes: ['Session'] },
  queryConsents: { reads: ['Consent'] },
  withdrawConsent: { writes: ['Consent'] },
  // Calls of other pages add entries to it.
  queryAccessLog: { reads: [], keepSeconds: 0 },
  exportData: { writes: ['Notice'] },
  // Obstacles to an erasure change on other pages.
  eraseStatus: { reads: ['Erasure'], keepSeconds: 0 },
  eraseRequest: { writes: ['Erasure', 'Notice'] },
  eraseWithdraw: { writes: ['Erasure', 'Notice'] },
});
