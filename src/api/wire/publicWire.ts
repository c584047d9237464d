import { createWire } from './createWire';

/**
 * The calls that public pages make, and the sign-out. They are in the first script of every page. The client build replaces this module and
 * `privateWire.ts` by what they export (`server/tooling/webpack/exportValues.js`), because the contract's zod is too large for a browser.
 */
export const publicWire = createWire([
  'getCompanyStyleConfigBySuffix',
  'getCompanyList',
  'cardLogin',
  'memberLogin',
  'memberLoginForCompany',
  'memberLoginByCode',
  'huaZhuLoginGetCode',
  'huaZhuLoginGetAccessToken',
  'sendCodeLogin',
  'sendCodeRetrievePwd',
  'resetPassword',
  'undoPhoneSendCode',
  'undoPhone',
  'phoneLinkRead',
  'phoneLinkUse',
  'projectConfigGet',
  'getPrivacyAgreement',
  'agreement',
  'logout',
]);
