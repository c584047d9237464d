import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { projectCombo, slotDay } from '../../../server/db/schema/catalogue';
import { agreement, card, consent } from '../../../server/db/schema/people';
import { COMBO, createBooking, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

const DAY_MS = 86_400_000;

const sandbox = setUpOrderWorld({ people: 60, slots: 10, companyPaysFen: PRICE_FEN - 10_000 });
/** Every test uses people of its own, so that none depends on another. */
let nextPerson = 1;
const takePerson = () => nextPerson++;

const save = async (no: number, more: Parameters<typeof createBooking>[2] = {}, slotId = getSlotId(2)) =>
  sandbox.call('saveOrder', createBooking(await sandbox.getQuoteId(no), slotId, more), sandbox.getPerson(no));

describe('saveOrder', () => {
  it('holds a place until the payment is due', async () => {
    const no = takePerson();
    const { code, data } = await save(no, { contactPhone: '13712345678' });
    expect(code).toBe(0);
    expect(data).toMatchObject({ state: 'pending_pay', selfFen: 10_000 });
    expect(data.orderNo).toMatch(/^YJ\d{6}[0-9A-Z]{12}$/);
    expect(Date.parse(data.holdExpiresAt ?? '') - sandbox.now().getTime()).toBeGreaterThan(29 * 60_000);
    const details = await sandbox.ask('queryOrderDetails', { orderNo: data.orderNo }, sandbox.getPerson(no));
    expect(details).toMatchObject({
      contactPhoneMasked: '137****5678',
      totalFen: PRICE_FEN,
      actions: ['pay', 'cancel', 'rebook'],
      version: 1,
    });
    expect(details.timeline).toMatchObject([{ type: 'created', state: 'pending_pay' }]);
  });

  it('goes straight to booked when the company pays everything', async () => {
    const no = takePerson();
    await sandbox.database.db.update(projectCombo).set({ companyPaysFen: PRICE_FEN });
    const { data } = await save(no);
    await sandbox.database.db.update(projectCombo).set({ companyPaysFen: PRICE_FEN - 10_000 });
    expect(data).toEqual({ orderNo: data.orderNo, state: 'booked', selfFen: 0 });
  });

  it('answers 4091 when the slot is full, and for a closed day with its reason', async () => {
    await sandbox.database.db
      .update(slotDay)
      .set({ capacity: 0 })
      .where(eq(slotDay.id, getSlotId(3)));
    await sandbox.database.db
      .update(slotDay)
      .set({ closedReason: '设备保养' })
      .where(eq(slotDay.id, getSlotId(4)));
    const no = takePerson();
    expect(await save(no, {}, getSlotId(3))).toMatchObject({ code: 4091, msg: expect.stringContaining('约满') });
    expect(await save(no, {}, getSlotId(4))).toMatchObject({
      code: 4091,
      msg: expect.stringContaining('设备保养'),
      data: { reason: '设备保养' },
    });
  });

  it('answers 4093 with the order that the card has', async () => {
    const no = takePerson();
    const first = await save(no);
    expect(await save(no)).toMatchObject({ code: 4093, data: { orderNo: first.data.orderNo } });
  });

  it('answers 4093 with the newest of several orders, and without one when the card pays for no examination', async () => {
    const no = takePerson();
    const setTotal = (entitlementTotal: number) =>
      sandbox.database.db
        .update(card)
        .set({ entitlementTotal })
        .where(eq(card.id, `w-card-${no}`));
    await setTotal(0);
    expect(await save(no)).toMatchObject({ code: 4093, msg: expect.stringContaining('没有可用的体检次数') });
    await setTotal(2);
    await save(no);
    const newest = await save(no, {}, getSlotId(5));
    expect(await save(no, {}, getSlotId(6))).toMatchObject({ code: 4093, data: { orderNo: newest.data.orderNo } });
  });

  it('answers 4093 with the order in the same slot, however many examinations the card pays for and whoever asks first', async () => {
    const no = takePerson();
    await sandbox.database.db
      .update(card)
      .set({ entitlementTotal: 3 })
      .where(eq(card.id, `w-card-${no}`));
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(no)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 4093, 4093, 4093]);
    const first = answers.find(({ code }) => code === 0)?.data.orderNo;
    expect(await save(no, {}, getSlotId(5))).toMatchObject({ code: 0 });
    expect(await save(no)).toMatchObject({ code: 4093, data: { orderNo: first } });
  });

  it('books again after the first order is cancelled', async () => {
    const no = takePerson();
    const first = await save(no);
    await sandbox.ask('cancelOrder', { orderNo: first.data.orderNo }, sandbox.getPerson(no));
    expect(await save(no)).toMatchObject({ code: 0 });
  });

  it('assigns entitlements one by one, up to their number', async () => {
    const no = takePerson();
    await sandbox.database.db
      .update(card)
      .set({ entitlementTotal: 3 })
      .where(eq(card.id, `w-card-${no}`));
    const answers = await Promise.all([5, 6, 7, 8, 9, 10].map((slot) => save(no, {}, getSlotId(slot))));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, 4093, 4093, 4093]);
  });

  it('answers 4095 with the current price', async () => {
    const no = takePerson();
    const quoteId = await sandbox.getQuoteId(no);
    await sandbox.database.db.update(projectCombo).set({ companyPaysFen: PRICE_FEN - 20_000 });
    const refused = await sandbox.callRaw('saveOrder', createBooking(quoteId, getSlotId(2)), sandbox.getPerson(no));
    expect(refused).toMatchObject({ code: 4095, data: { quote: { selfFen: 20_000, quoteId: expect.any(String) } } });
    await sandbox.database.db.update(projectCombo).set({ companyPaysFen: PRICE_FEN - 10_000 });
    expect(await save(no, { quoteId: 'made-up.quote' })).toMatchObject({ code: 4095 });
    expect(await save(no, { quoteId: await sandbox.getQuoteId(takePerson()) })).toMatchObject({ code: 4095 });
  });

  it('answers 4031 with the missing consent, even after it was withdrawn', async () => {
    const no = takePerson();
    const accountId = `w-account-${no}`;
    await sandbox.database.db.insert(consent).values({
      ...{ id: randomUUID(), accountId, agreementId: 'w-agreement', type: 'health', purposes: [], agreed: false },
      createdAt: new Date(sandbox.now().getTime() + 1),
    });
    expect(await save(no)).toMatchObject({ code: 4031, data: { type: 'health' } });
    await sandbox.database.db.delete(consent).where(eq(consent.accountId, accountId));
    expect(await save(no)).toMatchObject({ code: 4031, data: { type: 'health' } });
  });

  it('answers 4031 when the consent is to an older version of the agreement', async () => {
    const no = takePerson();
    const { db } = sandbox.database;
    await db.insert(agreement).values({ id: 'w-agreement-2', type: 'health', version: 2, title: '', html: '', purposes: [] });
    expect(await save(no)).toMatchObject({ code: 4031, data: { type: 'health' } });
    await db.delete(agreement).where(eq(agreement.id, 'w-agreement-2'));
  });

  it('refuses the VIP quota to a normal card, and vice versa', async () => {
    const no = takePerson();
    await sandbox.database.db
      .update(slotDay)
      .set({ quotaClass: 'vip' })
      .where(eq(slotDay.id, getSlotId(5)));
    expect(await save(no, {}, getSlotId(5))).toMatchObject({ code: 4001, data: { fields: { slotId: expect.any(String) } } });
    await sandbox.database.db
      .update(card)
      .set({ quotaClass: 'vip' })
      .where(eq(card.id, `w-card-${no}`));
    expect(await save(no, {}, getSlotId(2))).toMatchObject({ code: 4001 });
    expect(await save(no, {}, getSlotId(5))).toMatchObject({ code: 0 });
  });

  it("refuses slots in the past and after the card's expiry", async () => {
    const no = takePerson();
    const today = new Date(sandbox.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    await sandbox.database.db
      .update(slotDay)
      .set({ date: today, period: '00:00-00:01' })
      .where(eq(slotDay.id, getSlotId(6)));
    expect(await save(no, {}, getSlotId(6))).toMatchObject({ code: 4001, msg: expect.stringContaining('已过') });
    await sandbox.database.db
      .update(card)
      .set({ expiresOn: today })
      .where(eq(card.id, `w-card-${no}`));
    expect(await save(no)).toMatchObject({ code: 4001, msg: expect.stringContaining('有效期') });
    await sandbox.database.db
      .update(card)
      .set({ status: 'disabled' })
      .where(eq(card.id, `w-card-${no}`));
    expect((await save(no)).code).not.toBe(0);
  });

  it.each([
    ['another store', { storeId: 'nowhere' }, 4001],
    ['another package', { comboId: 'nothing' }, 4040],
    ['an unknown add-on', { addOnIds: ['nothing'] }, 4001],
    ['no such slot', { slotId: 'nowhere' }, 4001],
    ['a wrong phone', { contactPhone: '123' }, 4001],
    ['a key that is no UUID', { idempotencyKey: '1' }, 4001],
  ])('refuses %s', async (_name, more, code) => {
    expect(await save(takePerson(), more)).toMatchObject({ code });
  });
});

describe('idempotency', () => {
  it('repeats the first answer for the same key and body, whatever has happened since', async () => {
    const no = takePerson();
    const body = createBooking(await sandbox.getQuoteId(no), getSlotId(2));
    const first = await sandbox.call('saveOrder', body, sandbox.getPerson(no));
    expect(await sandbox.call('saveOrder', body, sandbox.getPerson(no))).toEqual(first);
    await sandbox.ask('cancelOrder', { orderNo: first.data.orderNo }, sandbox.getPerson(no));
    expect(await sandbox.call('saveOrder', body, sandbox.getPerson(no))).toEqual(first);
    const list = await sandbox.ask('queryOrderList', {}, sandbox.getPerson(no));
    expect(list.total).toBe(1);
  });

  it('answers 4005 to the same key with another body', async () => {
    const no = takePerson();
    const body = createBooking(await sandbox.getQuoteId(no), getSlotId(2));
    await sandbox.ask('saveOrder', body, sandbox.getPerson(no));
    expect(await sandbox.call('saveOrder', { ...body, slotId: getSlotId(7) }, sandbox.getPerson(no))).toMatchObject({ code: 4005 });
  });

  it('creates one order for any number of clicks', async () => {
    const no = takePerson();
    await sandbox.database.db
      .update(card)
      .set({ entitlementTotal: 9 })
      .where(eq(card.id, `w-card-${no}`));
    const body = createBooking(await sandbox.getQuoteId(no), getSlotId(2));
    const answers = await Promise.all(Array.from({ length: 12 }, () => sandbox.run('saveOrder', body, sandbox.getPerson(no))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 0 });
    expect((await sandbox.ask('queryOrderList', {}, sandbox.getPerson(no))).total).toBe(1);
  });

  it('separates the keys of two people', async () => {
    const [one, other] = [takePerson(), takePerson()];
    const idempotencyKey = randomUUID();
    const [first, second] = [await save(one, { idempotencyKey }), await save(other, { idempotencyKey })];
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(first.data.orderNo).not.toBe(second.data.orderNo);
  });
});

it('answers any body with a business code, and keeps the invariants', async () => {
  const no = takePerson();
  const quoteId = await sandbox.getQuoteId(no);
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(COMBO, STORE, getSlotId(2), quoteId, "' or 1=1 --", '\u0000'),
  );
  const anything = fc.oneof({ weight: 3, arbitrary: text }, fc.anything());
  /** Mostly valid, so that many bodies pass the contract. */
  const mostly = (value: string) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, anything);
  const body = fc.record({
    comboId: mostly(COMBO),
    addOnIds: fc.oneof({ weight: 3, arbitrary: fc.array(text, { maxLength: 3 }) }, anything),
    storeId: mostly(STORE),
    slotId: mostly(getSlotId(2)),
    quoteId: mostly(quoteId),
    idempotencyKey: fc.oneof({ weight: 3, arbitrary: fc.uuid() }, anything),
    contactPhone: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, anything),
  });
  await fc.assert(
    fc.asyncProperty(body, async (payload) => {
      const envelope = await sandbox.api.execute('saveOrder', payload, {
        ...{ token: sandbox.getPerson(no).token, ip: '127.0.0.1', userAgent: '', requestId: 'fuzz' },
        ...sandbox.getPerson(no).userInfo,
      });
      expect(envelope.code).not.toBe(1);
      expect([0, 4001, 4005, 4040, 4091, 4093, 4095]).toContain(envelope.code);
    }),
    { numRuns: 300 },
  );
});

it("refuses to book without a session, with another person's card, and after the session", async () => {
  const [one, other] = [takePerson(), takePerson()];
  const body = createBooking(await sandbox.getQuoteId(one), getSlotId(2));
  expect((await sandbox.callRaw('saveOrder', body)).code).toBe(2);
  const mixed = { token: sandbox.getPerson(one).token, userInfo: sandbox.getPerson(other).userInfo };
  expect((await sandbox.callRaw('saveOrder', body, mixed)).code).toBe(4030);
  sandbox.moveTime(40 * DAY_MS);
  expect((await sandbox.callRaw('saveOrder', body, sandbox.getPerson(one))).code).toBe(3);
  sandbox.moveTime(-40 * DAY_MS);
});
