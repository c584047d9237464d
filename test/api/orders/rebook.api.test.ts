import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PartnerAnswer, PartnerProvider } from '../../../server/adapters/partner/PartnerProvider';
import { slotDay } from '../../../server/db/schema/catalogue';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { answerPartner } from '../../../server/modules/orders/answerPartner';
import { movePlace, type PlaceMove } from '../../../server/modules/orders/movePlace';
import { queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { addDays } from '../../../shared/businessDay';
import type { CallRequest } from '../../../shared/contract/contract';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('rebooking on $kind', ({ serverUrl }) => {
  let sandbox: SandboxApi;
  let nextPerson = 1;
  let answer: PartnerAnswer | Error;
  const moves: string[] = [];
  const partner: PartnerProvider = {
    name: 'test',
    submit: async ({ orderNo }) => ({ state: 'confirmed', partnerNo: `P${orderNo}` }),
    query: async (partnerNo) => ({ state: 'confirmed', partnerNo }),
    async move(partnerNo, { slotId }) {
      moves.push(`${partnerNo} ${slotId}`);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    cancel: async () => undefined,
  };
  const takePerson = () => nextPerson++;
  const work = () => confirmOrders(sandbox.api.services);
  const ask = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const refuse: PartnerAnswer = { state: 'refused' };

  beforeAll(async () => {
    const world = { people: 30, slots: 5, capacity: 2, companyPaysFen: PRICE_FEN - 10_000, entitlementTotal: 3 };
    sandbox = await createSandboxApi(world, { serverUrl, deps: { partner } });
  });
  beforeEach(() => {
    answer = { state: 'confirmed', partnerNo: 'PNEW' };
    moves.length = 0;
  });
  afterEach(async () => expect(await findBreaches(sandbox.database.db)).toEqual([]));
  afterAll(() => sandbox?.close());

  async function bookConfirmed(no: number, slot = 2): Promise<string> {
    const { orderNo } = await sandbox.bookAndAct(no, 'pay', getSlotId(slot));
    await work();
    expect((await ask(no, orderNo)).state).toBe('confirmed');
    return orderNo;
  }
  async function createMove(no: number, orderNo: string, slot: number): Promise<CallRequest<'reSaveOrder'>> {
    const { version } = await ask(no, orderNo);
    return { orderNo, storeId: STORE, slotId: getSlotId(slot), version, idempotencyKey: randomUUID() };
  }
  const send = (no: number, body: CallRequest<'reSaveOrder'>) => sandbox.call('reSaveOrder', body, sandbox.getPerson(no));

  it('moves a confirmed order, keeps its price, informs the partner, and counts the rebooking', async () => {
    const no = takePerson();
    const orderNo = await bookConfirmed(no);
    const before = await ask(no, orderNo);
    const moved = await send(no, await createMove(no, orderNo, 3));
    expect(moved).toMatchObject({ code: 0, data: { state: 'confirmed', slotId: getSlotId(3), partner: { state: 'pending' } } });
    expect(moved.data).toMatchObject({ selfFen: before.selfFen, totalFen: before.totalFen, payments: before.payments });
    expect(moved.data.rebook).toMatchObject({ allowed: false, left: 1, reason: expect.stringContaining('上一次改约') });
    await work();
    expect(moves).toEqual([`P${orderNo} ${getSlotId(3)}`]);
    const after = await ask(no, orderNo);
    expect(after).toMatchObject({ partner: { state: 'confirmed', partnerNo: 'PNEW' }, rebook: { allowed: true, left: 1 } });
    expect(after.timeline.map(({ type }) => type).slice(-2)).toEqual(['rebooked', 'move_confirmed']);
  });

  it('repeats the first answer for the same key, and answers 4005 to another body and 4096 to a stale version', async () => {
    const no = takePerson();
    const { orderNo } = await sandbox.bookAndAct(no, 'pay', getSlotId(2));
    const body = await createMove(no, orderNo, 3);
    const answers = await Promise.all([send(no, body), send(no, body), send(no, body)]);
    for (const each of answers) expect(each).toMatchObject({ code: 0, data: { slotId: getSlotId(3) } });
    expect((await ask(no, orderNo)).timeline.filter(({ type }) => type === 'rebooked')).toHaveLength(1);
    expect((await send(no, { ...body, slotId: getSlotId(4) })).code).toBe(4005);
    expect(await send(no, { ...body, slotId: getSlotId(4), idempotencyKey: randomUUID() })).toMatchObject({ code: 4096 });
  });

  it('keeps the hold and the payment of an unpaid order', async () => {
    const no = takePerson();
    const orderNo = await sandbox.book(no, getSlotId(2));
    const me = sandbox.getPerson(no);
    const { codeUrl } = await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, me);
    const { holdExpiresAt } = await ask(no, orderNo);
    expect(await send(no, await createMove(no, orderNo, 4))).toMatchObject({ code: 0, data: { state: 'pending_pay', holdExpiresAt } });
    expect((await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, me)).codeUrl).toBe(codeUrl);
    await sandbox.act(codeUrl, 'pay');
    expect(await ask(no, orderNo)).toMatchObject({ state: 'booked', slotId: getSlotId(4) });
  });

  it('refuses a full slot and keeps the old place; refuses the same slot, a third rebooking, and a late one', async () => {
    const [no, ...others] = [takePerson(), takePerson(), takePerson()];
    for (const other of others) await sandbox.book(other, getSlotId(1));
    const { orderNo } = await sandbox.bookAndAct(no, 'pay', getSlotId(2));
    expect(await send(no, await createMove(no, orderNo, 1))).toMatchObject({ code: 4091 });
    expect((await send(no, await createMove(no, orderNo, 2))).code).toBe(4001);
    expect(await ask(no, orderNo)).toMatchObject({ slotId: getSlotId(2), rebook: { left: 2 } });
    for (const slot of [3, 4]) expect((await send(no, await createMove(no, orderNo, slot))).code).toBe(0);
    expect(await send(no, await createMove(no, orderNo, 2))).toMatchObject({ code: 4094, msg: expect.stringContaining('最多 2 次') });
    const other = takePerson();
    const late = (await sandbox.bookAndAct(other, 'pay', getSlotId(2))).orderNo;
    const { deadline } = (await ask(other, late)).rebook;
    const wait = Date.parse(deadline) - sandbox.now().getTime() + 1_000;
    sandbox.moveTime(wait);
    expect(await send(other, await createMove(other, late, 3))).toMatchObject({ code: 4094, msg: expect.stringContaining('改约时限') });
    sandbox.moveTime(-wait);
    expect((await send(no, { ...(await createMove(other, late, 3)), idempotencyKey: randomUUID() })).code).toBe(4030);
  });

  it('refuses the slot of another order of the card, and names that order', async () => {
    const no = takePerson();
    const orderNo = await sandbox.book(no, getSlotId(2));
    const other = await sandbox.book(no, getSlotId(3));
    expect(await send(no, await createMove(no, orderNo, 3))).toMatchObject({ code: 4093, data: { orderNo: other } });
    expect(await ask(no, orderNo)).toMatchObject({ slotId: getSlotId(2), version: 1 });
    await sandbox.ask('cancelOrder', { orderNo: other }, sandbox.getPerson(no));
    expect(await send(no, await createMove(no, orderNo, 3))).toMatchObject({ code: 0, data: { slotId: getSlotId(3) } });
  });

  it('takes no place that has gone since it was looked up, and moves no order that has changed since', async () => {
    const no = takePerson();
    const orderNo = await sandbox.book(no, getSlotId(2));
    const { db } = sandbox.database;
    const order = await queryOrderByNo(db, orderNo);
    if (!order) throw new Error('The order is missing');
    const { date, period, storeName, quotaClass, version } = order;
    const at = sandbox.now();
    const params = { from: { date, period, storeName }, to: { date, period } };
    const target = { storeId: STORE, slotId: getSlotId(5), quotaClass };
    const move = (change: Partial<PlaceMove>, known = order) =>
      movePlace(db, known, { transition: 'rebook', ...target, params, count: 1, partner: 'none', movedFromSlotId: null, at, ...change });
    expect(await move({ storeId: 'w-store-9' })).toBe('full');
    expect(await move({ quotaClass: 'vip' })).toBe('full');
    expect(await move({ at: new Date(`${addDays(date, 30)}T00:00:00Z`) })).toBe('full');
    const setSlot = (change: { closedReason?: string | null; capacity?: number | SQL }) =>
      db
        .update(slotDay)
        .set(change)
        .where(eq(slotDay.id, getSlotId(5)));
    await setSlot({ closedReason: '检修' });
    expect(await move({})).toBe('full');
    await setSlot({ closedReason: null, capacity: sql`held + booked` });
    expect(await move({})).toBe('full');
    await setSlot({ capacity: 1000 });
    expect(await move({}, { ...order, version: version + 1 })).toBe('stale');
    expect(await move({}, { ...order, state: 'booked' })).toBe('stale');
    expect(await ask(no, orderNo)).toMatchObject({ slotId: getSlotId(2), version });
    expect(await move({})).toBe('moved');
  });

  it('lets two people swap slots concurrently', async () => {
    const pairs = Array.from({ length: 4 }, () => [takePerson(), takePerson()] as const);
    const bodies = await Promise.all(
      pairs.flatMap(([one, two]) => [
        sandbox.bookAndAct(one, 'pay', getSlotId(4)).then(async ({ orderNo }) => ({ no: one, body: await createMove(one, orderNo, 5) })),
        sandbox.bookAndAct(two, 'pay', getSlotId(5)).then(async ({ orderNo }) => ({ no: two, body: await createMove(two, orderNo, 4) })),
      ]),
    );
    const answers = await Promise.all(bodies.map(({ no, body }) => send(no, body)));
    expect(answers.map(({ code }) => code)).toEqual(bodies.map(() => 0));
  });

  describe('a partner that refuses the new time', () => {
    it('causes the old place to be restored, and the rebooking does not count', async () => {
      const no = takePerson();
      const orderNo = await bookConfirmed(no);
      await send(no, await createMove(no, orderNo, 3));
      answer = refuse;
      await work();
      const after = await ask(no, orderNo);
      expect(after).toMatchObject({ state: 'confirmed', slotId: getSlotId(2), partner: { state: 'confirmed' }, rebook: { left: 2 } });
      expect(after.timeline.at(-1)).toMatchObject({ type: 'move_reverted', text: expect.stringContaining('已为您恢复原来的预约') });
    });

    it('leaves an order whose old time has begun to an operator', async () => {
      const no = takePerson();
      const orderNo = await bookConfirmed(no);
      const { date } = await ask(no, orderNo);
      await send(no, await createMove(no, orderNo, 3));
      const wait = Date.parse(`${date}T07:30:00+08:00`) - sandbox.now().getTime();
      sandbox.moveTime(wait);
      answer = refuse;
      await work();
      const after = await ask(no, orderNo);
      expect(after).toMatchObject({ state: 'confirmed', slotId: getSlotId(3), partner: { state: 'failed' } });
      expect(after.timeline.at(-1)).toMatchObject({ type: 'move_failed' });
      sandbox.moveTime(-wait);
    });

    /** Moves an order whose old place is taken before the partner refuses the new one. */
    async function loseOldPlace(no: number): Promise<string> {
      await sandbox.database.pool.query('update slot_day set capacity = held + booked + 1 where id = $1', [getSlotId(1)]);
      const orderNo = await bookConfirmed(no, 1);
      await send(no, await createMove(no, orderNo, 3));
      await sandbox.book(takePerson(), getSlotId(1));
      answer = refuse;
      await work();
      return orderNo;
    }

    it('is not thought to have a place that it refused before', async () => {
      const no = takePerson();
      const orderNo = await loseOldPlace(no);
      expect(await ask(no, orderNo)).toMatchObject({ slotId: getSlotId(3), partner: { state: 'failed' } });
      await send(no, await createMove(no, orderNo, 4));
      await work();
      expect(await ask(no, orderNo)).toMatchObject({ slotId: getSlotId(4), partner: { state: 'failed' } });
    });

    it("causes a notice when the old place is taken; an operator can enter the centre's answer later", async () => {
      const no = takePerson();
      const orderNo = await loseOldPlace(no);
      const after = await ask(no, orderNo);
      expect(after).toMatchObject({ state: 'confirmed', slotId: getSlotId(3), partner: { state: 'failed' }, cancel: { allowed: true } });
      expect(after.timeline.at(-1)).toMatchObject({ type: 'move_failed' });
      expect(await answerPartner(sandbox.api.services, orderNo, { confirmed: true, partnerNo: 'PHONE' })).toBe(true);
      expect(await ask(no, orderNo)).toMatchObject({ partner: { state: 'confirmed', partnerNo: 'PHONE' } });
      expect(await answerPartner(sandbox.api.services, orderNo, { confirmed: false })).toBe(false);
    });
  });

  it('asks an unavailable partner repeatedly, until an operator has to intervene, and again on request', async () => {
    const no = takePerson();
    const orderNo = await bookConfirmed(no);
    await send(no, await createMove(no, orderNo, 3));
    answer = new Error('away');
    await work();
    await work();
    expect(moves).toHaveLength(1);
    for (let tries = 0; tries < 12; tries++) {
      sandbox.moveTime(HOUR_MS / 2);
      await work();
    }
    sandbox.moveTime(-6 * HOUR_MS);
    expect(moves).toHaveLength(10);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'confirmed', partner: { state: 'failed' } });
    expect(await answerPartner(sandbox.api.services, orderNo, { confirmed: false })).toBe(true);
    answer = { state: 'confirmed', partnerNo: 'PNEW' };
    sandbox.moveTime(HOUR_MS);
    await work();
    sandbox.moveTime(-HOUR_MS);
    expect(await ask(no, orderNo)).toMatchObject({ partner: { state: 'confirmed' } });
    expect((await sandbox.call('cancelOrder', { orderNo }, sandbox.getPerson(no))).data.refundFen).toBe(10_000);
  });
});
