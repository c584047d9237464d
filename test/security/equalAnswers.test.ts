import { randomBytes, randomInt } from 'node:crypto';
import supertest from 'supertest';
import type { CallName } from '../../shared/calls';
import { getCall } from '../../shared/calls';
import { watchQueries } from '../helpers/database/watchQueries';
import { confirmAs } from '../helpers/worlds/confirmAs';
import { createTestApi, type TestApi } from '../helpers/worlds/createTestApi';
import { loginAs, samplePeople } from '../helpers/worlds/samplePeople';
import { solveProof } from '../helpers/worlds/solveProof';

/** Issue row 9: an answer, its headers and the work behind it do not reveal whether a name is known. */

const KNOWN = samplePeople.demo1;
/** A person whose phone was changed recently, so that the change can be undone. */
const CHANGED = samplePeople.landi;
const createPhone = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
const createCard = () => `X${randomBytes(6).toString('hex').toUpperCase()}`;

interface Case {
  call: CallName;
  /** A name that the call knows, and one that it does not. */
  known: string;
  createUnknown(): string;
  payload(name: string): object;
}

const wrongCode = (phone: string) => ({ phone, code: '000000' });
const CASES: readonly Case[] = [
  {
    call: 'memberLogin',
    known: KNOWN.phone,
    createUnknown: createPhone,
    payload: (account) => ({ account, password: 'wrong' }),
  },
  {
    call: 'memberLoginForCompany',
    // The name is counted by both calls together.
    known: samplePeople.demo2.phone,
    createUnknown: createPhone,
    payload: (account) => ({ account, password: 'wrong', companyId: 'company-demo' }),
  },
  { call: 'memberLoginByCode', known: KNOWN.phone, createUnknown: createPhone, payload: wrongCode },
  {
    call: 'cardLogin',
    known: KNOWN.card,
    createUnknown: createCard,
    payload: (card) => ({ physicalCardId: card, cardId: card, idNumber: 'wrong', code: KNOWN.suffix }),
  },
  {
    call: 'resetPassword',
    known: KNOWN.phone,
    createUnknown: createPhone,
    payload: (phone) => ({ ...wrongCode(phone), newPassword: 'brand-new-password' }),
  },
  { call: 'undoPhone', known: CHANGED.phone, createUnknown: createPhone, payload: wrongCode },
  { call: 'sendCodeLogin', known: KNOWN.phone, createUnknown: createPhone, payload: (phone) => ({ phone }) },
  { call: 'sendCodeRetrievePwd', known: KNOWN.phone, createUnknown: createPhone, payload: (phone) => ({ phone }) },
  { call: 'undoPhoneSendCode', known: CHANGED.phone, createUnknown: createPhone, payload: (phone) => ({ phone }) },
];
const LOOKED_UP = CASES.filter(({ call }) => !call.includes('endCode'));
const SENDING = CASES.filter(({ call }) => call.includes('endCode'));

let t: TestApi;
let takeCount: () => number;
const sent: { phone: string; text: string }[] = [];
beforeAll(async () => {
  // Replaces only the adapter, so that the statements counted are the API's own.
  t = await createTestApi({ deps: { sms: { send: async (message) => void sent.push(message) } } });
  const me = await confirmAs(t, await loginAs(t, 'landi'));
  const phone = createPhone();
  await t.ask('sendCodeBindPhone', { phone }, me);
  await t.ask('updateUserInfo', { phone, code: /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '' }, me);
  takeCount = watchQueries(t.database.pool);
});
afterAll(() => t?.close());
beforeEach(() => t.api.services.limits.reset('loginAddress', '127.0.0.1'));

/** Headers that may differ between any two requests. */
const CHANGING = ['date', 'x-request-id'];
/** Instants and challenges differ between requests; only their presence is compared. */
const blur = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key === 'data' ? blurData(each) : each]))
    : value;
const blurData = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && !('fields' in data) ? Object.keys(data).sort() : data;

async function observe({ call, payload }: Case, name: string, proof?: string) {
  takeCount();
  const response = await supertest(t.app)
    .post(getCall(call).path)
    .send({ ...payload(name), ...(proof && { proof }), clentType: 'pc' });
  const headers = Object.fromEntries(Object.entries(response.headers).filter(([key]) => !CHANGING.includes(key)));
  return { status: response.status, body: blur(response.body), headers, queries: takeCount(), raw: response.body };
}

/** One attempt, with the required proof of work. */
async function attempt(each: Case, name: string) {
  const first = await observe(each, name);
  return first.raw.code === 4291 ? observe(each, name, await solveProof(first.raw.data)) : first;
}

const strip = ({ raw: _raw, ...seen }: Awaited<ReturnType<typeof observe>>) => seen;

describe.each(LOOKED_UP)('$call', (each) => {
  test('answers known and unknown names alike, from the first attempt to the locked one', async () => {
    const unknown = each.createUnknown();
    // resetPassword requires no proof of work; the others do after five failures.
    for (let i = 0; i < 11; i += 1) {
      const pair = [await attempt(each, each.known), await attempt(each, unknown)].map(strip);
      expect(pair[0]).toEqual(pair[1]);
      expect(pair[0]?.status).toBe(200);
      expect(pair[0]?.body).toMatchObject({ code: i < 10 ? 4001 : 4290 });
    }
    // Without a proof of work as well.
    const bare = [await observe(each, each.known), await observe(each, each.createUnknown())];
    expect(bare[0]?.raw.code).toBe(4290);
    expect(bare[1]?.raw.code).toBe(4001);
  });
});

describe.each(SENDING)('$call', (each) => {
  test('answers known and unknown phones alike; only the message differs', async () => {
    const { limits, fieldCrypto } = t.api.services;
    const unknown = each.createUnknown();
    for (const phone of [each.known, unknown]) await limits.reset('smsMinute', fieldCrypto.hashPhone(phone));
    sent.length = 0;
    for (const code of [0, 4290]) {
      const pair = [await observe(each, each.known), await observe(each, unknown)];
      expect(pair.map(({ raw }) => raw.code)).toEqual([code, code]);
      expect(strip(pair[0] as (typeof pair)[number])).toEqual(strip(pair[1] as (typeof pair)[number]));
    }
    expect(sent.map(({ phone }) => phone)).toEqual([each.known]);
  });
});
