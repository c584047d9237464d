/**
 * The route table: one row per route of spec §2, pure data. A page's component and `loadData` stand in
 * `src/pages/registry.ts` under the same id; its files in `src/pages/<Id>/`.
 *
 * The specification declares /health/appoint twice; both declarations are the one row here.
 * Order matters: the first match wins, so `/:module` stands last.
 */

/** Who may open a page: `public` needs no session, `private` does. */
export type Access = 'public' | 'private';
/** The layout around a page. */
export type Layout = 'bare' | 'login' | 'health';

export interface RouteRow {
  readonly id: string;
  readonly path: string;
  /** The document title. */
  readonly title: string;
  readonly layout: Layout;
  readonly access: Access;
  /** The address that this one redirects to. */
  readonly redirect?: string;
  /** Which company suffix a company-specific login page stands for. */
  readonly module?: string;
  /** True when the anonymous HTML may be kept in the page cache. */
  readonly cacheable?: boolean;
}

const login = (module: string) =>
  ({ path: `/${module}`, title: 'Login', layout: 'login', access: 'public', module, cacheable: true }) as const;
const health = (path: string, title: string) => ({ path, title, layout: 'health', access: 'private' }) as const;

export const routes = [
  { id: 'Root', path: '/', title: '约检', layout: 'bare', access: 'public', redirect: '/login' },
  { id: 'LoginFSlogin', ...login('FSlogin') },
  { id: 'LoginNeusiri', ...login('Neusiri') },
  { id: 'LoginZyhy', ...login('zyhy') },
  { id: 'LoginDhl', ...login('dhl') },
  { id: 'LoginHuazhu', ...login('huazhu') },
  { id: 'LoginMichelin', ...login('michelin') },
  { id: 'LoginLANDI', ...login('LANDI') },
  { id: 'LoginCnbgyxzx', ...login('cnbgyxzx') },
  { id: 'Company', path: '/company', title: '选择企业', layout: 'login', access: 'public', cacheable: true },
  { id: 'Home', ...health('/health', '体检首页') },
  { id: 'CollectReport', ...health('/health/collectReport', '报告归集') },
  { id: 'Pdf', ...health('/health/pdf', '体检报告 PDF') },
  { id: 'Notice', ...health('/health/notice', '体检须知') },
  { id: 'ToothDetail', ...health('/health/toothdetail', '口腔详情') },
  { id: 'Order', ...health('/health/order', '我的订单') },
  { id: 'OrderDetail', ...health('/health/order/orderDetail', '订单详情') },
  { id: 'Appoint', ...health('/health/appoint', '体检预约') },
  { id: 'PayRes', ...health('/health/appoint/payres', '收银台') },
  { id: 'Report', ...health('/health/report', '体检报告') },
  { id: 'UpReport', ...health('/health/upReport', '报告解读上传') },
  { id: 'Interpret', ...health('/health/interpret', '报告解读') },
  { id: 'Guide', ...health('/health/guide', '体检指南') },
  { id: 'Center', ...health('/health/center', '我的信息') },
  { id: 'Account', ...health('/health/account', '账号与密码') },
  { id: 'MyCard', ...health('/health/mycard', '我的体检卡') },
  { id: 'Invoice', ...health('/health/invoice', '我的发票') },
  { id: 'PackDetail', ...health('/health/packDetail', '套餐详情') },
  { id: 'Miqilin', ...health('/health/miqilin', '早鸟福利') },
  { id: 'Medical', ...health('/medical', '高端医疗') },
  { id: 'Test', path: '/test', title: '测试页', layout: 'bare', access: 'public' },
  { id: 'Login', path: '/:module', title: '登录', layout: 'login', access: 'public', cacheable: true },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routes)[number]['id'];

/** The row of a route, by id. */
export function getRoute(id: RouteId): RouteRow {
  const row = routes.find((route) => route.id === id);
  if (!row) throw new Error(`No route has the id ${id}`);
  return row;
}

/**
 * The address of a route, without the base path.
 * @param id route id
 * @param options path parameters and query; empty query values are left out
 */
export function getHref(
  id: RouteId,
  options: { params?: Record<string, string>; query?: Record<string, string | number | undefined> } = {},
): string {
  const path = getRoute(id).path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {})) if (value !== undefined && value !== '') search.set(key, String(value));
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/** True for the address of a private page. Like the router, it ignores case and a trailing slash. */
export function isPrivatePath(path: string): boolean {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  return routes.some((route) => route.access === 'private' && route.path.toLowerCase() === wanted);
}

const staticRows = new Map<string, RouteRow>(routes.filter((route) => !route.path.includes(':')).map((route) => [route.path, route]));
const moduleRow = getRoute('Login');

/**
 * The row of an address: server and browser decide by this one rule, in the case of the route table.
 * @param pathname path without the base path and without a query; a trailing slash does not count
 */
export function findRoute(pathname: string): RouteRow | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname || '/';
  const known = staticRows.get(path);
  if (known) return known;
  return path.length > 1 && path.indexOf('/', 1) < 0 ? moduleRow : null;
}

/**
 * The path parameters of an address: the suffix of a login page, under the name `module`, also where the row itself stands for one.
 * @param pathname path without the base path, without a query and without a trailing slash
 * @returns null when the address has a broken escape
 */
export function readParams(row: RouteRow | null, pathname: string): Readonly<Record<string, string>> | null {
  if (row?.module) return { module: row.module };
  if (row && !row.path.includes(':')) return {};
  try {
    const module = decodeURIComponent(pathname.slice(1));
    return row ? { module } : {};
  } catch {
    return null;
  }
}
