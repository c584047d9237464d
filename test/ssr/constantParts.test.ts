import supertest from 'supertest';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { loginByCard, type SampleCard, sealSession } from '../helpers/worlds/sampleSession';

const basePath = '/yj';
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { BASE_PATH: basePath } });
});
afterAll(() => server?.stop());

async function createCookie(card: SampleCard): Promise<string> {
  return sealSession(server.url, await loginByCard(server.url, card));
}

/** The sidebar and the bar of phones, as one page has them. */
async function getNavigation(path: string, cookie: string): Promise<string[]> {
  const { text } = await supertest(server.url).get(path).set('Cookie', cookie);
  return [...text.matchAll(/<nav aria-label="(?:主|底部)导航".*?<\/nav>/gs)].map(([html]) => html);
}

test('the navigation is rendered alike the first time and from then on, for everybody', async () => {
  const [first, second] = await Promise.all([createCookie('DEMO0001'), createCookie('DHL0001')]);
  const fresh = await getNavigation('/health', first);
  expect(fresh).toHaveLength(2);
  expect(fresh.join()).toContain(`<a aria-current="page" href="${basePath}/health"`);
  expect(fresh.join()).not.toContain('_R_');
  expect(await getNavigation('/health', first)).toEqual(fresh);
  expect(await getNavigation('/health', second)).toEqual(fresh);
});

test('each page marks its own entry', async () => {
  const cookie = await createCookie('DEMO0001');
  for (const path of ['/health/order', '/health/guide', '/health/order', '/health/guide', '/health/notice']) {
    const entry = path.replace('notice', 'guide');
    const marked = [...(await getNavigation(path, cookie)).join().matchAll(/aria-current="page"[^>]* href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
    expect([...new Set(marked)]).toEqual([basePath + entry]);
  }
});

/** The package cards of a home page. */
async function getPackages(cookie: string): Promise<string[]> {
  const { text } = await supertest(server.url).get('/health').set('Cookie', cookie);
  return [...text.matchAll(/<article class="yj-surface.*?<\/article>/gs)].map(([html]) => html);
}

test('a package card is rendered alike the first time and from then on, with the price and suitability of each person', async () => {
  const [demo, colleague, dhl] = await Promise.all(['DEMO0001', 'DEMO0002', 'DHL0001'].map((card) => createCookie(card as SampleCard)));
  const fresh = await getPackages(demo ?? '');
  expect(fresh.length).toBeGreaterThan(3);
  expect(await getPackages(demo ?? '')).toEqual(fresh);
  const others = [await getPackages(colleague ?? ''), await getPackages(dhl ?? '')];
  for (const cards of others) expect(cards).not.toEqual(fresh);
  expect([await getPackages(colleague ?? ''), await getPackages(dhl ?? '')]).toEqual(others);
  expect(await getPackages(demo ?? '')).toEqual(fresh);
});
