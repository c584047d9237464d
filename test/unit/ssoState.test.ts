import { matchSsoState } from '../../src/pages/Login/parts/matchSsoState';
import { keepSsoState } from '../../src/pages/Login/parts/ssoState';

/** A browser's storage, and the thunks run on it. */
function createBrowser() {
  const kept = new Map<string, unknown>();
  const storage = {
    getJson: (key: string) => kept.get(key) ?? null,
    setJson: (key: string, value: unknown) => kept.set(key, value),
    remove: (key: string) => kept.delete(key),
  };
  const run = <T>(thunk: unknown) => (thunk as (...args: unknown[]) => T)(undefined, undefined, { storage });
  return { start: (state: string) => run(keepSsoState(state)), take: (state: string | null) => run(matchSsoState(state)) };
}

test('sign-ons in several tabs of one browser all finish, each once', () => {
  const { start, take } = createBrowser();
  start('first');
  start('second');
  expect([take('first'), take('first'), take('second'), take('second')]).toEqual(['mine', 'foreign', 'mine', 'unknown']);
});

test("another browser's answer is foreign and leaves the own sign-on as it is", () => {
  const { start, take } = createBrowser();
  start('own');
  expect([take('other'), take(null), take('own')]).toEqual(['foreign', 'foreign', 'mine']);
});
