import { type CachedPage, createPageCache, type PageCache } from '../../server/web/cache/pageCache';
import { runAlone } from '../helpers/servers/runAlone';
import { waitUntil } from '../helpers/servers/waitUntil';

const page = (html: string, status = 200) => ({ status, headers: { 'Content-Type': 'text/html' }, html: Buffer.from(html) });

/** Waits for a page that is rendered in the background; how long compression takes depends on the machine. */
async function waitForFresh(cache: PageCache, key: string): Promise<CachedPage> {
  return waitUntil(() => cache.get(key));
}

const options = { freshMs: 1000, maxPages: 10, maxMissing: 5 };

test('renders once per key; concurrent requests wait for that render', async () => {
  const cache = createPageCache(options);
  let renders = 0;
  const render = async () => {
    renders += 1;
    await new Promise(setImmediate);
    return page('a');
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.load('/a', render)));
  expect(renders).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(cache.get('/a')?.bodies.identity.toString()).toBe('a');
});

test('a failed render is not cached, and the next request tries again', async () => {
  const cache = createPageCache(options);
  await expect(cache.load('/a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.load('/a', async () => page('a')))?.status).toBe(200);
});

test('serves the stale page while a new one is rendered', async () => {
  let now = 0;
  const cache = createPageCache({ ...options, now: () => now });
  await cache.load('/a', async () => page('old'));
  now = 2000;
  expect(cache.get('/a')).toBeUndefined();
  const stale = await cache.load('/a', async () => page('new'));
  expect(stale?.bodies.identity.toString()).toBe('old');
  expect((await waitForFresh(cache, '/a')).bodies.identity.toString()).toBe('new');
});

test('100,000 random suffixes leave it bounded, also in memory, and evict no existing page', async () => {
  const { grownMb, ...kept } = await runAlone<{ found: number; kept: string; size: number; grownMb: number }>('pageCache');
  expect(kept).toEqual({ found: 0, kept: 'dhl', size: 6 });
  // All pages together would be more than 400 MB.
  expect(grownMb).toBeLessThan(100);
});

test('answers with statuses other than 200 and 404 are not cached', async () => {
  const cache = createPageCache(options);
  await cache.load('/a', async () => page('busy', 503));
  expect(cache.get('/a')).toBeUndefined();
});

test('a page that no longer exists is served stale at most once', async () => {
  let now = 0;
  const cache = createPageCache({ ...options, now: () => now });
  await cache.load('/a', async () => page('company'));
  now = 2000;
  await cache.load('/a', async () => page('none', 404));
  expect((await waitForFresh(cache, '/a')).status).toBe(404);
  now = 4000;
  expect((await cache.load('/a', async () => page('back')))?.status).toBe(200);
  expect(cache.get('/a')?.bodies.identity.toString()).toBe('back');
});
