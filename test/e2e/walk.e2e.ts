import type { Browser } from '@playwright/test';
import { findRoute, type RouteRow, routes } from '../../shared/routes';
import { expect, test } from '../helpers/browser/browserTest';
import { emptyScreens, listFullScreens, publicScreens, type Screen, type ScreenState, statesWithout } from '../helpers/browser/screens';
import { type FaultProxy, startFaultProxy } from '../helpers/servers/faultProxy';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { NO_BUDGET } from '../helpers/servers/withholdAnswers';
import { askAccessible, askHeadingFocus, askTitle, DESK, FULL_QUESTIONS } from '../helpers/walk/questions';
import { type AnyScreen, walkScreens } from '../helpers/walk/walkScreens';
import { findSampleIds } from '../helpers/worlds/findSampleIds';

/**
 * Every route in each of its four states, without browser complaints. Each screen is opened once for a state, and asked everything
 * (`helpers/walk/questions.ts`). The screens are those of `npm run shots`.
 */

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

/** Without data, all companies' login pages look alike. */
const getFamily = (row: RouteRow | null, state: ScreenState) =>
  state !== 'full' && row?.kind === 'login' && row.companySuffix !== null ? 'Login' : row?.id;

/** Without data, all pages of one route and view look alike. */
function getKind(screen: AnyScreen, state: ScreenState): string {
  const { pathname, searchParams } = getUrl(screen);
  const views = ['view', 'step', 'rebook', 'reportId', 'id', 'compare'].map((key) => searchParams.get(key) ?? '');
  return [getFamily(findRoute(pathname), state), ...views].join();
}

/** The first screen of each kind that has the state. */
function pickKinds(screens: readonly AnyScreen[], state: ScreenState): AnyScreen[] {
  const kinds = new Set<string>();
  const isNew = (screen: AnyScreen) => kinds.size < kinds.add(getKind(screen, state)).size;
  return screens.filter((screen) => !statesWithout[state].some((id) => id === getRouteId(screen)) && isNew(screen));
}

/** The screens to visit in a state. */
function listScreens(state: ScreenState): readonly AnyScreen[] {
  if (state === 'full') return [...publicScreens.filter(({ isEmpty }) => !isEmpty), ...fullScreens];
  if (state === 'empty') return [...publicScreens.filter(({ isEmpty }) => isEmpty), ...emptyScreens];
  const hasData = ({ path, isEmpty, isMissing }: (typeof publicScreens)[number]) => !isEmpty && !isMissing && path !== '/login';
  return pickKinds([...publicScreens.filter(hasData), ...fullScreens.filter(({ press }) => !press)], state);
}

for (const state of ['full', 'empty', 'loading', 'failed'] as const) {
  test(`no route of the table is left out: ${state}`, () => {
    const visited = new Set(listScreens(state).map((screen) => getFamily(findRoute(getUrl(screen).pathname), state)));
    const without: readonly string[] = statesWithout[state];
    const left = routes.filter((row) => row.kind !== 'redirect' && !without.includes(row.id) && !visited.has(getFamily(row, state)));
    expect(left.map(({ id }) => id)).toEqual([]);
  });
}

test('full: with its title, accessible, with focus rings, and fitting every window from 320 to 1920 pixels and 200 % zoom', async () => {
  // Each step has its own limit; how long all of them take together says nothing.
  test.setTimeout(7_200_000);
  const screens = listScreens('full');
  expect(await walkScreens({ browser, url: server.url, screens, answers: 'full', options, questions: FULL_QUESTIONS })).toEqual([]);
});

test('full, reached by a link: the title is set, and the heading has the focus', async () => {
  const screens = fullScreens.filter(({ card, press }) => card === 'DEMO0001' && !press);
  const visited = new Set(screens.map(getRouteId));
  expect(routes.filter(({ kind, id }) => kind === 'private' && !visited.has(id)).map(({ id }) => id)).toEqual([]);
  const walk = { browser, url: server.url, screens, answers: 'full', byLink: true, options } as const;
  expect(await walkScreens({ ...walk, questions: [askTitle, askHeadingFocus] })).toEqual([]);
});

test('empty: accessible', async () => {
  proxy.setFault('pass');
  const walk = { browser, url: bareServer.url, loginUrl: server.url, answers: 'empty', options } as const;
  expect(await walkScreens({ ...walk, screens: listScreens('empty'), questions: [askAccessible] })).toEqual([]);
});

test('loading, and then failed: accessible', async () => {
  proxy.setFault('hang');
  const walk = { browser, url: bareServer.url, loginUrl: server.url, answers: 'withheld', options } as const;
  expect(await walkScreens({ ...walk, screens: listScreens('loading'), questions: [askAccessible] })).toEqual([]);
});
