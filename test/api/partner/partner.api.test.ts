import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createHttpPartner } from '../../../server/adapters/partner/createHttpPartner';
import { isPartnerMessage, signPartnerMessage } from '../../../server/adapters/partner/partnerSignature';
import { isPartnerWork } from '../../../server/db/partnerWorkSql';
import { queryRows } from '../../../server/db/queryRows';
import { examOrder } from '../../../server/db/schema/orders';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { type OrderRow, queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { claimOrder } from '../../../server/modules/orders/partnerTries';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { type Fault, PARTNER_SECRET, startPartner } from '../../helpers/servers/partnerSimulator';
import { waitUntil } from '../../helpers/servers/waitUntil';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { COMBO, getSlotId, STORE } from '../../helpers/worlds/orderWorld';

const LIMIT_MS = 60_000;
const HOUR_MS = 3_600_000;
/** The request's time limit for faults that never end. All others have LIMIT_MS, however busy the machine is. */
const ENDLESS_MS = 500;
const isEndless = (fault: Fault) => fault === 'hang' || fault === 'drip';

describe.each(databaseKinds)("an examination centre's own system on $kind", ({ serverUrl }) => {
  let sandbox: SandboxApi;
  let centre: Awaited<ReturnType<typeof startPartner>>;
  beforeAll(async () => {
    sandbox = await createSandboxApi({ people: 300, slots: 3 }, { serverUrl });
    centre = await startPartner(() => sandbox.api.services.now());
  });
  afterEach(async () => {
    centre.faults.length = 0;
    Object.assign(centre.mood, { isLate: false, getFault: () => undefined });
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
  });
  afterAll(async () => {
    await centre.close();
    await sandbox.close();
  });

  const createPartner = ({ secret = PARTNER_SECRET, timeoutMs = LIMIT_MS } = {}) => {
    const { services } = sandbox.api;
    return createHttpPartner({ url: centre.url, secret, now: services.now, createId: randomUUID, logger: services.logger, timeoutMs });
  };
  const run = (options?: Parameters<typeof createPartner>[0]) =>
    confirmOrders({ ...sandbox.api.services, partner: createPartner(options) });
  const runInto = (fault: Fault) => run(isEndless(fault) ? { timeoutMs: ENDLESS_MS } : {});
  const ask = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const listRequests = (orderNo: string) => centre.requests.filter((each) => each.orderNo === orderNo);
  const isConfirmed = async ({ no, orderNo }: { no: number; orderNo: string }) => (await ask(no, orderNo)).state === 'confirmed';
  let next = 0;
  const book = async () => {
    next += 1;
    const no = next;
    return { no, orderNo: await sandbox.book(no) };
  };

  const faults: Fault[] = [
    ...(['hang', 'drip', '500', 'reset', 'unsigned', 'otherSecret'] as const),
    ...(['stale', 'otherRequest', 'otherOrder', 'huge', 'redirect'] as const),
  ];
  it.each(faults)('%s leaves the order as it is, and the next try confirms it once', async (fault) => {
    const { no, orderNo } = await book();
    centre.faults.push(fault);
    expect(await runInto(fault)).toBe(0);
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
    expect(centre.bookings.get(orderNo)).toMatchObject({ state: 'cancelled' });
    expect(await run()).toBe(0);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'cancelled' });
  });

  it.each(['hang', 'reset', 'stale'] as const)(
    'a cancellation reaches the centre after the answer to the submission was lost (%s)',
    async (fault) => {
      const { no, orderNo } = await book();
      centre.faults.push(fault);
      expect(await runInto(fault)).toBe(0);
      expect(centre.bookings.get(orderNo)).toMatchObject({ state: 'confirmed' });
      await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
      sandbox.moveTime(HOUR_MS);
      expect(await run()).toBe(1);
      expect(centre.bookings.get(orderNo)).toMatchObject({ state: 'cancelled' });
      expect(await run()).toBe(0);
    },
  );

  it('a submission that arrives after the cancellation books nothing', async () => {
    const { no, orderNo } = await book();
    centre.faults.push('500');
    await run();
    const { version, storeId, slotId } = listRequests(orderNo)[0] ?? {};
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    const late = { orderNo, version: version ?? 0, storeId: storeId ?? '', slotId: slotId ?? '' };
    const submitted = createPartner().submit({ ...late, date: '2026-12-01', period: '07:30-08:30', comboId: COMBO });
    expect(await submitted).toMatchObject({ state: 'refused' });
    expect(centre.bookings.get(orderNo)).toMatchObject({ state: 'cancelled' });
  });

  it('a refusal needs no reason: an operator is told at once', async () => {
    const { no, orderNo } = await book();
    centre.mood.isLate = true;
    await run();
    Object.assign(centre.bookings.get(orderNo) ?? {}, { state: 'refused' });
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'confirming', partner: { state: 'failed' } });
  });

  it('an order that is moved after a lost answer is submitted again with a higher version, and is one booking', async () => {
    const { no, orderNo } = await book();
    centre.faults.push('reset');
    await run();
    const { version } = await ask(no, orderNo);
    const move = { orderNo, version, storeId: STORE, slotId: getSlotId(2), idempotencyKey: randomUUID() };
    await sandbox.ask('reSaveOrder', move, sandbox.getPerson(no));
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    expect(centre.bookings.get(orderNo)).toMatchObject({ state: 'confirmed', slotId: getSlotId(2) });
    expect(await ask(no, orderNo)).toMatchObject({ state: 'confirmed', slotId: getSlotId(2) });
  });

  it('two processes that submit an order at once make one booking and keep it', async () => {
    const { no, orderNo } = await book();
    // Only the run that sent it counts it.
    expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([0, 0, 1]);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'confirmed' });
    await run();
    expect(centre.bookings.get(orderNo)).toMatchObject({ state: 'confirmed' });
  });

  it('processes that run at once make one try between them, also to cancel', async () => {
    const { no, orderNo } = await book();
    centre.mood.getFault = () => '500';
    await Promise.all([run(), run(), run()]);
    expect(listRequests(orderNo)).toHaveLength(1);
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
    await Promise.all([run(), run(), run()]);
    expect(listRequests(orderNo).map(({ action }) => action)).toEqual(['submit', 'cancel']);
    centre.mood.getFault = () => undefined;
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
  });

  it.each([
    ['booked', async () => undefined],
    ['tried in vain', async () => void (await run())],
    ['reserved before it died', async (order: OrderRow) => void (await claimOrder(sandbox.database.db, order, sandbox.api.services.now()))],
  ])('an order that a process with a clock one hour ahead %s is sent at once by the others', async (_what, leave) => {
    sandbox.moveTime(HOUR_MS);
    const { no, orderNo } = await book();
    const order = await queryOrderByNo(sandbox.database.db, orderNo);
    centre.mood.getFault = () => '500';
    if (order) await leave(order);
    centre.mood.getFault = () => undefined;
    sandbox.moveTime(-HOUR_MS);
    expect(await run()).toBe(1);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'confirmed' });
  });

  it('the pause after a failed try doubles', async () => {
    const { orderNo } = await book();
    centre.mood.getFault = () => '500';
    for (const seconds of [2, 4, 8, 16, 32, 64]) {
      const before = listRequests(orderNo).length;
      await run();
      // The clock goes on: half of a short pause may pass while a busy machine runs this.
      if (seconds > 16) {
        sandbox.moveTime(seconds * 500);
        await run();
      }
      expect(listRequests(orderNo)).toHaveLength(before + 1);
      sandbox.moveTime(seconds * 1000);
    }
    centre.mood.getFault = () => undefined;
    expect(await run()).toBe(1);
  });

  it('an answer that hangs does not hold the other orders', async () => {
    const first = await book();
    const others = [await book(), await book(), await book(), await book(), await book(), await book()];
    centre.mood.getFault = ({ orderNo }) => (orderNo === first.orderNo ? 'hang' : undefined);
    const running = confirmOrders({ ...sandbox.api.services, partner: createPartner() });
    await waitUntil(async () => (await Promise.all(others.map(isConfirmed))).every(Boolean));
    for (const each of centre.hung) each.destroy();
    expect(await isConfirmed(first)).toBe(false);
    expect(await running).toBe(others.length);
    centre.mood.getFault = () => undefined;
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
  });

  it('a run ends early when the centre answers nothing, and the next one continues', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, book));
    centre.mood.getFault = () => '500';
    const before = centre.requests.length;
    expect(await run()).toBe(0);
    expect(centre.requests.length - before).toBeLessThan(30);
    centre.mood.getFault = () => undefined;
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(30);
    expect((await Promise.all(orders.map(isConfirmed))).every(Boolean)).toBe(true);
  });

  it('a run continues while the centre answers some orders', async () => {
    const orders = await Promise.all(Array.from({ length: 48 }, book));
    const failing = new Set(orders.filter((_, index) => index % 2 === 0).map(({ orderNo }) => orderNo));
    centre.mood.getFault = ({ orderNo }) => (failing.has(orderNo ?? '') ? '500' : undefined);
    expect(await run()).toBe(24);
    for (const { orderNo } of orders) expect(listRequests(orderNo)).toHaveLength(1);
    centre.mood.getFault = () => undefined;
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(24);
  });

  it('a cancellation that the centre takes does not settle another one that it does not take', async () => {
    const [taken, lost] = [await book(), await book()];
    await run();
    for (const { no, orderNo } of [taken, lost]) await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
    centre.mood.getFault = ({ orderNo }) => (orderNo === lost.orderNo ? '500' : undefined);
    expect(await run()).toBe(1);
    expect(centre.bookings.get(lost.orderNo)).toMatchObject({ state: 'confirmed' });
    centre.mood.getFault = () => undefined;
    sandbox.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    for (const { orderNo } of [taken, lost]) expect(centre.bookings.get(orderNo)).toMatchObject({ state: 'cancelled' });
  });

  it('bookings that the centre has not decided do not delay new ones', async () => {
    centre.mood.isLate = true;
    const undecided = await Promise.all(Array.from({ length: 110 }, book));
    for (let round = 0; round < 3; round++) await run();
    centre.mood.isLate = false;
    const { no, orderNo } = await book();
    await run();
    expect(await ask(no, orderNo)).toMatchObject({ state: 'confirmed' });
    for (const { orderNo: each } of undecided) Object.assign(centre.bookings.get(each) ?? {}, { state: 'confirmed' });
    sandbox.moveTime(HOUR_MS);
    for (let round = 0; round < 2; round++) await run();
    expect((await Promise.all(undecided.map(isConfirmed))).every(Boolean)).toBe(true);
  });

  it('what is to be sent is found by its index', async () => {
    const work = sandbox.database.db
      .select({ id: examOrder.id })
      .from(examOrder)
      .where(isPartnerWork(examOrder))
      .orderBy(examOrder.updatedAt)
      .limit(100);
    const plan = await sandbox.database.db.transaction(async (tx) => {
      // The test's table is so small that a scan of it is cheaper.
      await tx.execute(sql`set local enable_seqscan = off`);
      return queryRows(tx, sql`explain ${work}`, z.object({ 'QUERY PLAN': z.string() }));
    });
    expect(JSON.stringify(plan)).toContain('exam_order_partner_idx');
  });

  it('a request with another secret changes nothing at the centre', async () => {
    const { no, orderNo } = await book();
    expect(await run({ secret: `${PARTNER_SECRET}0` })).toBe(0);
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
