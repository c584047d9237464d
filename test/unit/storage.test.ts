import { createStorage, getBrowserStore } from '../../src/lib/storage';
import { createFullStorage } from '../helpers/servers/createFullStorage';

function createBlockedStore(): Storage {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  return { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
}

const keys = (store: Storage) => Array.from({ length: store.length }, (_, index) => store.key(index)).sort();

test('entries have the names of the specification', () => {
  const store = createFullStorage();
  const storage = createStorage(store);
  storage.setToken('abc');
  storage.setUserInfo({ cardId: '1', projectId: '2', companyId: '3' });
  storage.setLoginPage('/dhl');
  storage.setSettleFlag('1');
  storage.setJson('cardInfoListLocal', []);
  storage.setJson('cardUserInfoLocal', {});
  expect(keys(store)).toEqual(['cardInfoListLocal', 'cardUserInfoLocal', 'login_page', 'settleFlag', 'token', 'userInfo']);
  expect(store.getItem('token')).toBe('abc');
  expect(JSON.parse(store.getItem('userInfo') ?? '')).toEqual({ cardId: '1', projectId: '2', companyId: '3' });
  storage.clearSession();
  expect(keys(store)).toEqual(['login_page']);
});

test.each(['', 'null', '7', '"text"', '[', '{', 'undefined', '[1]'])('an invalid userInfo %j is ignored', (raw) => {
  const store = createFullStorage();
  store.setItem('userInfo', raw);
  const userInfo = createStorage(store).getUserInfo();
  expect(userInfo?.cardId ?? userInfo?.projectId).toBeUndefined();
});

test('IDs that are not valid header values are dropped, and numbers become text', () => {
  const store = createFullStorage();
  store.setItem('userInfo', JSON.stringify({ cardId: '张\n', projectId: 7, companyId: {}, other: 'x' }));
  expect(createStorage(store).getUserInfo()).toEqual({ projectId: '7' });
});

test.each(['a b', '张', 'a\nb', '\u0000'])('a token that is not a valid header value (%j) is ignored', (raw) => {
  const store = createFullStorage();
  store.setItem('token', raw);
  expect(createStorage(store).getToken()).toBe('');
});

test.each([
  ['blocked', createBlockedStore()],
  ['missing', null],
])('a %s store neither throws nor stores', (_name, store) => {
  const storage = createStorage(store);
  storage.setToken('abc');
  storage.setUserInfo({ cardId: '1' });
  storage.setUserInfo(null);
  storage.setLoginPage('/dhl');
  storage.clearSession();
  expect([storage.getToken(), storage.getUserInfo(), storage.getLoginPage(), storage.getSettleFlag(), storage.getJson('x')]).toEqual([
    '',
    null,
    null,
    null,
    null,
  ]);
});

describe('the browser’s store', () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  afterEach(() => {
    if (original) Object.defineProperty(globalThis, 'localStorage', original);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });

  test.each([
    ['throws on access', { get: () => createBlockedStore().getItem('x') }],
    ['throws on use', { value: createBlockedStore() }],
    ['is missing', { value: undefined }],
  ])('lasts as long as the page where the real one %s', (_name, descriptor) => {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
    const storage = createStorage(getBrowserStore('localStorage'));
    storage.setToken('abc');
    expect(storage.getToken()).toBe('abc');
  });

  test('keeps in memory what a full one refuses, in place of what was stored before', () => {
    const real = createFullStorage();
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: real });
    createStorage(getBrowserStore('localStorage')).setToken('old');
    real.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = createStorage(getBrowserStore('localStorage'));
    storage.setToken('new');
    storage.setUserInfo({ cardId: 'c', projectId: 'p', companyId: 'f' });
    expect([storage.getToken(), storage.getUserInfo()?.cardId]).toEqual(['new', 'c']);
    // Another page does not find the session of somebody else.
    expect(createStorage(getBrowserStore('localStorage')).getToken()).toBe('');
    storage.clearSession();
    expect(storage.getToken()).toBe('');
  });
});
