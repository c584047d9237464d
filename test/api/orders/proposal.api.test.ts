import { and, eq, gt, sql } from 'drizzle-orm';
import { card, combo, examOrder, person as personTable, projectCombo, slotDay, storeCombo } from '../../../server/db/schema/schema';
import { pickSlot } from '../../../server/modules/orders/proposeBooking';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

describe.each(databaseKinds)('a booking like the last one on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
  });

  const propose = async (who = me) => (await t.ask('proposeBooking', {}, who)).proposal;
  /** Ends the order that waits for payment, so that the card can book. */
  async function free(): Promise<void> {
    const { orderNo = '' } = await t.ask('getUnpayOrdNum', {}, me);
    await t.ask('cancelOrder', { orderNo, reason: '时间不合适' }, me);
  }
  const getLast = async () => {
    const { list } = await t.ask('queryOrderList', { tab: 'done' }, me);
    return list.sort((a, b) => b.date.localeCompare(a.date))[0];
  };

  test('is package, store and time of day of the last examination, with its price, and can be booked as it is', async () => {
    expect(await propose()).toBeNull();
    await free();
    const last = await getLast();
    const found = await propose();
    if (!found) throw new Error('no proposal');
    expect(found).toMatchObject({ comboId: last?.comboId, storeName: last?.storeName, isSamePackage: true, isSameStore: true });
    expect(found.isUsualTime).toBe(found.period.slice(0, 5) === last?.period.slice(0, 5));
    expect(found.date >= addDays(getDayOf(t.now()), 3)).toBe(true);
    const quote = await t.ask('getComboAmount', { comboId: found.comboId, addOnIds: [] }, me);
    expect([found.totalFen, found.companyFen, found.selfFen]).toEqual([quote.totalFen, quote.companyFen, quote.selfFen]);
    const { version, purposes } = await t.ask('getPrivacyAgreement', { type: 'health' }, me);
    await t.ask('agreement', { type: 'health', version, purposes: purposes.map(({ code }) => code), agree: true }, me);
    const { comboId, storeId, slotId } = found;
    const wish = { comboId, storeId, slotId, addOnIds: [], quoteId: quote.quoteId, idempotencyKey: crypto.randomUUID() };
    expect((await t.ask('saveOrder', wish, me)).orderNo).not.toBe('');
    expect(await propose()).toBeNull();
  });

  test('names the closest package when the last one is not offered any more', async () => {
    await free();
    const before = await propose();
    await t.database.db.delete(projectCombo).where(eq(projectCombo.comboId, before?.comboId ?? ''));
    const found = await propose();
    expect(found).toMatchObject({ isSamePackage: false, last: { comboName: before?.comboName } });
    expect(found?.comboId).not.toBe(before?.comboId);
  });

  test('does not contain a package for the other sex, even if the person had it last time', async () => {
    await free();
    const before = await propose();
    const [person] = await t.database.db
      .select({ sex: personTable.sex })
      .from(personTable)
      .innerJoin(card, eq(card.personId, personTable.id))
      .where(eq(card.id, me.userInfo?.cardId ?? ''));
    const other = person?.sex === 'female' ? 'male' : 'female';
    await t.database.db
      .update(combo)
      .set({ sex: other })
      .where(eq(combo.id, before?.comboId ?? ''));
    const found = await propose();
    expect(found?.comboId).toEqual(expect.any(String));
    expect(found?.comboId).not.toBe(before?.comboId);
  });

  test('goes to another store of the city when the last one is full, and is absent when all are', async () => {
    await free();
    const before = await propose();
    const fill = (storeId?: string) =>
      t.database.db
        .update(slotDay)
        .set({ held: 0, booked: sql`${slotDay.capacity}` })
        .where(and(gt(slotDay.capacity, 0), storeId ? eq(slotDay.storeId, storeId) : undefined));
    await fill(before?.storeId);
    const found = await propose();
    expect(found).toMatchObject({ isSameStore: false, last: { storeName: before?.storeName } });
    await t.database.db.delete(storeCombo).where(eq(storeCombo.storeId, found?.storeId ?? ''));
    expect((await propose())?.storeId).not.toBe(found?.storeId);
    await fill();
    expect(await propose()).toBeNull();
  });

  test("is absent when the earlier examinations were another person's, or booked by another account", async () => {
    await free();
    const other = await loginAs(t, 'demo2');
    const find = async ({ userInfo }: TestIdentity) => {
      const [found] = await t.database.db
        .select()
        .from(card)
        .where(eq(card.id, userInfo?.cardId ?? ''));
      if (!found?.accountId) throw new Error('There is no such card');
      return { accountId: found.accountId, personId: found.personId };
    };
    const [mine, theirs] = [await find(me), await find(other)];
    const give = (change: Partial<typeof mine>) =>
      t.database.db
        .update(examOrder)
        .set({ ...mine, ...change })
        .where(eq(examOrder.cardId, me.userInfo?.cardId ?? ''));
    await give({});
    expect(await propose()).not.toBeNull();
    await give({ accountId: theirs.accountId });
    expect(await propose()).toBeNull();
    await give({ personId: theirs.personId });
    expect(await propose()).toBeNull();
  });

  test('is absent when the card is used up or disabled', async () => {
    await free();
    const change = (values: Partial<typeof card.$inferInsert>) =>
      t.database.db
        .update(card)
        .set(values)
        .where(eq(card.id, me.userInfo?.cardId ?? ''));
    await change({ entitlementTotal: 1 });
    expect(await propose()).toBeNull();
    await change({ entitlementTotal: 9 });
    expect(await propose()).not.toBeNull();
    await change({ status: 'disabled' });
    expect(await propose()).toBeNull();
  });

  test.each(['demo1', 'demo2', 'dhl', 'zyhy'] as const)('%s is only proposed what they booked before', async (who) => {
    const person = await loginAs(t, who);
    const done = (await t.ask('queryOrderList', { tab: 'done' }, person)).list.map(({ comboName }) => comboName);
    const found = await propose(person);
    if (found) expect(done).toContain(found.last.comboName);
    if (done.length === 0) expect(found).toBeNull();
  });
});

describe('the place that is proposed', () => {
  const slot = (date: string, period: string, free = 1, closedReason: string | null = null) => ({
    ...{
      id: `${date} ${period}`,
      storeId: 's',
      quotaClass: 'normal',
      date,
      period,
      capacity: 5,
      held: 0,
      booked: 5 - free,
      closedReason,
    },
  });
  const limits = { quotaClass: 'normal', lastDay: '2027-12-31', moment: { today: '2026-11-30', time: '08:00' } };
  const pick = (slots: ReturnType<typeof slot>[], usual: string) => pickSlot(slots as never, usual, limits)?.id;

  test.each([
    ['the first day with the usual time', [slot('2026-12-01', '09:30-10:30'), slot('2026-12-02', '07:30-08:30')], '2026-12-02 07:30-08:30'],
    ['not a full one', [slot('2026-12-01', '07:30-08:30', 0), slot('2026-12-03', '07:30-08:30')], '2026-12-03 07:30-08:30'],
    [
      'the nearest time, if the usual one is far away',
      [slot('2026-12-01', '08:30-09:30'), slot('2026-12-30', '07:30-08:30')],
      '2026-12-01 08:30-09:30',
    ],
    [
      'of two equally near ones the earlier day',
      [slot('2026-12-01', '08:30-09:30'), slot('2026-12-02', '08:30-09:30')],
      '2026-12-01 08:30-09:30',
    ],
    [
      'the usual time up to two weeks after the first free day',
      [slot('2026-12-01', '09:30-10:30'), slot('2026-12-15', '07:30-08:30')],
      '2026-12-15 07:30-08:30',
    ],
    [
      'another time rather than later than two weeks',
      [slot('2026-12-01', '09:30-10:30'), slot('2026-12-16', '07:30-08:30')],
      '2026-12-01 09:30-10:30',
    ],
    ['not in a closed slot', [slot('2026-12-01', '07:30-08:30', 1, '检修'), slot('2026-12-02', '08:30-09:30')], '2026-12-02 08:30-09:30'],
    [
      'as near before the usual time as after it',
      [slot('2026-12-01', '08:30-09:30'), slot('2026-12-01', '07:00-08:00')],
      '2026-12-01 07:00-08:00',
    ],
    [
      'a nearer time after the usual one rather than one before it',
      [slot('2026-12-01', '06:30-07:30'), slot('2026-12-01', '08:00-09:00')],
      '2026-12-01 08:00-09:00',
    ],
    ['none when all are full', [slot('2026-12-01', '07:30-08:30', 0)], undefined],
  ])('is %s', (_what, slots, expected) => {
    expect(pick(slots, '07:30-08:30')).toBe(expected);
  });
});
