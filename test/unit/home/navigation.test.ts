import { findPrivateRoute, getRoute, routes } from '../../../shared/routes';
import { getCompanySuffix } from '../../../src/app/HealthLayout.data';
import { getActiveEntry, getPageName, getSection, getTrail, SIDEBAR } from '../../../src/app/health/navigation';

test('seven entries lead to every private page: by themselves, by the tabs of their sections, or as the pages above it', () => {
  expect(SIDEBAR.map((entry) => entry.label)).toEqual(['首页', '预约', '订单', '报告', '家人与体检卡', '指南', '我的']);
  const privateIds = routes.filter((route) => route.kind === 'private').map((route) => route.id);
  expect(privateIds).toEqual(expect.arrayContaining(SIDEBAR.map((entry) => entry.id)));
  for (const id of privateIds) {
    const section = getSection(id);
    if (!section) continue;
    // A tab is within the entry that is marked for it, and marks itself.
    expect(section.pages).toContain(section.current);
    expect(new Set(section.pages.map(getActiveEntry))).toEqual(new Set([section.pages[0]]));
    expect(getActiveEntry(id)).toBe(section.pages[0]);
  }
  expect(getSection('UpReport')).toEqual({ pages: ['Report', 'Interpret', 'CollectReport'], current: 'CollectReport' });
  expect(getSection('Home')).toBeNull();
});

test.each([
  ['UpReport', '添加报告'],
  ['CollectReport', '添加报告'],
  ['MyCard', '家人与体检卡'],
] as const)('the page %s has the name of its title in sidebar and breadcrumb', (id, name) => {
  expect([getPageName(id), getRoute(id).title]).toEqual([name, name]);
  for (const entry of SIDEBAR.filter((each) => each.id === id)) expect(entry.label).toBe(name);
});

test.each([
  ['Home', ['Home']],
  ['OrderDetail', ['Home', 'Order', 'OrderDetail']],
  ['PayRes', ['Home', 'Order', 'PayRes']],
  ['Pdf', ['Home', 'Report', 'Pdf']],
  ['Invoice', ['Home', 'Order', 'Invoice']],
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
