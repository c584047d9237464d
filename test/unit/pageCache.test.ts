import { createPageCache } from '../../server/web/pageCache';

const page = (html: string, status = 200) => ({ status, headers: { 'Content-Type': 'text/html' }, html });
const options = { freshMs: 1000, maxPages: 10, maxMissing: 5 };

test('renders once per key, whoever asks meanwhile waits for that render', async () => {
  const cache = createPageCache(options);
  let renders = 0;
  const render = async () => {
    renders += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    return page('a');
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.load('/a', render)));
  expect(renders).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(cache.get('/a')?.bodies.identity.toString()).toBe('a');
});

test('a failed render is not kept, and the next visitor tries again', async () => {
  const cache = createPageCache(options);
  await expect(cache.load('/a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.load('/a', async () => page('a')))?.status).toBe(200);
});

test('serves the old page while a new one is rendered behind it', async () => {
  let now = 0;
  const cache = createPageCache({ ...options, now: () => now });
  await cache.load('/a', async () => page('old'));
  now = 2000;
  expect(cache.get('/a')).toBeUndefined();
  const stale = await cache.load('/a', async () => page('new'));
  expect(stale?.bodies.identity.toString()).toBe('old');
  await cache.load('/b', async () => page('b'));
  expect((await cache.load('/a', async () => page('newer')))?.bodies.identity.toString()).toMatch(/new/);
});

test('100,000 random modules leave it bounded and push out no page that exists', async () => {
  const cache = createPageCache({ ...options, freshMs: 1e9 });
  await cache.load('/dhl', async () => page('dhl'));
  // Rendering and compressing are not what is tested, so the loop goes to the kept set in larger steps.
  for (let i = 0; i < 100_000; i += 500) {
    await Promise.all(
      Array.from({ length: 500 }, (_, j) => (j < 5 ? cache.load(`/x${i + j}`, async () => page('none', 404)) : cache.get(`/x${i + j}`))),
    );
  }
  expect(cache.size).toBeLessThanOrEqual(options.maxPages + options.maxMissing);
  expect(cache.get('/dhl')?.bodies.identity.toString()).toBe('dhl');
});

test('answers that are neither found nor missing are not kept', async () => {
  const cache = createPageCache(options);
  await cache.load('/a', async () => page('busy', 503));
  expect(cache.get('/a')).toBeUndefined();
});
