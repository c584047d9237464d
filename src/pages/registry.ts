import loadable from '@loadable/component';
import type { RouteId } from '../../shared/routes';
import { loadData as loadAppoint } from './Appoint/Appoint.data';
import { loadData as loadCompany } from './Company/Company.data';
import { loadData as loadHome } from './Home/Home.data';
import { loadData as loadLogin } from './Login/Login.data';
import { loadData as loadOrder } from './Order/Order.data';
import { loadData as loadOrderDetail } from './OrderDetail/OrderDetail.data';
import { loadData as loadPackDetail } from './PackDetail/PackDetail.data';
import { loadData as loadPayRes } from './PayRes/PayRes.data';
import type { PageModule } from './pageModule';

/**
 * The component and the data of every route, by id. A page is one row here and its own folder. Write
 * `loadable(() => import(...))` out in the row: the Babel plugin names the chunk after it. `<Id>.data.ts` is imported
 * directly, so it must not import the page.
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
  Home: { component: loadable(() => import('./Home/Home.page')), loadData: loadHome },
  Company: { component: loadable(() => import('./Company/Company.page')), loadData: loadCompany },
  CollectReport: comingSoon,
  Pdf: comingSoon,
  Notice: comingSoon,
  ToothDetail: comingSoon,
  Order: { component: loadable(() => import('./Order/Order.page')), loadData: loadOrder },
  OrderDetail: { component: loadable(() => import('./OrderDetail/OrderDetail.page')), loadData: loadOrderDetail },
  Appoint: { component: loadable(() => import('./Appoint/Appoint.page')), loadData: loadAppoint },
  PayRes: { component: loadable(() => import('./PayRes/PayRes.page')), loadData: loadPayRes },
  Report: comingSoon,
  UpReport: comingSoon,
  Interpret: comingSoon,
  Guide: comingSoon,
  Center: comingSoon,
  Account: comingSoon,
  MyCard: comingSoon,
  Invoice: comingSoon,
  PackDetail: { component: loadable(() => import('./PackDetail/PackDetail.page')), loadData: loadPackDetail },
  Miqilin: comingSoon,
  Medical: comingSoon,
  Test: comingSoon,
};

/** Title of the 404 page, which has no row in the route table. */
export const NOT_FOUND_TITLE = '没有找到这个页面';

/** Shown for an address that no route has, with status 404. */
export const notFoundPage: PageModule = { component: loadable(() => import('./NotFound/NotFound.page')) };

/** True for a route whose page is not built yet. */
export function isComingSoon(id: RouteId): boolean {
  return registry[id].component === comingSoon.component;
}
