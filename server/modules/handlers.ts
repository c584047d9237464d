import type { AnyHandler } from '../handlerKit/defineHandler';
import { calendarClose } from './calendar/calendarClose';
import { calendarOpen } from './calendar/calendarOpen';
import { calendarState } from './calendar/calendarState';
import { emailSave } from './contact/emailSave';
import { emailSendCode } from './contact/emailSendCode';
import { messagePreferences } from './contact/messagePreferences';
import { messageSavePreferences } from './contact/messageSavePreferences';
import { agreement } from './content/agreement';
import { bulletinList } from './content/bulletinList';
import { contentGet } from './content/contentGet';
import { getPrivacyAgreement } from './content/getPrivacyAgreement';
import { hrAletter } from './content/hrAletter';
import { projectConfigGet } from './content/projectConfigGet';
import { fileOpen } from './files/fileOpen';
import { outsideReportList } from './files/outsideReportList';
import { outsideReportRemove } from './files/outsideReportRemove';
import { projectComboList } from './files/projectComboList';
import { projectReportCreate } from './files/projectReportCreate';
import { upload } from './files/upload';
import { uploadFile } from './files/uploadFile';
import { interpretCreate } from './interpret/interpretCreate';
import { interpretDetails } from './interpret/interpretDetails';
import { interpretFollowUp } from './interpret/interpretFollowUp';
import { interpretList } from './interpret/interpretList';
import { invoiceApply } from './invoice/invoiceApply';
import { invoiceDetails } from './invoice/invoiceDetails';
import { invoiceExchange } from './invoice/invoiceExchange';
import { invoiceList } from './invoice/invoiceList';
import { cardLogin } from './login/cardLogin';
import { cardSetDefault } from './login/cardSetDefault';
import { confirmIdentity } from './login/confirmIdentity';
import { confirmSendCode } from './login/confirmSendCode';
import { getCardListByToken } from './login/getCardListByToken';
import { getCardUserInfo } from './login/getCardUserInfo';
import { getCardUserInfoByToken } from './login/getCardUserInfoByToken';
import { getCompanyList } from './login/getCompanyList';
import { getCompanyOrgInfo } from './login/getCompanyOrgInfo';
import { getCompanyStyleConfigBySuffix } from './login/getCompanyStyleConfigBySuffix';
import { huaZhuLoginGetAccessToken } from './login/huaZhuLoginGetAccessToken';
import { huaZhuLoginGetCode } from './login/huaZhuLoginGetCode';
import { logout } from './login/logout';
import { memberLogin } from './login/memberLogin';
import { memberLoginByCode } from './login/memberLoginByCode';
import { memberLoginForCompany } from './login/memberLoginForCompany';
import { phoneLinkCreate } from './login/phoneLinkCreate';
import { phoneLinkRead } from './login/phoneLinkRead';
import { phoneLinkUse } from './login/phoneLinkUse';
import { resetPassword } from './login/resetPassword';
import { sendCodeBindPhone } from './login/sendCodeBindPhone';
import { sendCodeLogin } from './login/sendCodeLogin';
import { sendCodeRetrievePwd } from './login/sendCodeRetrievePwd';
import { sessionList } from './login/sessionList';
import { sessionRevoke } from './login/sessionRevoke';
import { signOnFinish } from './login/signOnFinish';
import { signOnStart } from './login/signOnStart';
import { undoPhone } from './login/undoPhone';
import { undoPhoneSendCode } from './login/undoPhoneSendCode';
import { updateUserInfo } from './login/updateUserInfo';
import { noticeList } from './notices/noticeList';
import { noticeRead } from './notices/noticeRead';
import { acceptRelocation } from './orders/acceptRelocation';
import { cancelOrder } from './orders/cancelOrder';
import { confirmComing } from './orders/confirmComing';
import { getArrivalSlip } from './orders/getArrivalSlip';
import { getIcs } from './orders/getIcs';
import { getReSaveOrder } from './orders/getReSaveOrder';
import { getThirdOrderResult } from './orders/getThirdOrderResult';
import { getUnpayOrdNum } from './orders/getUnpayOrdNum';
import { proposeBooking } from './orders/proposeBooking';
import { queryOrderDetails } from './orders/queryOrderDetails';
import { queryOrderList } from './orders/queryOrderList';
import { reSaveOrder } from './orders/reSaveOrder';
import { reSaveOrderCheck } from './orders/reSaveOrderCheck';
import { saveOrder } from './orders/saveOrder';
import { visitSay } from './orders/visitSay';
import { itemAsk } from './outcomes/itemAsk';
import { itemList } from './outcomes/itemList';
import { outsideValueConfirm } from './outsideValues/outsideValueConfirm';
import { outsideValueRead } from './outsideValues/outsideValueRead';
import { outsideValueRemove } from './outsideValues/outsideValueRemove';
import { contrastComboItem } from './packages/contrastComboItem';
import { getComboAmount } from './packages/getComboAmount';
import { getHomeComboListByCard } from './packages/getHomeComboListByCard';
import { queryComboDetails } from './packages/queryComboDetails';
import { getWxResult } from './payment/getWxResult';
import { unifiedPay } from './payment/unifiedPay';
import { eraseRequest } from './privacy/eraseRequest';
import { eraseStatus } from './privacy/eraseStatus';
import { eraseWithdraw } from './privacy/eraseWithdraw';
import { exportData } from './privacy/exportData';
import { queryAccessLog } from './privacy/queryAccessLog';
import { queryConsents } from './privacy/queryConsents';
import { withdrawConsent } from './privacy/withdrawConsent';
import { questionnaireGet } from './questionnaire/questionnaireGet';
import { questionnaireRemove } from './questionnaire/questionnaireRemove';
import { questionnaireSave } from './questionnaire/questionnaireSave';
import { actionAcknowledge } from './records/actionAcknowledge';
import { actionClose } from './records/actionClose';
import { actionList } from './records/actionList';
import { actionReopen } from './records/actionReopen';
import { compareReports } from './records/compareReports';
import { exportRecord } from './records/exportRecord';
import { getActionIcs } from './records/getActionIcs';
import { getReportPdf } from './records/getReportPdf';
import { queryReportDetails } from './records/queryReportDetails';
import { queryReportList } from './records/queryReportList';
import { queryReportTrend } from './records/queryReportTrend';
import { relativeAgree } from './relatives/relativeAgree';
import { relativeEnd } from './relatives/relativeEnd';
import { relativeList } from './relatives/relativeList';
import { relativeSendCode } from './relatives/relativeSendCode';
import { shareCreate } from './shares/shareCreate';
import { shareList } from './shares/shareList';
import { shareRevoke } from './shares/shareRevoke';
import { queryComboByStore } from './stores/queryComboByStore';
import { queryStoreAreaListBycombo } from './stores/queryStoreAreaListBycombo';
import { queryStoreListBycombo } from './stores/queryStoreListBycombo';
import { queryStoreSchedule } from './stores/queryStoreSchedule';
import { earlierDecline } from './waitlist/earlierDecline';
import { earlierSet } from './waitlist/earlierSet';
import { earlierTake } from './waitlist/earlierTake';
import { waitlistConfirm } from './waitlist/waitlistConfirm';
import { waitlistJoin } from './waitlist/waitlistJoin';
import { waitlistLeave } from './waitlist/waitlistLeave';
import { waitlistList } from './waitlist/waitlistList';

/** The handlers of all calls that this server answers. Each is in `server/modules/<group>/<call>.ts`. */
export const handlers: readonly AnyHandler[] = [
  // login
  getCompanyStyleConfigBySuffix,
  getCompanyList,
  cardLogin,
  memberLogin,
  memberLoginForCompany,
  memberLoginByCode,
  sendCodeLogin,
  sendCodeRetrievePwd,
  sendCodeBindPhone,
  phoneLinkCreate,
  phoneLinkRead,
  phoneLinkUse,
  resetPassword,
  huaZhuLoginGetCode,
  huaZhuLoginGetAccessToken,
  getCompanyOrgInfo,
  getCardListByToken,
  getCardUserInfo,
  getCardUserInfoByToken,
  logout,
  cardSetDefault,
  confirmSendCode,
  confirmIdentity,
  undoPhoneSendCode,
  undoPhone,
  updateUserInfo,
  sessionList,
  sessionRevoke,
  shareCreate,
  shareList,
  shareRevoke,
  relativeAgree,
  relativeEnd,
  relativeList,
  relativeSendCode,
  questionnaireGet,
  questionnaireRemove,
  questionnaireSave,
  signOnStart,
  signOnFinish,
  // content
  hrAletter,
  projectConfigGet,
  getPrivacyAgreement,
  agreement,
  contentGet,
  bulletinList,
  // packages
  getHomeComboListByCard,
  queryComboDetails,
  contrastComboItem,
  getComboAmount,
  // orders
  saveOrder,
  getUnpayOrdNum,
  queryOrderDetails,
  queryOrderList,
  cancelOrder,
  acceptRelocation,
  getThirdOrderResult,
  getReSaveOrder,
  proposeBooking,
  reSaveOrderCheck,
  confirmComing,
  visitSay,
  calendarState,
  calendarOpen,
  calendarClose,
  getIcs,
  getArrivalSlip,
  reSaveOrder,
  waitlistJoin,
  waitlistLeave,
  waitlistList,
  earlierDecline,
  earlierSet,
  earlierTake,
  waitlistConfirm,
  // payment
  unifiedPay,
  getWxResult,
  // files
  upload,
  uploadFile,
  fileOpen,
  projectComboList,
  projectReportCreate,
  outsideReportList,
  outsideReportRemove,
  outsideValueConfirm,
  outsideValueRead,
  outsideValueRemove,
  // interpret
  interpretCreate,
  interpretList,
  interpretDetails,
  interpretFollowUp,
  // invoice
  invoiceApply,
  invoiceList,
  invoiceDetails,
  invoiceExchange,
  // notice
  noticeList,
  noticeRead,
  // contact
  messagePreferences,
  messageSavePreferences,
  emailSendCode,
  emailSave,
  // privacy
  queryConsents,
  withdrawConsent,
  queryAccessLog,
  exportData,
  eraseStatus,
  eraseRequest,
  eraseWithdraw,
  // records
  queryReportList,
  exportRecord,
  itemList,
  itemAsk,
  actionList,
  actionClose,
  actionAcknowledge,
  actionReopen,
  getActionIcs,
  getReportPdf,
  queryReportDetails,
  queryReportTrend,
  compareReports,
  // stores
  queryStoreAreaListBycombo,
  queryStoreListBycombo,
  queryComboByStore,
  queryStoreSchedule,
];
