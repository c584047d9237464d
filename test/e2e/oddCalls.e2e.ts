import type { Browser } from '@playwright/test';
import type { CallName } from '../../shared/calls';
import { STORAGE_KEYS } from '../../shared/constants';
import type { TestPage } from '../helpers/browser/browser';
import { expect, test } from '../helpers/browser/browserTest';
import { listFullScreens, type Screen } from '../helpers/browser/screens';
import { waitUntilAnswered, waitUntilFull } from '../helpers/browser/waitForPage';
import { FAILED, FRAME_CALLS, isBeside, LEAKED, ODD_KINDS, type OddKind, UNUSABLE } from '../helpers/servers/oddAnswers';
import { getCallName, type OddBackend, startOddBackend } from '../helpers/servers/oddBackend';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { NO_BUDGET } from '../helpers/servers/withholdAnswers';
import { findSampleIds } from '../helpers/worlds/findSampleIds';
import { openAs } from '../helpers/worlds/openAs';
import type { SampleCard } from '../helpers/worlds/sampleSession';

/**
 * Another back end's answers in the browser, one call at a time: each call on one screen that makes it, in some of the ways in which its
 * answer may differ from the contract, so that every way is tried with several calls. `ODD_ANSWERS=all npm run e2e -- oddCalls` tries each call on every screen
 * in every way.
 */

const IS_WHOLE = process.env.ODD_ANSWERS === 'all';
/** The ways tried with one call, unless all are. */
const KINDS_PER_CALL = 3;
const LANES = 2;

let api: RunningServer;
let backend: OddBackend;
/** Renders without data, so that the browser makes all calls. */
let server: RunningServer;
let browser: Browser;

test.beforeAll(async ({ sharedPages }) => {
  ({ browser, server: api } = sharedPages);
  backend = await startOddBackend(api.url);
  const bases = { STAFF_API_BASE: backend.base, GENERAL_API_BASE: backend.base, API_PROXY: '1' };
  server = await startServer({ env: { ...NO_BUDGET, ...bases, SAMPLE: '0' } });
});
test.afterAll(async () => {
  await server?.stop('SIGKILL');
  await backend?.stop();
});

/** A person's session in a browser of its own. */
interface Session extends TestPage {
  token: string;
  /** The calls that its page has made. */
  calls: Set<CallName>;
}

async function start(card: SampleCard): Promise<Session> {
  const opened = await openAs(browser, server.url, card, '/health/guide', { loginUrl: api.url, reducedMotion: 'reduce' });
  await waitUntilFull(opened.page);
  const stored = await opened.page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
  const made = new Set<CallName>();
  opened.page.on('request', (request) => {
    const name = getCallName(request.method(), new URL(request.url()).pathname);
    if (name) made.add(name);
  });
  return { ...opened, token: stored ?? '', calls: made };
}

/** Loads a screen. @returns its text, its calls, and what is wrong with it whatever was answered */
async function load({ page, complaints, calls }: Session, { path }: Screen) {
  // Ends the calls that the former screen repeats, such as whether an order is paid.
  await page.goto('about:blank');
  calls.clear();
  await page.goto(server.url + path);
  const problems: string[] = [];
  // A list of choices that is still on its way is not marked as busy.
  const loaded = waitUntilFull(page).then(() => waitUntilAnswered(page));
  await loaded.catch((error) => problems.push(String(error).split('\n')[0] ?? ''));
  const main = page.getByRole('main');
  await main
    .filter({ hasText: /\S/ })
    .waitFor()
    .catch(() => problems.push('blank'));
  const text = (await main.textContent()) ?? '';
  const leaked = LEAKED.exec(text)?.[0];
  if (leaked) problems.push(leaked);
  return { text, calls: [...calls].sort(), problems: [...problems, ...complaints.list.splice(0)] };
}

async function tryCall(session: Session, screen: Screen, { call, kind, full }: { call: CallName; kind: OddKind; full: string }) {
  backend.setOddity({ kind, call }, session.token);
  const { text, problems } = await load(session, screen);
  backend.setOddity(null, session.token);
  const isFrame = FRAME_CALLS.includes(call);
  if (UNUSABLE.includes(kind) && text === full && !isFrame && !isBeside(screen.name, call))
    problems.push('looks as if everything was there');
  return { problems: problems.map((problem) => `${screen.name} ${call} ${kind}: ${problem}`), isFailed: FAILED.test(text) };
}

/** Some of the kinds, others for each call. */
const chooseKinds = (no: number) =>
  Array.from({ length: KINDS_PER_CALL }, (_, index) => ODD_KINDS[(no * KINDS_PER_CALL + index) % ODD_KINDS.length] ?? 'absent');

/** A screen with all its answers. */
interface Visit {
  screen: Screen;
  text: string;
  calls: CallName[];
}

/** The kinds to try on each screen, the same in every run: each call on the first screen that makes it, or each on all screens. */
function plan(visits: readonly Visit[]): { visit: Visit; call: CallName; kind: OddKind }[] {
  const seen: CallName[] = [];
  return visits.flatMap((visit) =>
    visit.calls.flatMap((call) => {
      if (!IS_WHOLE && seen.includes(call)) return [];
      // The calls of the frame are the same on all screens, and every third way of them is enough for each.
      const isChosen = (_kind: OddKind, index: number) => !FRAME_CALLS.includes(call) || (index + visit.screen.name.length) % 3 === 0;
      const kinds = IS_WHOLE ? ODD_KINDS.filter(isChosen) : chooseKinds(seen.length);
      if (!seen.includes(call)) seen.push(call);
      return kinds.map((kind) => ({ visit, call, kind }));
    }),
  );
}

/** Does the work in several lanes; each has a session of its own for every card. @returns the results in the order of the work */
async function doInLanes<T extends object, R>(
  work: readonly T[],
  getCard: (item: T) => SampleCard,
  run: (session: Session, item: T) => Promise<R>,
) {
  const results: R[] = [];
  const rest = [...work.entries()];
  const goAlong = async () => {
    const sessions = new Map<SampleCard, Session>();
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [index, item] = next;
      const card = getCard(item);
      const session = sessions.get(card) ?? (await start(card));
      sessions.set(card, session);
      results[index] = await run(session, item);
    }
    await Promise.all([...sessions.values()].map(({ close }) => close()));
  };
  await Promise.all(Array.from({ length: LANES }, goAlong));
  return results;
}

test('every call that a screen makes in the browser, answered oddly: a whole page', async () => {
  // Each step has its own limit; how long all of them take together says nothing.
  test.setTimeout(7_200_000);
  const screens = listFullScreens(await findSampleIds(api.url)).filter(({ press }) => !press);
  const found: string[] = [];
  const visits = await doInLanes(
    screens,
    ({ card }) => card,
    async (session, screen): Promise<Visit> => {
      const { text, calls, problems } = await load(session, screen);
      found.push(...problems.map((problem) => `${screen.name}: ${problem}`));
      return { screen, text, calls };
    },
  );
  const tries = plan(visits);
  const failing = new Set<CallName>();
  await doInLanes(
    tries,
    ({ visit }) => visit.screen.card,
    async (session, { visit, call, kind }) => {
      const { problems, isFailed } = await tryCall(session, visit.screen, { call, kind, full: visit.text });
      found.push(...problems);
      if (isFailed) failing.add(call);
    },
  );
  const tried = new Set(tries.map(({ call }) => call));
  console.log(`${tries.length} loads, ${tried.size} calls, ${failing.size} of which a screen says that it failed`);
  expect(found.sort()).toEqual([]);
  expect(tried.size).toBeGreaterThan(28);
});
