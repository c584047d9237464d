import { eq } from 'drizzle-orm';
import { slotDay, store } from '../../../server/db/schema/catalogue';
import { card } from '../../../server/db/schema/people';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { offerPlaces } from '../../../server/jobs/offerPlaces';
import { sendMessages } from '../../../server/jobs/sendMessages';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { findBreaches } from '../../helpers/worlds/invariants';
import { COMBO, getSlotId, STORE } from '../../helpers/worlds/orderWorld';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

const HOLD_MS = 30 * 60_000;
/** The slot of the orders that wait; the ones before it are earlier. */
const OWN = getSlotId(13);

describe.each(databaseKinds)('an earlier place on $kind', ({ serverUrl }) => {
  const sandbox = setUpOrderWorld({ people: 60, slots: 20, entitlementTotal: 1 }, { serverUrl });
  let nextSlot = 1;
  let nextPerson = 1;
  const takePerson = () => nextPerson++;

  const setSlot = (slotId: string, change: Partial<typeof slotDay.$inferInsert>) =>
    sandbox.database.db.update(slotDay).set(change).where(eq(slotDay.id, slotId));
  /** Creates a slot with one place, which is taken. */
  async function createFullSlot() {
    if (nextSlot > 11) nextSlot = 1;
    const slotId = getSlotId(nextSlot++);
    const { rows } = await sandbox.database.pool.query('select held + booked as taken from slot_day where id = $1', [slotId]);
    await setSlot(slotId, { capacity: rows[0].taken + 1, closedReason: null });
    const holder = takePerson();
    const orderNo = await sandbox.book(holder, slotId);
    return { slotId, release: () => sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(holder)) };
  }
  const look = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const wish = (no: number, orderNo: string, slotIds: string[]) =>
    sandbox.callRaw('earlierSet', { orderNo, slotIds }, sandbox.getPerson(no));
  const take = (no: number, orderNo: string, slotId: string) => sandbox.callRaw('earlierTake', { orderNo, slotId }, sandbox.getPerson(no));
  const decline = (no: number, orderNo: string, slotId: string) =>
    sandbox.callRaw('earlierDecline', { orderNo, slotId }, sandbox.getPerson(no));
  /** A person with an order, who waits for the slots. */
  async function waitFor(...slotIds: string[]) {
    const no = takePerson();
    const orderNo = await sandbox.book(no, OWN);
    expect(await wish(no, orderNo, slotIds)).toMatchObject({ code: 0 });
    return { no, orderNo };
  }
  /** As `waitFor`, with a place that is held. */
  async function createOffer() {
    const { slotId, release } = await createFullSlot();
    const waiting = await waitFor(slotId);
    await release();
    return { ...waiting, slotId };
  }
  const createWish = async () => {
    const { slotId } = await createFullSlot();
    return { ...(await waitFor(slotId)), slotId };
  };
  const titles = async (no: number) =>
    (await sandbox.ask('noticeList', {}, sandbox.getPerson(no))).list.map(({ title, body }) => `${title} ${body}`);

  it('is held while the order keeps its own, and one press moves the order, however often it is repeated', async () => {
    const { no, orderNo, slotId } = await createOffer();
    const before = await look(no, orderNo);
    expect(before).toMatchObject({ slotId: OWN, earlierOffer: { slotId }, earlier: { slots: [{ slotId, state: 'offered' }] } });
    expect((await sandbox.ask('queryOrderList', {}, sandbox.getPerson(no))).list[0]).toMatchObject({ earlierOffer: { slotId } });
    expect((await titles(no))[0]).toContain('有更合适的名额了');
    const answers = await Promise.all([1, 2, 3].map(() => take(no, orderNo, slotId)));
    for (const answer of [...answers, await take(no, orderNo, slotId)]) {
      expect(answer).toMatchObject({
        code: 0,
        data: { orderNo, slotId, selfFen: before.selfFen, rebook: { left: before.rebook.left - 1 } },
      });
    }
    const after = await look(no, orderNo);
    expect(after).toMatchObject({ version: before.version + 1, earlier: { slots: [], ended: 'moved' } });
    expect(after.timeline.at(-1)?.type).toBe('rebooked');
    expect(after).not.toHaveProperty('earlierOffer');
  });

  it('serves who joined first, with a place already or without, and the place that a swap leaves goes to the next', async () => {
    const { slotId, release } = await createFullSlot();
    const first = await waitFor(slotId);
    const second = takePerson();
    const body = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId: await sandbox.getQuoteId(second) };
    sandbox.moveTime(1_000);
    expect(await sandbox.ask('waitlistJoin', body, sandbox.getPerson(second))).toMatchObject({ ahead: 1 });
    sandbox.moveTime(1_000);
    const third = await waitFor(slotId);
    expect((await look(third.no, third.orderNo)).earlier?.slots).toMatchObject([{ ahead: 2 }]);
    await release();
    expect(await look(first.no, first.orderNo)).toMatchObject({ earlierOffer: { slotId } });
    expect(await decline(first.no, first.orderNo, slotId)).toMatchObject({ code: 0, data: { slotId: OWN, earlier: { ended: 'left' } } });
    expect(await decline(first.no, first.orderNo, slotId)).toMatchObject({ code: 0 });
    expect((await sandbox.ask('waitlistList', {}, sandbox.getPerson(second))).list).toMatchObject([{ state: 'offered' }]);
    const [entry] = (await sandbox.ask('waitlistList', {}, sandbox.getPerson(second))).list;
    await sandbox.ask('waitlistLeave', { entryId: entry?.entryId ?? '' }, sandbox.getPerson(second));
    expect(await take(third.no, third.orderNo, slotId)).toMatchObject({ code: 0, data: { slotId } });
  });

  it('keeps its position when the wish is changed; in a slot that was declined it goes to the end of the line', async () => {
    const [one, other] = [await createFullSlot(), await createFullSlot()];
    const { no, orderNo } = await waitFor(one.slotId, other.slotId);
    const getAhead = async (no: number, orderNo: string) =>
      (await look(no, orderNo)).earlier?.slots.find(({ slotId }) => slotId === one.slotId)?.ahead;
    sandbox.moveTime(1_000);
    const second = await waitFor(one.slotId);
    sandbox.moveTime(1_000);
    expect(await wish(no, orderNo, [one.slotId, other.slotId])).toMatchObject({ code: 0 });
    expect([await getAhead(no, orderNo), await getAhead(second.no, second.orderNo)]).toEqual([0, 1]);
    await one.release();
    expect(await decline(no, orderNo, one.slotId)).toMatchObject({ code: 0 });
    expect(await take(second.no, second.orderNo, one.slotId)).toMatchObject({ code: 0 });
    const third = await waitFor(one.slotId);
    sandbox.moveTime(1_000);
    expect(await wish(no, orderNo, [one.slotId, other.slotId])).toMatchObject({ code: 0 });
    expect([await getAhead(third.no, third.orderNo), await getAhead(no, orderNo)]).toEqual([0, 1]);
    expect(await wish(no, orderNo, [other.slotId])).toMatchObject({ code: 0, data: { earlier: { slots: [{ slotId: other.slotId }] } } });
    expect(await getAhead(no, orderNo)).toBeUndefined();
  });

  it('is held for its whole time after the own slot was closed, whose deadline binds nobody any more', async () => {
    const slotId = getSlotId(12);
    await setSlot(slotId, { capacity: 1 });
    await sandbox.book(takePerson(), slotId);
    const { no, orderNo } = await waitFor(slotId);
    const setDeadline = (hours: number) => sandbox.database.pool.query('update project set rebook_deadline_hours = $1', [hours]);
    await setDeadline(120);
    const deadline = Date.parse((await look(no, orderNo)).rebook.deadline);
    const moved = deadline - 60_000 - sandbox.now().getTime();
    sandbox.moveTime(moved);
    await setSlot(OWN, { closedReason: '检修' });
    await setSlot(slotId, { capacity: 2 });
    await offerPlaces(sandbox.api.services);
    const { earlierOffer } = await look(no, orderNo);
    expect(Date.parse(earlierOffer?.holdExpiresAt ?? '')).toBeGreaterThan(deadline);
    await setSlot(OWN, { closedReason: null });
    await setDeadline(24);
    sandbox.moveTime(-moved);
  });

  it('is given away when the hold expires; the order stays, is told so, and waits on for its other slots', async () => {
    const [one, other] = [await createFullSlot(), await createFullSlot()];
    const { no, orderNo } = await waitFor(one.slotId, other.slotId);
    await one.release();
    await other.release();
    // One offer at a time.
    expect((await look(no, orderNo)).earlier?.slots.map(({ state }) => state).sort()).toEqual(['offered', 'waiting']);
    sandbox.moveTime(HOLD_MS + 1_000);
    expect(await look(no, orderNo)).not.toHaveProperty('earlierOffer');
    expect(await take(no, orderNo, one.slotId)).toMatchObject({ code: 4092, msg: expect.stringContaining('您原来的预约不变') });
    await offerPlaces(sandbox.api.services);
    const after = await look(no, orderNo);
    expect(after).toMatchObject({ slotId: OWN, earlierOffer: { slotId: other.slotId } });
    expect(after.earlier?.slots.find(({ slotId }) => slotId === one.slotId)).toMatchObject({ state: 'missed' });
    expect(await titles(no)).toContainEqual(expect.stringContaining('没有在保留时间内换，已让给下一位。您原来的预约不变'));
    // It has a place now, which nobody has to wait for.
    const again = await wish(no, orderNo, [one.slotId, other.slotId]);
    expect(again).toMatchObject({ code: 4001, msg: expect.stringContaining('可以直接改约') });
    expect(await wish(no, orderNo, [])).toMatchObject({ code: 0, data: { earlier: { slots: [], ended: 'left' } } });
  });

  it.each(['cancelOrder', 'cancelOrder before an offer', 'reSaveOrder', 'the deadline', 'the card', 'a closed slot', 'the slot begins'])(
    'ends by itself: %s',
    async (cause) => {
      const isWish = cause === 'the slot begins' || cause === 'cancelOrder before an offer';
      const { no, orderNo, slotId } = isWish ? await createWish() : await createOffer();
      const me = sandbox.getPerson(no);
      const { version, rebook, earlier } = await look(no, orderNo);
      const setCard = (status: 'active' | 'disabled') =>
        sandbox.database.db
          .update(card)
          .set({ status })
          .where(eq(card.id, `w-card-${no}`));
      let moved = 0;
      const goTo = (at: string) => {
        moved = Date.parse(at) - sandbox.now().getTime();
        sandbox.moveTime(moved);
      };
      if (cause.startsWith('cancelOrder')) await sandbox.ask('cancelOrder', { orderNo }, me);
      if (cause === 'reSaveOrder') {
        await sandbox.ask(
          'reSaveOrder',
          { orderNo, storeId: STORE, slotId: getSlotId(20), version, idempotencyKey: crypto.randomUUID() },
          me,
        );
      }
      if (cause === 'the deadline') goTo(rebook.deadline);
      if (cause === 'the card') await setCard('disabled');
      if (cause === 'a closed slot') await setSlot(slotId, { closedReason: '检修' });
      if (cause === 'the slot begins') goTo(`${earlier?.slots[0]?.date}T07:30:00+08:00`);
      expect((await take(no, orderNo, slotId)).code).not.toBe(0);
      await offerPlaces(sandbox.api.services);
      const { rows } = await sandbox.database.pool.query(
        'select state, end_reason from earlier_wish where order_id = (select id from exam_order where order_no = $1)',
        [orderNo],
      );
      const reason =
        {
          cancelOrder: 'over',
          'cancelOrder before an offer': 'over',
          reSaveOrder: 'moved',
          'the card': 'revoked',
          'a closed slot': 'passed',
          'the slot begins': 'passed',
        }[cause] ?? 'late';
      expect(rows).toEqual([{ state: 'ended', end_reason: reason }]);
      expect(await findBreaches(sandbox.database.db)).toEqual([]);
      await setCard('active');
      await setSlot(slotId, { closedReason: null });
      sandbox.moveTime(-moved);
    },
  );

  it('cannot be waited for where there are places, in the own slot, in another store, by a stranger, or by an order that cannot move', async () => {
    const { slotId } = await createFullSlot();
    const { no, orderNo } = await waitFor(slotId);
    expect(await wish(no, orderNo, [getSlotId(20)])).toMatchObject({ code: 4001, msg: expect.stringContaining('可以直接改约') });
    expect(await wish(no, orderNo, [OWN])).toMatchObject({ code: 4001, msg: expect.stringContaining('已经约在这个时段') });
    expect(await wish(no, orderNo, ['nothing'])).toMatchObject({ code: 4001 });
    const { db } = sandbox.database;
    const [own] = await db.select().from(store).where(eq(store.id, STORE));
    if (own) await db.insert(store).values({ ...own, id: 'w-store-2' });
    await setSlot(getSlotId(19), { storeId: 'w-store-2', capacity: 0 });
    expect(await wish(no, orderNo, [getSlotId(19)])).toMatchObject({ code: 4001 });
    const stranger = takePerson();
    for (const answer of [
      await wish(stranger, orderNo, []),
      await take(stranger, orderNo, slotId),
      await decline(stranger, orderNo, slotId),
    ]) {
      expect(answer).toMatchObject({ code: 4030 });
    }
    const { joined } = { joined: (await look(no, orderNo)).earlier?.slots };
    expect(await wish(no, orderNo, [slotId])).toMatchObject({ code: 0, data: { earlier: { slots: joined } } });
    await sandbox.database.pool.query('update exam_order set rebook_count = 99 where order_no = $1', [orderNo]);
    expect(await wish(no, orderNo, [slotId])).toMatchObject({ code: 4094, msg: expect.stringContaining('改约次数已用完') });
    await offerPlaces(sandbox.api.services);
    expect(await look(no, orderNo)).toMatchObject({ slotId: OWN, earlier: { allowed: false, slots: [], ended: 'late' } });
  });

  it('asks the partner of a confirmed order as any rebooking does, and offers nothing while the partner has not answered', async () => {
    const { slotId, release } = await createFullSlot();
    const { no, orderNo } = await waitFor(slotId);
    const partner = { ...sandbox.api.services.partner, submit: async () => ({ state: 'pending' as const, partnerNo: 'P1' }) };
    await confirmOrders({ ...sandbox.api.services, partner });
    await release();
    expect(await look(no, orderNo)).not.toHaveProperty('earlierOffer');
    // Naming again what it waits for is no question of places.
    expect(await wish(no, orderNo, [slotId])).toMatchObject({ code: 0 });
    sandbox.moveTime(3_000);
    await confirmOrders(sandbox.api.services);
    await offerPlaces(sandbox.api.services);
    expect(await take(no, orderNo, slotId)).toMatchObject({ code: 0, data: { state: 'confirmed', partner: { state: 'pending' } } });
  });

  it('is announced by a message while it is held, and not after it was given away', async () => {
    const [held, given] = [await createOffer(), await createOffer()];
    await decline(given.no, given.orderNo, given.slotId);
    await sendMessages(sandbox.api.services, 'sms');
    const { rows } = await sandbox.database.pool.query(
      `select n.params ->> 'orderNo' as no from message m join notice n on n.id = m.notice_id
      where n.type = 'earlier_offered' and m.state = 'sent' and n.params ->> 'orderNo' = any($1)`,
      [[held.orderNo, given.orderNo]],
    );
    expect(rows).toEqual([{ no: held.orderNo }]);
  });
});
