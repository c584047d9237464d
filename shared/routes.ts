/**
 * The route table: one row per route of spec §2, pure data. A page's component and `loadData` are in
 * `src/pages/registry.ts` under the same id; its files in `src/pages/<Id>/`.
 *
 * The specification declares /health/appoint twice; both declarations are the one row here.
 * The first match wins, so `/:module` is the last row.
 */

/** An address that leads to another one. */
interface Redirect {
  readonly kind: 'redirect';
  readonly path: string;
  readonly to: string;
}

/** A login page. */
interface LoginPage {
  readonly kind: 'login';
  readonly path: string;
  /** The document title. */
  readonly title: string;
  /** The company of a company-specific page; null where the address names it. */
  readonly companySuffix: string | null;
  /** True when the anonymous HTML may be kept in the page cache. */
  readonly cacheable: true;
}

/** Any other page that needs no session. */
interface PublicPage {
  readonly kind: 'public';
  readonly path: string;
  readonly title: string;
  readonly cacheable: boolean;
}

/** A page that needs a session, in the frame of the private pages. */
interface PrivatePage {
  readonly kind: 'private';
  readonly path: string;
  readonly title: string;
  readonly cacheable: false;
}

const login = <Suffix extends string>(companySuffix: Suffix) =>
  ({ kind: 'login', path: `/${companySuffix}`, title: 'Login', companySuffix, cacheable: true }) as const;
const health = (path: string, title: string) => ({ kind: 'private', path, title, cacheable: false }) as const;

export const routes = [
  { id: 'Root', kind: 'redirect', path: '/', to: '/login' },
  { id: 'LoginFSlogin', ...login('FSlogin') },
  { id: 'LoginNeusiri', ...login('Neusiri') },
  { id: 'LoginZyhy', ...login('zyhy') },
  { id: 'LoginDhl', ...login('dhl') },
  { id: 'LoginHuazhu', ...login('huazhu') },
  { id: 'LoginMichelin', ...login('michelin') },
  { id: 'LoginLANDI', ...login('LANDI') },
  { id: 'LoginCnbgyxzx', ...login('cnbgyxzx') },
  { id: 'Company', kind: 'public', path: '/company', title: '选择企业', cacheable: true },
  { id: 'Home', ...health('/health', '体检首页') },
  { id: 'CollectReport', ...health('/health/collectReport', '添加报告') },
  { id: 'Pdf', ...health('/health/pdf', '体检报告 PDF') },
  { id: 'Notice', ...health('/health/notice', '体检须知') },
  { id: 'ToothDetail', ...health('/health/toothdetail', '口腔详情') },
  { id: 'Order', ...health('/health/order', '我的订单') },
  { id: 'OrderDetail', ...health('/health/order/orderDetail', '订单详情') },
  { id: 'Appoint', ...health('/health/appoint', '体检预约') },
  { id: 'PayRes', ...health('/health/appoint/payres', '收银台') },
  { id: 'Report', ...health('/health/report', '体检报告') },
  { id: 'UpReport', ...health('/health/upReport', '添加报告') },
  { id: 'Interpret', ...health('/health/interpret', '报告解读') },
  { id: 'Guide', ...health('/health/guide', '体检指南') },
  { id: 'Center', ...health('/health/center', '我的信息') },
  { id: 'Account', ...health('/health/account', '账号与密码') },
  { id: 'MyCard', ...health('/health/mycard', '家人与体检卡') },
  { id: 'Invoice', ...health('/health/invoice', '我的发票') },
  { id: 'PackDetail', ...health('/health/packDetail', '套餐详情') },
  { id: 'Miqilin', ...health('/health/miqilin', '早鸟福利') },
  { id: 'Medical', ...health('/medical', '高端医疗') },
  { id: 'PhoneContinue', kind: 'public', path: '/phone/continue', title: '在手机上继续', cacheable: false },
  { id: 'Test', kind: 'public', path: '/test', title: '测试页', cacheable: false },
  { id: 'Login', kind: 'login', path: '/:module', title: '登录', companySuffix: null, cacheable: true },
] as const satisfies readonly ((Redirect | LoginPage | PublicPage | PrivatePage) & { id: string })[];

type TableRow = (typeof routes)[number];
export type RouteId = TableRow['id'];
/** The routes with a page. */
export type PageId = Exclude<TableRow, { kind: 'redirect' }>['id'];
/** The pages that need a session. */
export type PrivateId = Extract<TableRow, { kind: 'private' }>['id'];

export type PageRow = (LoginPage | PublicPage | PrivatePage) & { readonly id: PageId };
export type RouteRow = PageRow | (Redirect & { readonly id: RouteId });

/** What the path itself says. */
export interface RouteParams {
  /** On login pages. */
  readonly companySuffix?: string;
}

const pageRows: readonly PageRow[] = routes.filter((row) => row.kind !== 'redirect');

/** The row of a page, by id. */
export function getRoute(id: PageId): PageRow {
  const row = pageRows.find((page) => page.id === id);
  if (!row) throw new Error(`No route has the id ${id}`);
  return row;
}

// `URLSearchParams.size` is younger than the limit of support.
const addQuery = (path: string, search: URLSearchParams) => `${path}?${search}`.replace(/\?$/, '');

/** The address of a page, without the base path. Empty query values are left out. */
export function getHref(
  id: Exclude<PageId, 'Login'>,
  { query = {} }: { query?: Record<string, string | number | undefined> } = {},
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(key, String(value));
  return addQuery(getRoute(id).path, search);
}

/** The address of a company's login page, without the base path. */
export function getLoginHref(companySuffix: string, query = new URLSearchParams()): string {
  return addQuery(`/${encodeURIComponent(companySuffix)}`, query);
}

const privateRows = routes.filter((row) => row.kind === 'private');

/**
 * The page of an address that needs a session; null for every other address. Neither case nor a trailing slash counts.
 * @param pathname without the base path
 */
export function findPrivateRoute(pathname: string): PrivateId | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return privateRows.find((row) => row.path.toLowerCase() === path)?.id ?? null;
}

/** True for the address of a page that needs a session. */
export const isPrivatePath = (pathname: string): boolean => findPrivateRoute(pathname) !== null;

const loginRow = getRoute('Login');
const staticRows = new Map<string, RouteRow>(routes.filter((row) => row.id !== loginRow.id).map((row) => [row.path, row]));

/**
 * The row of an address: server and browser decide by this one rule, in the case of the route table.
 * @param pathname path without the base path and without a query; a trailing slash does not count
 */
export function findRoute(pathname: string): RouteRow | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname || '/';
  const known = staticRows.get(path);
  if (known) return known;
  return path.length > 1 && path.indexOf('/', 1) < 0 ? loginRow : null;
}

/**
 * The path parameters of an address.
 * @param pathname path without the base path, without a query and without a trailing slash
 * @returns null when the address has a broken escape
 */
export function readParams(row: RouteRow | null, pathname: string): RouteParams | null {
  if (row && row.kind !== 'login') return {};
  if (row?.companySuffix) return { companySuffix: row.companySuffix };
  try {
    const companySuffix = decodeURIComponent(pathname.slice(1));
    return row ? { companySuffix } : {};
  } catch {
    return null;
  }
}
