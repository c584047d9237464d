import loadable from '@loadable/component';
import type { RouteId } from '../../shared/routes';
import { loadData as loadCompany } from './Company/Company.data';
import { loadData as loadLogin } from './Login/Login.data';
import type { PageModule } from './pageModule';

/**
 * The component and the data of every route, by id. A page is one row here and its own folder. Write
 * `loadable(() => import(...))` out in the row: the Babel plugin names the chunk after it, and the data of a private page
 * travels in the same chunk. A public page's data is imported directly: it is there before the page.
 */

/** A route whose page is not built yet. A test counts these rows, so that their number only falls. */
const comingSoon: PageModule = { component: loadable(() => import('./ComingSoon/ComingSoon.page')) };
const login: PageModule = { component: loadable(() => import('./Login/Login.page')), loadData: loadLogin };

export const registry: Readonly<Record<RouteId, PageModule>> = {
  Root: comingSoon,
  LoginFSlogin: login,
  LoginNeusiri: login,
  LoginZyhy: login,
  LoginDhl: login,
  LoginHuazhu: login,
  LoginMichelin: login,
  LoginLANDI: login,
  LoginCnbgyxzx: login,
  Login: login,
  Home: {
    component: loadable(() => import('./Home/Home.page')),
    loadData: (context) => import(/* webpackChunkName: "Home-Home-page" */ './Home/Home.data').then((data) => data.loadData(context)),
  },
  Company: { component: loadable(() => import('./Company/Company.page')), loadData: loadCompany },
  CollectReport: {
    component: loadable(() => import('./CollectReport/CollectReport.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "CollectReport-CollectReport-page" */ './CollectReport/CollectReport.data').then((data) =>
        data.loadData(context),
      ),
  },
  Pdf: {
    component: loadable(() => import('./Pdf/Pdf.page')),
    loadData: (context) => import(/* webpackChunkName: "Pdf-Pdf-page" */ './Pdf/Pdf.data').then((data) => data.loadData(context)),
  },
  Notice: {
    component: loadable(() => import('./Notice/Notice.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "Notice-Notice-page" */ './Notice/Notice.data').then((data) => data.loadData(context)),
  },
  ToothDetail: {
    component: loadable(() => import('./ToothDetail/ToothDetail.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "ToothDetail-ToothDetail-page" */ './ToothDetail/ToothDetail.data').then((data) =>
        data.loadData(context),
      ),
  },
  Order: {
    component: loadable(() => import('./Order/Order.page')),
    loadData: (context) => import(/* webpackChunkName: "Order-Order-page" */ './Order/Order.data').then((data) => data.loadData(context)),
  },
  OrderDetail: {
    component: loadable(() => import('./OrderDetail/OrderDetail.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "OrderDetail-OrderDetail-page" */ './OrderDetail/OrderDetail.data').then((data) =>
        data.loadData(context),
      ),
  },
  Appoint: {
    component: loadable(() => import('./Appoint/Appoint.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "Appoint-Appoint-page" */ './Appoint/Appoint.data').then((data) => data.loadData(context)),
  },
  PayRes: {
    component: loadable(() => import('./PayRes/PayRes.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "PayRes-PayRes-page" */ './PayRes/PayRes.data').then((data) => data.loadData(context)),
  },
  Report: {
    component: loadable(() => import('./Report/Report.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "Report-Report-page" */ './Report/Report.data').then((data) => data.loadData(context)),
  },
  UpReport: {
    component: loadable(() => import('./UpReport/UpReport.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "UpReport-UpReport-page" */ './UpReport/UpReport.data').then((data) => data.loadData(context)),
  },
  Interpret: {
    component: loadable(() => import('./Interpret/Interpret.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "Interpret-Interpret-page" */ './Interpret/Interpret.data').then((data) => data.loadData(context)),
  },
  Guide: {
    component: loadable(() => import('./Guide/Guide.page')),
    loadData: (context) => import(/* webpackChunkName: "Guide-Guide-page" */ './Guide/Guide.data').then((data) => data.loadData(context)),
  },
  Center: {
    component: loadable(() => import('./Center/Center.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "Center-Center-page" */ './Center/Center.data').then((data) => data.loadData(context)),
  },
  Account: {
    component: loadable(() => import('./Account/Account.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "Account-Account-page" */ './Account/Account.data').then((data) => data.loadData(context)),
  },
  MyCard: {
    component: loadable(() => import('./MyCard/MyCard.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "MyCard-MyCard-page" */ './MyCard/MyCard.data').then((data) => data.loadData(context)),
  },
  Invoice: {
    component: loadable(() => import('./Invoice/Invoice.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "Invoice-Invoice-page" */ './Invoice/Invoice.data').then((data) => data.loadData(context)),
  },
  PackDetail: {
    component: loadable(() => import('./PackDetail/PackDetail.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "PackDetail-PackDetail-page" */ './PackDetail/PackDetail.data').then((data) => data.loadData(context)),
  },
  Miqilin: {
    component: loadable(() => import('./Miqilin/Miqilin.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "Miqilin-Miqilin-page" */ './Miqilin/Miqilin.data').then((data) => data.loadData(context)),
  },
  Medical: {
    component: loadable(() => import('./Medical/Medical.page')),
    loadData: (context) =>
      import(/* webpackChunkName: "Medical-Medical-page" */ './Medical/Medical.data').then((data) => data.loadData(context)),
  },
  Test: { component: loadable(() => import('./Test/Test.page')) },
};

/** Title of the 404 page, which has no row in the route table. */
export const NOT_FOUND_TITLE = '没有找到这个页面';

/** Shown for an address that no route has, with status 404. */
export const notFoundPage: PageModule = { component: loadable(() => import('./NotFound/NotFound.page')) };

/** True for a route whose page is not built yet. */
export function isComingSoon(id: RouteId): boolean {
  return registry[id].component === comingSoon.component;
}
