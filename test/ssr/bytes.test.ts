import { type RouteRow, routes } from '../../shared/routes';
import { type PageBytes, readPageBytes, sumNew } from '../helpers/servers/readPageBytes';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { findSampleIds, type SampleIds } from '../helpers/worlds/findSampleIds';
import { loginByCard, sealSession } from '../helpers/worlds/sampleSession';

/** The byte budgets of design page 4: brotli, in KB of 1,000 bytes. */
const KB = 1000;
const LOGIN = { js: 100, html: 12, requests: 7 };
const HOME = { js: 275, css: 36 };
const FURTHER_JS = 75;

const rows: readonly RouteRow[] = routes;
const loginPages = rows.filter((row) => row.kind === 'login' && row.companySuffix !== null);
const privatePages = rows.filter(({ kind, id }) => kind === 'private' && id !== 'Home');
/** Pages that show content only with a choice in the address. */
const createQuery = (id: string, ids: SampleIds): string =>
  ({
    PackDetail: `?comboId=${ids.comboId}`,
    OrderDetail: `?orderNo=${ids.doneOrderNo}`,
    PayRes: `?orderNo=${ids.unpaidOrderNo}`,
    Pdf: `?reportId=${ids.reportId}`,
  })[id] ?? '';

let server: RunningServer;
let cookie: string;
let home: PageBytes;
let ids: SampleIds;
beforeAll(async () => {
  server = await startServer();
  cookie = await sealSession(server.url, await loginByCard(server.url, 'DEMO0001'));
  ids = await findSampleIds(server.url);
  home = await readPageBytes(server.url, '/health', cookie);
});
afterAll(() => server?.stop());

test.each(loginPages)('$path', async ({ path }) => {
  const page = await readPageBytes(server.url, path);
  expect(sumNew(page.scripts)).toBeLessThanOrEqual(LOGIN.js * KB);
  expect(page.html + sumNew(page.styles)).toBeLessThanOrEqual(LOGIN.html * KB);
  expect(page.requests).toBeLessThanOrEqual(LOGIN.requests);
});

test('/health', () => {
  expect(sumNew(home.scripts)).toBeLessThanOrEqual(HOME.js * KB);
  expect(sumNew(home.styles)).toBeLessThanOrEqual(HOME.css * KB);
});

test.each(privatePages)('$path, from home', async ({ id, path }) => {
  const page = await readPageBytes(server.url, path + createQuery(id, ids), cookie);
  expect(page.scripts.size).toBeGreaterThan(0);
  expect(sumNew(page.scripts, home.scripts)).toBeLessThanOrEqual(FURTHER_JS * KB);
});
