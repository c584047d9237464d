import { loadData as loadCompany } from './Company/Company.data';
import { loadData as loadLogin } from './Login/Login.data';
import { privatePage, publicPage, type Registry } from './pageModule';

const login = publicPage(() => import('./Login/Login.page'), loadLogin);

/** The component and the data of every page, by the id of its route. A page is one row here and its own folder. */
export const registry: Registry = {
  LoginFSlogin: login,
  LoginNeusiri: login,
  LoginZyhy: login,
  LoginDhl: login,
  LoginHuazhu: login,
  LoginMichelin: login,
  LoginLANDI: login,
  LoginCnbgyxzx: login,
  Login: login,
  Company: publicPage(() => import('./Company/Company.page'), loadCompany),
  Home: privatePage(() => import('./Home/Home.page')),
  CollectReport: privatePage(() => import('./CollectReport/CollectReport.page')),
  Pdf: privatePage(() => import('./Pdf/Pdf.page')),
  Notice: privatePage(() => import('./Notice/Notice.page')),
  ToothDetail: privatePage(() => import('./ToothDetail/ToothDetail.page')),
  Order: privatePage(() => import('./Order/Order.page')),
  OrderDetail: privatePage(() => import('./OrderDetail/OrderDetail.page')),
  Appoint: privatePage(() => import('./Appoint/Appoint.page')),
  PayRes: privatePage(() => import('./PayRes/PayRes.page')),
  Report: privatePage(() => import('./Report/Report.page')),
  UpReport: privatePage(() => import('./UpReport/UpReport.page')),
  Interpret: privatePage(() => import('./Interpret/Interpret.page')),
  Guide: privatePage(() => import('./Guide/Guide.page')),
  Center: privatePage(() => import('./Center/Center.page')),
  Account: privatePage(() => import('./Account/Account.page')),
  MyCard: privatePage(() => import('./MyCard/MyCard.page')),
  Invoice: privatePage(() => import('./Invoice/Invoice.page')),
  PackDetail: privatePage(() => import('./PackDetail/PackDetail.page')),
  Miqilin: privatePage(() => import('./Miqilin/Miqilin.page')),
  Medical: privatePage(() => import('./Medical/Medical.page')),
  PhoneContinue: publicPage(() => import('./PhoneContinue/PhoneContinue.page')),
  Test: publicPage(() => import('./Test/Test.page')),
};

/** Title of the 404 page, which has no row in the route table. */
export const NOT_FOUND_TITLE = '没有找到这个页面';

/** The page of an address without a route; its status is 404. */
export const notFoundPage = publicPage(() => import('./NotFound/NotFound.page'));
