import { findPrivateRoute, routes } from '../../../shared/routes';
import { getCompanySuffix } from '../../../src/app/HealthLayout.data';
import { getActiveEntry, getTrail, SIDEBAR } from '../../../src/app/health/navigation';

test('the sidebar has the eleven entries of the design, each a private page', () => {
  const entries = SIDEBAR.flat();
  expect(entries.map((entry) => entry.label)).toEqual([
    '首页',
    '体检预约',
    '我的订单',
    '体检报告',
    '报告解读',
    '上传解读',
    '体检指南',
    '我的信息',
    '体检卡',
    '发票',
    '账号安全',
  ]);
  const privateIds = routes.filter((route) => route.kind === 'private').map((route) => route.id);
  expect(privateIds).toEqual(expect.arrayContaining(entries.map((entry) => entry.id)));
});

test.each([
  ['Home', ['Home']],
  ['OrderDetail', ['Home', 'Order', 'OrderDetail']],
  ['PayRes', ['Home', 'Order', 'PayRes']],
  ['Pdf', ['Home', 'Report', 'Pdf']],
  ['Medical', ['Home', 'Medical']],
] as const)('the breadcrumb of %s is %j', (id, trail) => {
  expect(getTrail(id)).toEqual(trail);
});

test("a page without an entry marks its parent's entry", () => {
  expect(getActiveEntry('OrderDetail')).toBe('Order');
  expect(getActiveEntry('ToothDetail')).toBe('Guide');
  expect(getActiveEntry('PackDetail')).toBe('Home');
  expect(getActiveEntry(null)).toBeNull();
});

test('private pages are found by their address; public ones are not', () => {
  expect(findPrivateRoute('/health')).toBe('Home');
  expect(findPrivateRoute('/health/order/')).toBe('Order');
  expect(findPrivateRoute('/dhl')).toBeNull();
  expect(findPrivateRoute('/health/nowhere')).toBeNull();
});

test.each([
  ['/dhl', 'dhl'],
  ['/yuejian/LANDI?x=1', null],
  ['/login', null],
  ['/company', null],
  ['//evil', null],
  [null, null],
])('the company suffix of the login page %j is %j', (loginPage, suffix) => {
  expect(getCompanySuffix(loginPage)).toBe(suffix);
});
