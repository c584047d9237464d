import { injectCalls } from '../injectCalls';

/** Calls of packages, their content and their price. */
export const packagesApi = injectCalls({
  getHomeComboListByCard: { reads: ['Card'] },
  queryComboDetails: { reads: ['Card'] },
  contrastComboItem: { reads: ['Card'] },
  /** A quote is valid for a short time, so it is not cached once no component uses it. */
  getComboAmount: { reads: ['Card'], keepSeconds: 0 },
});
