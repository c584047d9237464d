import { shareAnswers } from '../../server/web/backend/sharedAnswers';
import type { ClientInfo } from '../../server/web/backend/ssrTransport';
import type { WireRequest } from '../../src/api/transport';

const client: ClientInfo = { ip: '', userAgent: '', requestId: '' };
const signal = new AbortController().signal;

/** A back end that counts its requests; each answer contains the number of its request. */
function createCountingBackEnd(status: (asked: number) => number = () => 200, code: (asked: number) => number = () => 0) {
  const state = { asked: 0 };
  const createTransport = () => async () => {
    const asked = ++state.asked;
    const body = { code: code(asked), data: asked };
    return { status: status(asked), readJson: async () => body, readText: async () => JSON.stringify(body) };
  };
  return { state, createTransport };
}

const ask = (call: WireRequest['call'], url: string, jwttoken = ''): WireRequest => ({ call, method: 'GET', url, headers: { jwttoken } });
const style = (suffix: string, token = '') => ask('getCompanyStyleConfigBySuffix', `/style?loginUrlSuffix=${suffix}`, token);

test('renders share the answer to a call made before login, even while it is pending; other addresses have their own', async () => {
  const { state, createTransport } = createCountingBackEnd();
  const create = shareAnswers(createTransport);
  const answers = await Promise.all([style('dhl'), style('dhl'), style('demo')].map((request) => create(client, signal)(request)));
  expect(await Promise.all(answers.map((answer) => answer.readJson()))).toEqual([
    { code: 0, data: 1 },
    { code: 0, data: 1 },
    { code: 0, data: 2 },
  ]);
  expect(state.asked).toBe(2);
});

test('answers that depend on the caller are never shared', async () => {
  const { state, createTransport } = createCountingBackEnd();
  const create = shareAnswers(createTransport);
  for (const token of ['a', 'b']) {
    await create(client, signal)(ask('getPrivacyAgreement', '/agreement', token));
    await create(client, signal)(ask('getCardListByToken', '/cards', token));
  }
  await create(client, signal)(ask('getCardListByToken', '/cards'));
  expect(state.asked).toBe(5);
});

test('an answer is requested again after 30 seconds', async () => {
  const { state, createTransport } = createCountingBackEnd();
  let now = 0;
  const create = shareAnswers(createTransport, () => now);
  await create(client, signal)(style('dhl'));
  now = 29_999;
  await create(client, signal)(style('dhl'));
  expect(state.asked).toBe(1);
  now = 30_000;
  await create(client, signal)(style('dhl'));
  expect(state.asked).toBe(2);
});

test.each([
  ['a status that is no success', createCountingBackEnd((asked) => (asked === 1 ? 503 : 200))],
  ['an unexpected error', createCountingBackEnd(undefined, (asked) => (asked === 1 ? 1 : 0))],
])('%s is not cached', async (_, { state, createTransport }) => {
  const create = shareAnswers(createTransport);
  await create(client, signal)(style('dhl'));
  await new Promise((resolve) => setImmediate(resolve));
  const second = await create(client, signal)(style('dhl'));
  expect(await second.readJson()).toEqual({ code: 0, data: 2 });
  expect(state.asked).toBe(2);
});

test('made-up addresses evict one another and do not grow the memory', async () => {
  const { state, createTransport } = createCountingBackEnd();
  const create = shareAnswers(createTransport);
  for (let i = 0; i <= 200; i += 1) await create(client, signal)(style(`made-up-${i}`));
  await create(client, signal)(style('made-up-200'));
  expect(state.asked).toBe(201);
  await create(client, signal)(style('made-up-0'));
  expect(state.asked).toBe(202);
});

test("a person's request is never shared: it goes out with the person's own headers, and its answer stays theirs", async () => {
  const seen: WireRequest['headers'][] = [];
  const create = shareAnswers(() => async ({ headers }) => {
    seen.push(headers);
    // A back end that checks the session even where it need not.
    const body = headers.jwttoken === 'ended' ? { code: 2 } : { code: 0, data: `for ${headers.jwttoken}` };
    return { status: 200, readJson: async () => body, readText: async () => '' };
  });
  const ended = { ...style('dhl', 'ended'), headers: { jwttoken: 'ended', cardId: 'card-1', projectId: 'project-1', transId: 't' } };
  const answers = await Promise.all([ended, style('dhl', 'good'), style('dhl')].map((request) => create(client, signal)(request)));
  expect(await Promise.all(answers.map((answer) => answer.readJson()))).toEqual([
    { code: 2 },
    { code: 0, data: 'for good' },
    { code: 0, data: 'for ' },
  ]);
  expect(seen).toEqual([ended.headers, { jwttoken: 'good' }, { jwttoken: '' }]);
});
