import { randomUUID } from 'node:crypto';
import { createHttpPartner } from '../../server/adapters/partner/createHttpPartner';
import { isPartnerMessage, signPartnerMessage } from '../../server/adapters/partner/partnerSignature';
import { confirmOrders } from '../../server/jobs/confirmOrders';
import { createSandboxApi, type SandboxApi } from '../helpers/createSandboxApi';
import { databaseKinds } from '../helpers/databaseKinds';
import { findBreaches } from '../helpers/invariants';
import { type Fault, PARTNER_SECRET, startPartner } from '../helpers/partnerSimulator';

const HOUR_MS = 3_600_000;
/** Long enough for a busy machine; only the faults that never end wait for it. */
const TIMEOUT_MS = 1_500;

describe.each(databaseKinds)("an examination centre's own system on $kind", ({ serverUrl }) => {
  let sandbox: SandboxApi;
  let centre: Awaited<ReturnType<typeof startPartner>>;
  beforeAll(async () => {
    sandbox = await createSandboxApi({ people: 20 }, { serverUrl });
    centre = await startPartner(() => sandbox.api.services.now());
  });
  afterEach(async () => {
    centre.faults.length = 0;
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
  });
  afterAll(async () => {
    await centre.close();
    await sandbox.close();
  });

  const run = (secret = PARTNER_SECRET) => {
    const { services } = sandbox.api;
    const partner = createHttpPartner({ url: centre.url, secret, now: services.now, createId: randomUUID, timeoutMs: TIMEOUT_MS });
    return confirmOrders({ ...services, partner });
  };
  const ask = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const listRequests = (orderNo: string) => centre.requests.filter((each) => each.orderNo === orderNo);
  let next = 0;
  const book = async () => {
    next += 1;
    return { no: next, orderNo: await sandbox.book(next) };
  };

  const faults: Fault[] = [
    ...(['hang', 'drip', '500', 'reset', 'unsigned', 'otherSecret'] as const),
    ...(['stale', 'otherRequest', 'otherOrder', 'huge', 'redirect'] as const),
  ];
  it.each(faults)('%s leaves the order as it is, and the next try confirms it once', async (fault) => {
    const { no, orderNo } = await book();
    centre.faults.push(fault);
    expect(await run()).toBe(0);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'booked', partner: { partnerNo: null } });
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'confirmed', partner: { partnerNo: `P${orderNo}` } });
    expect(new Set(listRequests(orderNo).map(({ version }) => version)).size).toBe(1);
    expect(listRequests(orderNo)).toHaveLength(2);
  });

  it('a cancellation whose answer is lost is repeated, and the centre has no booking left', async () => {
    const { no, orderNo } = await book();
    await run();
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
    centre.faults.push('reset');
    expect(await run()).toBe(0);
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    expect(centre.bookings.get(orderNo)).toMatchObject({ isCancelled: true });
    expect(await run()).toBe(0);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'cancelled' });
  });

  it('a request with another secret changes nothing at the centre', async () => {
    const { no, orderNo } = await book();
    expect(await run(`${PARTNER_SECRET}0`)).toBe(0);
    expect(centre.bookings.has(orderNo)).toBe(false);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'booked' });
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
  });
});

test('a signature covers time, nonce and body, and holds for five minutes', () => {
  const at = new Date('2026-11-22T04:00:00Z');
  const message = { timestamp: String(at.getTime() / 1000), nonce: 'n-1', body: '{}' };
  const signature = signPartnerMessage(PARTNER_SECRET, message);
  const isValid = (change: Partial<typeof message>, when = at) =>
    isPartnerMessage(PARTNER_SECRET, { ...message, ...change }, signature, when);
  expect([isValid({}), isValid({}, new Date(at.getTime() + 300_000))]).toEqual([true, true]);
  expect([isValid({ nonce: 'n-2' }), isValid({ body: '{ }' }), isValid({ timestamp: 'NaN' })]).toEqual([false, false, false]);
  expect(isValid({}, new Date(at.getTime() + 301_000))).toBe(false);
  expect(isPartnerMessage(PARTNER_SECRET, message, 'v1=é', at)).toBe(false);
});
