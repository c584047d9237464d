import type { Browser, Page } from '@playwright/test';
import { findRoute, type RouteRow, routes } from '../../shared/routes';
import { findViolations } from '../helpers/browser/axe';
import { expect, test } from '../helpers/browser/browserTest';
import { inspectFocusRings } from '../helpers/browser/inspectFocusRings';
import { inspectLayout } from '../helpers/browser/inspectLayout';
import { emptyScreens, listFullScreens, publicScreens, type Screen, type ScreenState, statesWithout } from '../helpers/browser/screens';
import { type AnyScreen, walkScreens } from '../helpers/browser/screenWalk';
import { type FaultProxy, startFaultProxy } from '../helpers/servers/faultProxy';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { NO_BUDGET } from '../helpers/servers/withholdAnswers';
import { findSampleIds } from '../helpers/worlds/findSampleIds';

/**
 * Every route in each of its four states: accessible by axe-core's rules, without browser complaints, with visible focus rings, and fitting
 * windows of every size. The screens are those of `npm run shots`.
 */

const DESK = { width: 1440, height: 900 };
/** Desktop windows of 1440 and 1024 pixels at 200 % zoom (WCAG 1.4.4). */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 512, height: 384 },
];
/** A phone (WCAG 1.4.10 requires 320 pixels), a tablet and a large screen. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
];
/** Between these the layout is the same, so that only sideways scrolling is looked for. */
const OTHER_WIDTHS = [360, 1024, 1440];
/** Without animations, so that no colour in transition is measured. */
const options = { reducedMotion: 'reduce', viewport: DESK } as const;

let server: RunningServer;
/** Between the second server and its back end, which is the first server. */
let proxy: FaultProxy;
/** Renders without answers: they wait for nothing, and nothing arrives later. */
let bareServer: RunningServer;
let browser: Browser;
let fullScreens: Screen[];

test.beforeAll(async ({ sharedPages }) => {
  ({ browser, server } = sharedPages);
  proxy = await startFaultProxy(server.port);
  const base = `http://127.0.0.1:${proxy.port}`;
  const env = { ...NO_BUDGET, SAMPLE: '0', API_PROXY: '1', STAFF_API_BASE: base, GENERAL_API_BASE: base };
  bareServer = await startServer({ env });
  fullScreens = listFullScreens(await findSampleIds(server.url));
});
test.afterAll(async () => {
  await bareServer?.stop();
  await proxy?.stop();
});

const getUrl = ({ path }: AnyScreen) => new URL(path, server.url);
const getRouteId = (screen: AnyScreen) => findRoute(getUrl(screen).pathname)?.id;

const isCompanyLogin = (row: RouteRow) => row.kind === 'login' && row.companySuffix !== null;

/** Without data, all pages of one route and view look alike, as do all companies' login pages. */
function getKind(screen: AnyScreen): string {
  const { pathname, searchParams } = getUrl(screen);
  const row = findRoute(pathname);
  return [
    row && isCompanyLogin(row) ? 'Login' : row?.id,
    ...['view', 'step', 'rebook', 'reportId', 'id', 'compare'].map((key) => searchParams.get(key) ?? ''),
  ].join();
}

/** The first screen of each kind that has the state. */
function pickKinds(screens: readonly AnyScreen[], state: ScreenState): AnyScreen[] {
  const has = (screen: AnyScreen) => !statesWithout[state].some((id) => id === getRouteId(screen));
  return [
    ...new Map(
      screens
        .filter(has)
        .map((screen) => [getKind(screen), screen] as const)
        .reverse(),
    ).values(),
  ].reverse();
}

/** The screens to visit in a state. */
function listScreens(state: ScreenState): readonly AnyScreen[] {
  if (state === 'full') return [...publicScreens.filter(({ isEmpty }) => !isEmpty), ...fullScreens];
  if (state === 'empty') return [...publicScreens.filter(({ isEmpty }) => isEmpty), ...emptyScreens];
  const hasData = ({ path, isEmpty, isMissing }: (typeof publicScreens)[number]) => !isEmpty && !isMissing && path !== '/login';
  return pickKinds([...publicScreens.filter(hasData), ...fullScreens.filter(({ press }) => !press)], state);
}

/** Without data, all login pages count as one. */
const getFamily = (screen: AnyScreen, state: ScreenState) => {
  const row = findRoute(getUrl(screen).pathname);
  return row && isCompanyLogin(row) && state !== 'full' ? 'Login' : row?.id;
};

for (const state of ['full', 'empty', 'loading', 'failed'] as const) {
  test(`no route of the table is left out: ${state}`, () => {
    const visited = new Set(listScreens(state).map((screen) => getFamily(screen, state)));
    const without: readonly string[] = statesWithout[state];
    const left = routes.filter((row) => row.kind !== 'redirect' && !without.includes(row.id));
    expect(left.filter((row) => !visited.has(isCompanyLogin(row) && state !== 'full' ? 'Login' : row.id)).map(({ id }) => id)).toEqual([]);
  });
}

async function inspectAt(page: Page, viewport: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(viewport);
  return (await inspectLayout(page)).map((line) => `at ${viewport.width}: ${line}`);
}

/** Spec §2: “All page titles are set from the route's configured title”, whatever the page's data. */
async function checkTitle(page: Page, screen: AnyScreen): Promise<string[]> {
  const row = 'isMissing' in screen ? null : findRoute(getUrl(screen).pathname);
  const title = await page.title();
  return row && row.kind !== 'redirect' && title !== row.title ? [`its title is ${title}`] : [];
}

async function lookAtFull(page: Page, screen: AnyScreen): Promise<string[]> {
  await page.setViewportSize(DESK);
  const found = [...(await checkTitle(page, screen)), ...(await findViolations(page)), ...(await inspectFocusRings(page))];
  for (const viewport of [...ZOOMED, ...WINDOWS]) found.push(...(await inspectAt(page, viewport)));
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: DESK.height });
    const needed = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    if (needed > width) found.push(`at ${width}: the page is ${needed} wide`);
  }
  await page.setViewportSize(DESK);
  return found;
}

test('full: with its title, accessible, with focus rings, and fitting every window from 320 to 1920 pixels and 200 % zoom', async () => {
  const screens = listScreens('full');
  expect(await walkScreens({ browser, url: server.url, screens, state: 'full', options, look: lookAtFull })).toEqual([]);
});

for (const state of ['empty', 'loading', 'failed'] as const) {
  test(`${state}: accessible`, async () => {
    proxy.setFault(state === 'empty' ? 'pass' : 'hang');
    const screens = listScreens(state);
    const walk = { browser, url: bareServer.url, loginUrl: server.url, options };
    expect(await walkScreens({ ...walk, screens, state, look: (page) => findViolations(page) })).toEqual([]);
  });
}
