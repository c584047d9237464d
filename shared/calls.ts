/**
 * The call table: the calls of spec §7, then our extensions. A call's summary and shapes are in `shared/contract/<group>.ts`, its handler
 * is `server/modules/<group>/<name>.ts`.
 */

export type CallBase = 'staff' | 'general';
export type CallGroup =
  | 'login'
  | 'content'
  | 'packages'
  | 'stores'
  | 'orders'
  | 'calendar'
  | 'outcomes'
  | 'payment'
  | 'records'
  | 'files'
  | 'interpret'
  | 'invoice'
  | 'privacy'
  | 'notices'
  | 'contact'
  | 'waitlist'
  | 'outsideValues'
  | 'questionnaire'
  | 'relatives'
  | 'shares';

export interface CallRow {
  /** Selects which of the two configured base addresses precedes the path. */
  readonly base: CallBase;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The folder of its handler in `server/modules/`. */
  readonly group: CallGroup;
  /** True for a call that the specification does not contain. A back end may lack it; the client then hides the feature. */
  readonly extension?: true;
  /** True when the call needs no session. */
  readonly open?: true;
  /** True when the body is a form upload. */
  readonly multipart?: true;
}

const staff = (path: string, group: CallGroup) => ({ base: 'staff', method: 'POST', path: `/staff/v1/${path}`, group }) as const;
const staffGet = (path: string, group: CallGroup) => ({ base: 'staff', method: 'GET', path: `/staff/v1/${path}`, group }) as const;
const openPay = (path: string) => ({ base: 'general', method: 'POST', path: `/open/v1/pay/${path}`, group: 'payment' }) as const;
const openGet = (path: string) => ({ base: 'general', method: 'GET', path: `/open/v1/${path}`, group: 'login', open: true }) as const;
const mall = (path: string) => ({ base: 'general', method: 'POST', path: `/wfmall/mall/v1/${path}`, group: 'login' }) as const;

export const calls = {
  // Staff group, in the order of spec §7.
  hrAletter: staff('home/hrAletter', 'content'),
  getUnpayOrdNum: staff('order/getUnpayOrdNum', 'orders'),
  getHomeComboListByCard: staff('combo/getHomeComboListByCard', 'packages'),
  getCardUserInfo: staff('user/getCardUserInfo', 'login'),
  queryStoreAreaListBycombo: staff('store/queryStoreAreaListBycombo', 'stores'),
  queryStoreListBycombo: staff('store/queryStoreListBycombo', 'stores'),
  queryComboByStore: staff('store/queryComboByStore', 'stores'),
  getComboAmount: staff('combo/getComboAmount', 'packages'),
  saveOrder: staff('order/saveOrder', 'orders'),
  reSaveOrder: staff('order/reSaveOrder', 'orders'),
  queryStoreSchedule: staff('store/queryStoreSchedule', 'stores'),
  queryComboDetails: staff('combo/queryComboDetails', 'packages'),
  contrastComboItem: staff('combo/contrast_combo_item', 'packages'),
  queryOrderDetails: staff('order/queryOrderDetails', 'orders'),
  getCardListByToken: staff('user/getCardListByToken', 'login'),
  getThirdOrderResult: staff('order/getThirdOrderResult', 'orders'),
  getPrivacyAgreement: { ...staff('privacy/getPrivacyAgreement', 'content'), open: true },
  agreement: staff('privacy/agreement', 'content'),
  reSaveOrderCheck: staff('order/reSaveOrderCheck', 'orders'),
  upload: { ...staff('file/upload', 'files'), multipart: true },
  uploadFile: { ...staff('file/upload_file', 'files'), multipart: true },
  projectComboList: staff('project_combo/list', 'files'),
  projectReportCreate: staff('project_report/create', 'files'),
  cardLogin: { ...staff('login/cardLogin', 'login'), open: true },
  getCardUserInfoByToken: staff('user/getCardUserInfoByToken', 'login'),
  getReSaveOrder: staffGet('order/getReSaveOrder', 'orders'),
  projectConfigGet: staffGet('project_config/get', 'content'),
  // Open group. Only its path says 'open': both payment calls require a session.
  getWxResult: openPay('getWxResult'),
  unifiedPay: openPay('unifiedPay'),
  huaZhuLoginGetCode: openGet('HuaZhuLogin/getCode'),
  huaZhuLoginGetAccessToken: openGet('HuaZhuLogin/getAccessToken'),
  // Mall group.
  sendCodeLogin: { ...mall('open/send_code_login'), open: true },
  sendCodeRetrievePwd: { ...mall('open/send_code_retrieve_pwd'), open: true },
  sendCodeBindPhone: mall('open/send_code_bind_phone'),
  resetPassword: { ...mall('member/reset_password'), open: true },
  memberLogin: { ...mall('member/login'), open: true },
  memberLoginForCompany: { ...mall('member/loginForCompany'), open: true },
  memberLoginByCode: { ...mall('member/loginByCode'), open: true },
  getCompanyList: { ...mall('open/get_company_list'), open: true },
  // Other.
  getCompanyOrgInfo: {
    base: 'general',
    method: 'POST',
    path: '/enterprise/v1/companyOrganization/get_company_orgInfo',
    group: 'login',
  },
  getCompanyStyleConfigBySuffix: {
    base: 'general',
    method: 'GET',
    path: '/usercenter/uc/v1/company/open/get_company_style_config_by_suffix',
    group: 'login',
    open: true,
  },
  // Our extensions.
  fileOpen: { ...staff('file/open', 'files'), extension: true },
  outsideReportList: { ...staff('project_report/list', 'files'), extension: true },
  outsideReportRemove: { ...staff('project_report/remove', 'files'), extension: true },
  outsideValueRead: { ...staff('outside_value/read', 'outsideValues'), extension: true },
  outsideValueConfirm: { ...staff('outside_value/confirm', 'outsideValues'), extension: true },
  outsideValueRemove: { ...staff('outside_value/remove', 'outsideValues'), extension: true },
  queryOrderList: { ...staff('order/queryOrderList', 'orders'), extension: true },
  proposeBooking: { ...staff('order/propose', 'orders'), extension: true },
  cancelOrder: { ...staff('order/cancelOrder', 'orders'), extension: true },
  acceptRelocation: { ...staff('order/acceptRelocation', 'orders'), extension: true },
  visitSay: { ...staff('order/visitSay', 'orders'), extension: true },
  calendarState: { ...staff('calendar/state', 'calendar'), extension: true },
  calendarOpen: { ...staff('calendar/open', 'calendar'), extension: true },
  calendarClose: { ...staff('calendar/close', 'calendar'), extension: true },
  confirmComing: { ...staff('order/confirmComing', 'orders'), extension: true },
  getIcs: { ...staffGet('order/getIcs', 'orders'), extension: true },
  getArrivalSlip: { ...staffGet('order/getArrivalSlip', 'orders'), extension: true },
  itemList: { ...staff('order/items', 'outcomes'), extension: true },
  itemAsk: { ...staff('order/askItem', 'outcomes'), extension: true },
  waitlistJoin: { ...staff('waitlist/join', 'waitlist'), extension: true },
  waitlistLeave: { ...staff('waitlist/leave', 'waitlist'), extension: true },
  waitlistConfirm: { ...staff('waitlist/confirm', 'waitlist'), extension: true },
  waitlistList: { ...staff('waitlist/list', 'waitlist'), extension: true },
  earlierSet: { ...staff('waitlist/earlierSet', 'waitlist'), extension: true },
  earlierTake: { ...staff('waitlist/earlierTake', 'waitlist'), extension: true },
  earlierDecline: { ...staff('waitlist/earlierDecline', 'waitlist'), extension: true },
  queryReportList: { ...staff('report/queryReportList', 'records'), extension: true },
  queryReportDetails: { ...staff('report/queryReportDetails', 'records'), extension: true },
  queryReportTrend: { ...staff('report/queryReportTrend', 'records'), extension: true },
  compareReports: { ...staff('report/compareReports', 'records'), extension: true },
  getReportPdf: { ...staffGet('report/getReportPdf', 'records'), extension: true },
  exportRecord: { ...staff('report/exportRecord', 'records'), extension: true },
  actionList: { ...staff('action/list', 'records'), extension: true },
  actionClose: { ...staff('action/close', 'records'), extension: true },
  actionAcknowledge: { ...staff('action/acknowledge', 'records'), extension: true },
  actionReopen: { ...staff('action/reopen', 'records'), extension: true },
  getActionIcs: { ...staffGet('action/getIcs', 'records'), extension: true },
  questionnaireGet: { ...staff('questionnaire/get', 'questionnaire'), extension: true },
  questionnaireSave: { ...staff('questionnaire/save', 'questionnaire'), extension: true },
  questionnaireRemove: { ...staff('questionnaire/remove', 'questionnaire'), extension: true },
  relativeList: { ...staff('relative/list', 'relatives'), extension: true },
  relativeSendCode: { ...staff('relative/sendCode', 'relatives'), extension: true },
  relativeAgree: { ...staff('relative/agree', 'relatives'), extension: true },
  relativeEnd: { ...staff('relative/end', 'relatives'), extension: true },
  shareCreate: { ...staff('share/create', 'shares'), extension: true },
  shareList: { ...staff('share/list', 'shares'), extension: true },
  shareRevoke: { ...staff('share/revoke', 'shares'), extension: true },
  interpretCreate: { ...staff('interpret/create', 'interpret'), extension: true },
  interpretList: { ...staff('interpret/list', 'interpret'), extension: true },
  interpretDetails: { ...staff('interpret/details', 'interpret'), extension: true },
  interpretFollowUp: { ...staff('interpret/followUp', 'interpret'), extension: true },
  invoiceApply: { ...staff('invoice/apply', 'invoice'), extension: true },
  invoiceList: { ...staff('invoice/list', 'invoice'), extension: true },
  invoiceDetails: { ...staff('invoice/details', 'invoice'), extension: true },
  invoiceExchange: { ...staff('invoice/exchange', 'invoice'), extension: true },
  cardSetDefault: { ...staff('card/setDefault', 'login'), extension: true },
  signOnStart: { ...staff('login/signOnStart', 'login'), extension: true, open: true },
  signOnFinish: { ...staff('login/signOnFinish', 'login'), extension: true, open: true },
  sessionList: { ...staff('member/sessionList', 'login'), extension: true },
  sessionRevoke: { ...staff('member/sessionRevoke', 'login'), extension: true },
  phoneLinkCreate: { ...staff('member/phoneLinkCreate', 'login'), extension: true },
  phoneLinkRead: { ...staff('member/phoneLinkRead', 'login'), extension: true, open: true },
  phoneLinkUse: { ...staff('member/phoneLinkUse', 'login'), extension: true, open: true },
  confirmSendCode: { ...staff('member/confirmSendCode', 'login'), extension: true },
  confirmIdentity: { ...staff('member/confirmIdentity', 'login'), extension: true },
  undoPhoneSendCode: { ...staff('member/undoPhoneSendCode', 'login'), extension: true, open: true },
  undoPhone: { ...staff('member/undoPhone', 'login'), extension: true, open: true },
  updateUserInfo: { ...staff('user/updateUserInfo', 'login'), extension: true },
  noticeList: { ...staff('notice/list', 'notices'), extension: true },
  noticeRead: { ...staff('notice/read', 'notices'), extension: true },
  messagePreferences: { ...staff('notice/preferences', 'contact'), extension: true },
  messageSavePreferences: { ...staff('notice/savePreferences', 'contact'), extension: true },
  emailSendCode: { ...staff('notice/emailSendCode', 'contact'), extension: true },
  emailSave: { ...staff('notice/emailSave', 'contact'), extension: true },
  queryConsents: { ...staff('privacy/queryConsents', 'privacy'), extension: true },
  withdrawConsent: { ...staff('privacy/withdraw', 'privacy'), extension: true },
  exportData: { ...staff('privacy/exportData', 'privacy'), extension: true },
  eraseStatus: { ...staff('privacy/eraseStatus', 'privacy'), extension: true },
  eraseWithdraw: { ...staff('privacy/eraseWithdraw', 'privacy'), extension: true },
  eraseRequest: { ...staff('privacy/eraseRequest', 'privacy'), extension: true },
  queryAccessLog: { ...staff('privacy/queryAccessLog', 'privacy'), extension: true },
  contentGet: { ...staff('content/get', 'content'), extension: true },
  bulletinList: { ...staff('content/bulletins', 'content'), extension: true },
  logout: { ...staff('member/logout', 'login'), extension: true },
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof calls;

/** The row of a call. */
export function getCall(name: CallName): CallRow {
  return calls[name];
}
