import { api } from '../../src/api/api';
import { createAppStore } from '../../src/app/createAppStore';
import { createInitialCommonState, isCollapsedAt, setCollapsed } from '../../src/store/commonSlice';
import { changeThemeColor } from '../../src/store/themeSlice';
import { createTestCore } from '../helpers/worlds/clientCore';

test('the three namespaces have the fields and defaults of the specification', () => {
  const { common, center, theme } = createTestCore().store.getState();
  expect(common).toEqual({ companyOrgInfo: {}, companyOrgList: [], companyId: '', collapsed: false });
  expect(center).toEqual({ orderIndex: 0, orderNum: 0, cardInfoList: [], cardUserInfo: {} });
  expect(theme).toEqual({ pryColor: '#08CDB4', bgColor: '#08CDB4', fontColor: '#08CDB4' });
});

test.each([
  [320, true],
  [1439, true],
  [1440, true],
  [1441, false],
  [2560, false],
  [undefined, false],
])('a window %p wide starts collapsed: %s', (width, collapsed) => {
  expect(isCollapsedAt(width)).toBe(collapsed);
  expect(createInitialCommonState(width).collapsed).toBe(collapsed);
});

describe('in a browser', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

  test.each([
    [1440, true],
    [1441, false],
  ])('the window width (%i) determines the sidebar, not what the server rendered', (innerWidth, collapsed) => {
    const { request, storage, session, store: server } = createTestCore();
    Object.defineProperty(globalThis, 'window', { configurable: true, value: { innerWidth } });
    const extra = { request, storage, session };
    expect(createAppStore({ extra }).getState().common.collapsed).toBe(collapsed);
    const preloadedState = { ...server.getState(), common: { ...server.getState().common, companyId: 'c', collapsed: !collapsed } };
    expect(createAppStore({ extra, queries: api, preloadedState }).getState().common).toMatchObject({ companyId: 'c', collapsed });
  });
});

test('the sidebar can be set explicitly', () => {
  const { store } = createTestCore();
  store.dispatch(setCollapsed(true));
  expect(store.getState().common.collapsed).toBe(true);
});

test('changeThemeColor saves the colour into the field of its type, and no other', () => {
  const { store } = createTestCore();
  store.dispatch(changeThemeColor({ type: 'bgColor', color: '#123456' }));
  expect(store.getState().theme).toEqual({ pryColor: '#08CDB4', bgColor: '#123456', fontColor: '#08CDB4' });
});
