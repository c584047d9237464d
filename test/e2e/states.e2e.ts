import type { Browser, Page } from '@playwright/test';
import { findRoute, type RouteRow, routes } from '../../shared/routes';
import { findViolations } from '../helpers/axe';
import { expect, test } from '../helpers/browserTest';
import { type FaultProxy, startFaultProxy } from '../helpers/faultProxy';
import { findSampleIds } from '../helpers/findSampleIds';
import { inspectFocusRings } from '../helpers/inspectFocusRings';
import { inspectLayout } from '../helpers/inspectLayout';
import { emptyScreens, listFullScreens, publicScreens, type Screen, type ScreenState, statesWithout } from '../helpers/screens';
import { type AnyScreen, walkScreens } from '../helpers/screenWalk';
import { type RunningServer, startServer } from '../helpers/startServer';
import { NO_BUDGET } from '../helpers/withholdAnswers';

/**
 * Every route in each of its four states: accessible by axe-core's rules, without a complaint of the browser, with focus rings that
 * can be seen, and fitting the window at 200 % zoom. The screens are those of `npm run shots`.
 */

const DESK = { width: 1440, height: 900 };
/** A desk window of 1440 and one of 1024 pixels at 200 % (WCAG 1.4.4). */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 512, height: 384 },
];
/** What reflow asks for (WCAG 1.4.10). Private pages are for desks; payment pages are opened on phones too. */
const NARROW = { width: 320, height: 640 };
/** Colours that are still on their way would be measured. */
const options = { reducedMotion: 'reduce', viewport: DESK } as const;

let server: RunningServer;
/** Between the other server and its back end, which is the first server. */
let proxy: FaultProxy;
/** Its renders have no answers: they wait for nothing, and later nothing comes. */
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

/** Without their data the pages of one route and view look alike, and the login pages of all companies do. */
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

/** The screens that are visited in a state. */
function listScreens(state: ScreenState): readonly AnyScreen[] {
  if (state === 'full') return [...publicScreens.filter(({ isEmpty }) => !isEmpty), ...fullScreens];
  if (state === 'empty') return [...publicScreens.filter(({ isEmpty }) => isEmpty), ...emptyScreens];
  const hasData = ({ path, isEmpty, isMissing }: (typeof publicScreens)[number]) => !isEmpty && !isMissing && path !== '/login';
  return pickKinds([...publicScreens.filter(hasData), ...fullScreens.filter(({ press }) => !press)], state);
}

/** Without their data all login pages are one. */
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

async function lookAtFull(page: Page, screen: AnyScreen): Promise<string[]> {
  await page.setViewportSize(DESK);
  const found = [...(await findViolations(page)), ...(await inspectFocusRings(page))];
  const isForPhones = !('card' in screen) || screen.name.startsWith('payres');
  for (const viewport of isForPhones ? [...ZOOMED, NARROW] : ZOOMED) found.push(...(await inspectAt(page, viewport)));
  await page.setViewportSize(DESK);
  return found;
}

test('full: accessible, every control has its ring, and everything fits at 200 % zoom', async () => {
  const screens = listScreens('full');
  expect(await walkScreens({ browser, url: server.url, screens, state: 'full', options, look: lookAtFull })).toEqual([]);
});

for (const state of ['empty', 'loading', 'failed'] as const) {
  test(`${state}: accessible`, async () => {
    proxy.setFault(state === 'empty' ? 'pass' : 'hang');
    const screens = listScreens(state);
    const walk = { browser, url: bareServer.url, loginUrl: server.url, options };
    expect(await walkScreens({ ...walk, screens, state, look: findViolations })).toEqual([]);
  });
}
