import { watchSession } from '../../src/features/session/watchSession';
import { createMemoryStore, createStorage } from '../../src/lib/storage';

function setUp(pathname: string, basePath = '') {
  const target = new EventTarget();
  const went: string[] = [];
  const storage = createStorage(createMemoryStore());
  storage.setToken('one');
  const location = { pathname, reload: () => went.push('reload'), assign: (address: string) => went.push(address) };
  const window = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    setTimeout,
    clearTimeout,
    location,
  };
  const stop = watchSession({ basePath, storage, window: window as unknown as Window });
  const send = (type: string, fields: object) => target.dispatchEvent(Object.assign(new Event(type), fields));
  return { storage, went, stop, send };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('when another tab logs out, a private page goes to the login page, once', () => {
  const { storage, went, send } = setUp('/health/order');
  storage.clearSession();
  storage.setLoginPage('/dhl');
  send('storage', { key: 'token', oldValue: 'one', newValue: null });
  send('storage', { key: 'userInfo', oldValue: '{}', newValue: null });
  jest.advanceTimersByTime(600);
  expect(went).toEqual(['/dhl']);
});

test('when another tab clears the store, a private page goes to the login page', () => {
  const { storage, went, send } = setUp('/app/health', '/app');
  storage.clearSession();
  send('storage', { key: null, oldValue: null, newValue: null });
  jest.advanceTimersByTime(600);
  expect(went).toEqual(['/app/login']);
});

test('when another tab switches the card or logs in as somebody else, a private page reloads, once', () => {
  const { storage, went, send } = setUp('/health');
  storage.setToken('two');
  send('storage', { key: 'token', oldValue: 'one', newValue: 'two' });
  send('storage', { key: 'userInfo', oldValue: null, newValue: '{}' });
  jest.advanceTimersByTime(600);
  expect(went).toEqual(['reload']);
});

test('a login whose entries arrive late is not a logout', () => {
  const { storage, went, send } = setUp('/health');
  storage.clearSession();
  send('storage', { key: 'token', oldValue: 'one', newValue: null });
  jest.advanceTimersByTime(300);
  storage.setToken('two');
  send('storage', { key: 'token', oldValue: null, newValue: 'two' });
  jest.advanceTimersByTime(600);
  expect(went).toEqual(['reload']);
});

test.each([
  ['/dhl', { key: 'token', oldValue: 'one', newValue: null }],
  ['/health', { key: 'cardInfoListLocal', oldValue: null, newValue: '[]' }],
  ['/health', { key: 'token', oldValue: 'one', newValue: 'one' }],
])('on %s the event %j changes nothing', (pathname, event) => {
  const { went, send } = setUp(pathname);
  send('storage', event);
  jest.advanceTimersByTime(600);
  expect(went).toEqual([]);
});

test('a page restored from the back/forward cache leaves if its session has ended, and otherwise stays', () => {
  const { storage, went, send } = setUp('/health');
  send('pagehide', { persisted: true });
  send('pageshow', { persisted: true });
  expect(went).toEqual([]);
  send('pagehide', { persisted: true });
  storage.clearSession();
  send('pageshow', { persisted: true });
  expect(went).toEqual(['/login']);
});

test('stops watching', () => {
  const { storage, went, stop, send } = setUp('/health');
  stop();
  storage.clearSession();
  send('storage', { key: 'token', oldValue: 'one', newValue: null });
  jest.advanceTimersByTime(600);
  expect(went).toEqual([]);
});
