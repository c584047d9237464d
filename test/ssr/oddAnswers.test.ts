import { createSessionCookie } from '../../server/web/session/sealedCookie';
import type { CallName } from '../../shared/calls';
import { readDocument } from '../helpers/browser/document';
import { listFullScreens, type Screen } from '../helpers/browser/screens';
import { FAILED, FRAME_CALLS, isBeside, LEAKED, ODD_KINDS, type OddKind, OFFER_CALL, UNUSABLE } from '../helpers/servers/oddAnswers';
import { type OddBackend, startOddBackend } from '../helpers/servers/oddBackend';
import { type RunningServer, startServer } from '../helpers/servers/startServer';
import { findSampleIds } from '../helpers/worlds/findSampleIds';
import { loginByCard, type SampleCard } from '../helpers/worlds/sampleSession';

/**
 * Another back end's answers while rendering: every call that a screen makes, in every way in which its answer may differ from the contract.
 * The API is a server of this repository behind a back end that changes its answers.
 */

const SECRET = 'kept-for-the-odd-answers-of-this-test-only-0123456789';
const LANES = 3;
let api: RunningServer;
let backend: OddBackend;
let server: RunningServer;
let screens: Screen[];
const sessions = new Map<SampleCard, Awaited<ReturnType<typeof loginByCard>>>();
const sessionCookie = createSessionCookie({ secret: SECRET, basePath: '', secure: false });

beforeAll(async () => {
  api = await startServer();
  backend = await startOddBackend(api.url);
  const bases = { STAFF_API_BASE: backend.base, GENERAL_API_BASE: backend.base };
  server = await startServer({ env: { ...bases, SAMPLE: '0', SESSION_SECRET: SECRET } });
  screens = listFullScreens(await findSampleIds(api.url)).filter(({ press }) => !press);
  for (const card of new Set(screens.map((screen) => screen.card))) sessions.set(card, await loginByCard(api.url, card));
});
afterAll(async () => {
  await server?.stop();
  await backend?.stop();
  await api?.stop();
});

/** One screen with the answer of one call odd. */
interface Cell {
  screen: Screen;
  call: CallName;
  kind: OddKind;
}

const get = async (path: string, headers: Record<string, string> = {}) => {
  let response: Response;
  let html: string;
  // On a busy machine the server may send a shell, which the browser fills, in place of a page (decision 074).
  do {
    response = await fetch(server.url + path, { headers, redirect: 'manual' });
    html = await response.text();
  } while (response.status === 200 && !readDocument(html).body);
  const { heading, state } = readDocument(html);
  const text = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return { status: response.status, heading, state, text };
};

async function open(screen: Screen, mark: (token: string) => string) {
  const session = sessions.get(screen.card);
  const token = mark(session?.token ?? '');
  const cookies = await sessionCookie.seal({ token, userInfo: session?.userInfo ?? null, settleFlag: null });
  return { token, ...(await get(screen.path, { Cookie: cookies[0]?.split(';')[0] ?? '' })) };
}

/** What is wrong with a page whatever was answered. */
function inspect({ status, heading, state, text }: Awaited<ReturnType<typeof get>>): string[] {
  const found = [
    status === 500 || status === 302 ? `status ${status}` : '',
    heading ? '' : 'no heading',
    text.trim() ? '' : 'blank',
    state ? '' : 'no state',
    LEAKED.exec(text)?.[0] ?? '',
  ];
  return found.filter(Boolean);
}

/** Does the work for all items, some at once. */
async function runAll<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const run = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, run));
}

test('every call of every private screen, in every way: a whole page, which says what it could not read', async () => {
  const cells: Cell[] = [];
  const full = new Map<string, string>();
  await runAll(screens, async (screen) => {
    const { token, text } = await open(screen, (plain) => backend.mark(plain, null, screen.name));
    full.set(screen.name, text);
    for (const call of backend.takeCalls(token)) for (const kind of ODD_KINDS) cells.push({ screen, call, kind });
  });
  // The calls of the frame are the same on all screens, and every third of them is enough for each.
  const wanted = cells.filter(
    ({ call, kind, screen }) => !FRAME_CALLS.includes(call) || (ODD_KINDS.indexOf(kind) + screen.name.length) % 3 === 0,
  );
  expect(new Set(wanted.map(({ call }) => call)).size).toBeGreaterThan(28);
  const found: string[] = [];
  const failing = new Set<CallName>();
  await runAll(wanted, async ({ screen, call, kind }) => {
    const page = await open(screen, (plain) => backend.mark(plain, { kind, call }));
    const name = `${screen.name} ${call}`;
    const isFull = page.text === full.get(screen.name);
    const problems = inspect(page);
    if (FAILED.test(page.text)) failing.add(call);
    if (kind === 'textCode' && !isFull) problems.push('a code in digits is not read');
    if (UNUSABLE.includes(kind) && isFull && !FRAME_CALLS.includes(call) && !isBeside(screen.name, call))
      problems.push('looks as if everything was there');
    found.push(...problems.map((problem) => `${name} ${kind}: ${problem}`));
  });
  expect(found.sort()).toEqual([]);
  // Each call has a screen that fails without it, except where only the browser can tell.
  const silent = [...new Set(wanted.map(({ call }) => call))].filter((call) => !failing.has(call) && !FRAME_CALLS.includes(call));
  expect(silent.sort()).toEqual(['getCardUserInfoByToken', OFFER_CALL].sort());
});

test('everything odd at once: every private screen is a whole page', async () => {
  const found: string[] = [];
  const cells = screens.flatMap((screen) => ODD_KINDS.map((kind) => ({ screen, kind })));
  await runAll(cells, async ({ screen, kind }) => {
    const page = await open(screen, (plain) => backend.mark(plain, { kind, call: 'all' }));
    found.push(...inspect(page).map((problem) => `${screen.name} ${kind}: ${problem}`));
  });
  expect(found.sort()).toEqual([]);
});

test.each(ODD_KINDS)('public screens, with every answer odd: %s', async (kind) => {
  backend.setOddity({ kind, call: 'all' });
  // Renders share answers by address, so that each kind has addresses of its own.
  const paths = [`/company?keyword=demo-${kind}`, `/demo-${kind}`, `/login?agreement=1&${kind}`, `/demo-${kind}?agreement=1`];
  for (const path of paths) expect(inspect(await get(path))).toEqual([]);
  backend.setOddity(null);
});

test.each([2, 3])('code %i with odd data is still the end of the session', async (code) => {
  const [screen] = screens;
  if (!screen) throw new Error('There are no screens');
  backend.setReply({ code, msg: 7, data: 'text' });
  expect((await open(screen, (plain) => plain)).status).toBe(302);
  backend.setReply(null);
});

test('an unreadable answer is logged once, with the call and the path, and without a value', async () => {
  const screen = screens.find(({ name }) => name === 'report-one');
  if (!screen) throw new Error('There is no such screen');
  const before = server.readLog().length;
  await open(screen, (plain) => backend.mark(plain, { kind: 'rows', call: 'queryReportDetails' }, 'log'));
  await server.waitForLog('queryReportDetails.data.');
  const lines = server.readLog().slice(before).split('\n').filter(Boolean);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'page_data_failed',
    err: expect.stringMatching(/queryReportDetails\.data\.[\w.]+$/),
  });
});
