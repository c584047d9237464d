import { injectCalls } from '../injectCalls';

/** Calls of login that private pages make; logging in itself is `src/api/login.ts`. */
export const loginApi = injectCalls({
  cardLogin: { writes: [] },
  getCompanyList: { reads: [] },
  getPrivacyAgreement: { reads: ['Consent'] },
  /** A link expires after two minutes, so it is never cached. */
  phoneLinkCreate: { writes: [] },
  agreement: { writes: ['Consent'] },
});
