import { expireHolds } from '../../../server/jobs/expireHolds';
import { offerPlaces } from '../../../server/jobs/offerPlaces';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { COMBO, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';

const MINUTE_MS = 60_000;
const HOLD_MS = 30 * MINUTE_MS;
const DAY_MS = 86_400_000;

describe.each(databaseKinds)('the waiting list on $kind', ({ serverUrl }) => {
  let sandbox: SandboxApi;
  let nextSlot = 1;
  let nextPerson = 1;
  const takePerson = () => nextPerson++;
  beforeAll(async () => {
    sandbox = await createSandboxApi({ people: 60, slots: 20, companyPaysFen: PRICE_FEN - 10_000 }, { serverUrl });
  });
  afterEach(async () => expect(await findBreaches(sandbox.database.db)).toEqual([]));
  afterAll(() => sandbox?.close());

  const setCapacity = (slotId: string, capacity: number) =>
    sandbox.database.pool.query('update slot_day set capacity = $2 where id = $1', [slotId, capacity]);
  /** Creates a slot with one place, which is taken. */
  async function createFullSlot(): Promise<{ slotId: string; holder: number; orderNo: string }> {
    const slotId = getSlotId(nextSlot++);
    await setCapacity(slotId, 1);
    const holder = takePerson();
    return { slotId, holder, orderNo: await sandbox.book(holder, slotId) };
  }
  const join = async (no: number, slotId: string) => {
    const body = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId: await sandbox.getQuoteId(no) };
    return sandbox.call('waitlistJoin', body, sandbox.getPerson(no));
  };
  const list = async (no: number) => (await sandbox.ask('waitlistList', {}, sandbox.getPerson(no))).list;
  const cancel = (no: number, orderNo: string) => sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));

  it('offers a released place to the first in line as a hold, atomically, and then to the next', async () => {
    const { slotId, holder, orderNo } = await createFullSlot();
    const [first, second] = [takePerson(), takePerson()];
    expect(await join(first, slotId)).toMatchObject({ code: 0, data: { state: 'waiting', ahead: 0, selfFen: 10_000 } });
    expect(await join(second, slotId)).toMatchObject({ code: 0, data: { ahead: 1 } });
    await cancel(holder, orderNo);
    const [offer] = await list(first);
    expect(offer).toMatchObject({ state: 'offered', orderNo: expect.any(String), holdExpiresAt: expect.any(String) });
    const details = await sandbox.ask('queryOrderDetails', { orderNo: offer?.orderNo ?? '' }, sandbox.getPerson(first));
    expect(details).toMatchObject({
      state: 'pending_pay',
      slotId,
      timeline: [{ type: 'offered', text: expect.stringContaining('30 分钟') }],
    });
    expect((await sandbox.call('saveOrder', { ...(await createBody(holder, slotId)) }, sandbox.getPerson(holder))).code).toBe(4091);
    expect(await list(second)).toMatchObject([{ state: 'waiting', ahead: 0 }]);

    sandbox.moveTime(HOLD_MS + 1_000);
    await expireHolds(sandbox.api.services);
    expect(await list(first)).toMatchObject([{ state: 'ended', endReason: 'missed' }]);
    const [next] = await list(second);
    expect(next).toMatchObject({ state: 'offered' });
    const { codeUrl } = await sandbox.ask('unifiedPay', { orderNo: next?.orderNo ?? '', channel: 'NATIVE' }, sandbox.getPerson(second));
    await sandbox.act(codeUrl, 'pay');
    expect(await list(second)).toMatchObject([{ state: 'ended', endReason: 'booked' }]);
  });

  async function createBody(no: number, slotId: string) {
    const quoteId = await sandbox.getQuoteId(no);
    return { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId, idempotencyKey: crypto.randomUUID() };
  }

  it('has one live entry per card and slot, even after repeated and concurrent requests', async () => {
    const { slotId } = await createFullSlot();
    const no = takePerson();
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(no, slotId)));
    expect(new Set(answers.map(({ data }) => data.entryId)).size).toBe(1);
    expect(await list(no)).toHaveLength(1);
  });

  it('ends an entry when its card books elsewhere', async () => {
    const { slotId, holder, orderNo } = await createFullSlot();
    const no = takePerson();
    await join(no, slotId);
    await sandbox.book(no, getSlotId(20));
    expect(await list(no)).toMatchObject([{ state: 'ended', endReason: 'booked' }]);
    await cancel(holder, orderNo);
    expect((await join(no, slotId)).code).toBe(4093);
  });

  it('is not for the slot in which the card has an order, and offers no place to a card that has moved its order there', async () => {
    const { slotId, holder, orderNo } = await createFullSlot();
    const setTotal = (no: number) => sandbox.database.pool.query('update card set entitlement_total = 3 where id = $1', [`w-card-${no}`]);
    await setTotal(holder);
    expect(await join(holder, slotId)).toMatchObject({ code: 4093, data: { orderNo } });
    const [waiting, last] = [takePerson(), takePerson()];
    await setTotal(waiting);
    const own = await sandbox.book(waiting, getSlotId(nextSlot++));
    await join(waiting, slotId);
    await join(last, slotId);
    // Moved by somebody who did not ask whether the card waits there.
    await sandbox.database.pool.query('update exam_order set slot_id = $1 where order_no = $2', [slotId, own]);
    await sandbox.database.pool.query('update slot_day set held = held + 1, capacity = 2 where id = $1', [slotId]);
    await sandbox.database.pool.query('update slot_day set held = held - 1 where id = $1', [getSlotId(nextSlot - 1)]);
    await cancel(holder, orderNo);
    expect(await list(waiting)).toMatchObject([{ state: 'waiting' }]);
    expect(await list(last)).toMatchObject([{ state: 'offered' }]);
  });

  it('cannot be joined for a slot with places, or for more than five slots', async () => {
    const no = takePerson();
    expect((await join(no, getSlotId(20))).code).toBe(4001);
    for (let count = 0; count < 5; count++) expect((await join(no, (await createFullSlot()).slotId)).code).toBe(0);
    expect((await join(no, (await createFullSlot()).slotId)).code).toBe(4094);
  });

  it('can be left, even with a held place, which is then offered to the next; only by the person', async () => {
    const { slotId, holder, orderNo } = await createFullSlot();
    const [first, second, third] = [takePerson(), takePerson(), takePerson()];
    const ids: string[] = [];
    for (const no of [first, second, third]) ids.push((await join(no, slotId)).data.entryId);
    const leave = (no: number, index: number) => sandbox.call('waitlistLeave', { entryId: ids[index] ?? '' }, sandbox.getPerson(no));
    expect((await leave(third, 0)).code).toBe(4030);
    await cancel(holder, orderNo);
    expect(await leave(first, 0)).toMatchObject({ code: 0, data: { state: 'ended' } });
    expect(await list(first)).toMatchObject([{ endReason: 'left', orderNo: expect.any(String) }]);
    const [{ orderNo: given = '' } = {}] = (await sandbox.ask('queryOrderList', {}, sandbox.getPerson(first))).list;
    const { timeline } = await sandbox.ask('queryOrderDetails', { orderNo: given }, sandbox.getPerson(first));
    expect(timeline.at(-1)?.text).toBe('您放弃了候补到的名额，名额已让给下一位。');
    expect(await list(second)).toMatchObject([{ state: 'offered' }]);
    expect((await leave(third, 2)).data.state).toBe('ended');
    expect((await leave(third, 2)).data.state).toBe('ended');
  });

  it('has a job that ends a wait after its card has booked, but not while the card only holds an offered place', async () => {
    const [full, other] = [await createFullSlot(), await createFullSlot()];
    const no = takePerson();
    for (const { slotId } of [full, other]) await join(no, slotId);
    await cancel(full.holder, full.orderNo);
    await offerPlaces(sandbox.api.services);
    const entries = await list(no);
    expect(entries.map(({ state }) => state).sort()).toEqual(['offered', 'waiting']);
    const orderNo = entries.find(({ state }) => state === 'offered')?.orderNo ?? '';
    await sandbox.act((await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no))).codeUrl, 'pay');
    // As if another transaction had locked the entry, which the booking then skips.
    const skip = "update wait_entry set state = 'waiting', end_reason = null, ended_at = null where slot_id = $1 and end_reason = 'booked'";
    await sandbox.database.pool.query(skip, [other.slotId]);
    expect((await list(no)).map(({ state }) => state).sort()).toEqual(['ended', 'waiting']);
    await offerPlaces(sandbox.api.services);
    expect((await list(no)).map(({ endReason }) => endReason)).toEqual(['booked', 'booked']);
  });

  it('has a job that offers places not freed by a cancellation, and ends waits for slots that have begun', async () => {
    const { slotId } = await createFullSlot();
    const other = await createFullSlot();
    const [no, late] = [takePerson(), takePerson()];
    await join(no, slotId);
    await join(late, other.slotId);
    expect(await offerPlaces(sandbox.api.services)).toBe(0);
    await setCapacity(slotId, 2);
    // Of all slots with free places, only the one with a line.
    expect(await offerPlaces(sandbox.api.services)).toBe(1);
    expect(await list(no)).toMatchObject([{ state: 'offered' }]);
    sandbox.moveTime(28 * DAY_MS);
    await offerPlaces(sandbox.api.services);
    await expireHolds(sandbox.api.services);
    expect(await list(late)).toMatchObject([{ state: 'ended', endReason: 'passed' }]);
    sandbox.moveTime(-28 * DAY_MS);
  });

  it('has a job that ends a wait at the minute in which its slot begins', async () => {
    const { slotId } = await createFullSlot();
    const no = takePerson();
    await join(no, slotId);
    const [entry] = await list(no);
    sandbox.stopTime(new Date(`${entry?.date}T${entry?.period.slice(0, 5)}:00+08:00`));
    sandbox.moveTime(-MINUTE_MS);
    await offerPlaces(sandbox.api.services);
    expect(await list(no)).toMatchObject([{ state: 'waiting' }]);
    sandbox.moveTime(MINUTE_MS);
    await offerPlaces(sandbox.api.services);
    expect(await list(no)).toMatchObject([{ state: 'ended', endReason: 'passed' }]);
  });
});

/** Lets the second person wait for the place of the first, who cancels. @returns the offer */
async function offerPlace(sandbox: SandboxApi) {
  const me = sandbox.getPerson(2);
  const held = await sandbox.book(1);
  const quoteId = await sandbox.getQuoteId(2);
  await sandbox.ask('waitlistJoin', { comboId: COMBO, addOnIds: [], storeId: STORE, slotId: getSlotId(1), quoteId }, me);
  await sandbox.ask('cancelOrder', { orderNo: held }, sandbox.getPerson(1));
  const [entry] = (await sandbox.ask('waitlistList', {}, me)).list;
  return { ...entry, orderNo: entry?.orderNo ?? '' };
}

it('holds a place that the company pays until the person confirms it', async () => {
  const sandbox = await createSandboxApi({ people: 3, capacity: 1 });
  try {
    const [me, stranger] = [sandbox.getPerson(2), sandbox.getPerson(3)];
    const { orderNo, ...offer } = await offerPlace(sandbox);
    expect(offer).toMatchObject({ state: 'offered', selfFen: 0 });
    expect((await sandbox.call('unifiedPay', { orderNo, channel: 'NATIVE' }, me)).code).toBe(4094);
    expect((await sandbox.call('waitlistConfirm', { orderNo }, stranger)).code).toBe(4030);
    for (const answer of await Promise.all([1, 2].map(() => sandbox.call('waitlistConfirm', { orderNo }, me)))) {
      expect(answer).toMatchObject({ code: 0, data: { state: 'booked' } });
    }
    expect((await sandbox.ask('waitlistList', {}, me)).list).toMatchObject([{ state: 'ended', endReason: 'booked' }]);
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
  } finally {
    await sandbox.close();
  }
});

it('does not confirm a place whose hold has expired, before and after the job has closed the order', async () => {
  const sandbox = await createSandboxApi({ people: 2, capacity: 1 });
  try {
    const me = sandbox.getPerson(2);
    const { orderNo } = await offerPlace(sandbox);
    const confirm = () => sandbox.call('waitlistConfirm', { orderNo }, me);
    sandbox.moveTime(HOLD_MS);
    expect(await confirm()).toMatchObject({ code: 4092, data: { orderNo } });
    expect((await sandbox.ask('queryOrderDetails', { orderNo }, me)).state).toBe('pending_pay');
    await expireHolds(sandbox.api.services);
    expect(await confirm()).toMatchObject({ code: 4092, data: { orderNo } });
    expect((await sandbox.ask('queryOrderDetails', { orderNo }, me)).state).toBe('closed');
    expect((await sandbox.ask('waitlistList', {}, me)).list).toMatchObject([{ state: 'ended', endReason: 'missed' }]);
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
  } finally {
    await sandbox.close();
  }
});
