import { eq, sql } from 'drizzle-orm';
import { projectCombo, slotDay } from '../../../server/db/schema/catalogue';
import { project } from '../../../server/db/schema/organization';
import { card } from '../../../server/db/schema/people';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { offerPlaces } from '../../../server/jobs/offerPlaces';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { collectStatements } from '../../helpers/database/collectStatements';
import { COMBO, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SELF_FEN = 10_000;

const sandbox = setUpOrderWorld({ people: 40, slots: 20, companyPaysFen: PRICE_FEN - SELF_FEN });
let nextSlot = 1;
let nextPerson = 1;
const takePerson = () => nextPerson++;

const setSlot = (slotId: string, change: Partial<typeof slotDay.$inferInsert>) =>
  sandbox.database.db.update(slotDay).set(change).where(eq(slotDay.id, slotId));
const setCard = (no: number, change: Partial<typeof card.$inferInsert>) =>
  sandbox.database.db
    .update(card)
    .set(change)
    .where(eq(card.id, `w-card-${no}`));
/** Creates a slot with one place, which is taken. The world's first slot is in a week, and each next one a day later. */
async function createFullSlot() {
  const date = addDays(getDayOf(sandbox.now()), 6 + nextSlot);
  const slotId = getSlotId(nextSlot++);
  await setSlot(slotId, { capacity: 1 });
  const holder = takePerson();
  const orderNo = await sandbox.book(holder, slotId);
  return { slotId, date, release: () => sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(holder)) };
}
const join = async (no: number, slotId: string) => {
  const body = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId: await sandbox.getQuoteId(no) };
  return sandbox.ask('waitlistJoin', body, sandbox.getPerson(no));
};
const list = async (no: number) => (await sandbox.ask('waitlistList', {}, sandbox.getPerson(no))).list;
const listStates = async (numbers: number[]) => Promise.all(numbers.map(async (no) => (await list(no))[0]?.state));
const leave = (no: number, entryId: string) => sandbox.call('waitlistLeave', { entryId }, sandbox.getPerson(no));
const details = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
/** Joins a full slot whose place is then released. @returns the entry and the order that holds the place */
async function takeOffer(no: number) {
  const { slotId, release } = await createFullSlot();
  const { entryId } = await join(no, slotId);
  await release();
  const [entry] = await list(no);
  return { entryId, orderNo: entry?.orderNo ?? '', slotId };
}

it('an entry whose card cannot book the place is skipped, and keeps its position', async () => {
  const { slotId, date, release } = await createFullSlot();
  const [disabled, marked, expired, vip, used, last] = [takePerson(), takePerson(), takePerson(), takePerson(), takePerson(), takePerson()];
  const line = [disabled, marked, expired, vip, used, last];
  for (const no of line) await join(no, slotId);
  await setCard(disabled, { status: 'disabled' });
  await setCard(marked, { status: 'expired' });
  await setCard(expired, { expiresOn: addDays(date, -1) });
  await setCard(vip, { quotaClass: 'vip' });
  // An unpaid order uses the card's only examination; the entry still waits, as if another transaction had locked it when the order was made.
  await sandbox.book(used, getSlotId(20));
  const skip = "update wait_entry set state = 'waiting', end_reason = null, ended_at = null where card_id = $1";
  await sandbox.database.pool.query(skip, [`w-card-${used}`]);
  // A card can be used on its last day.
  await setCard(last, { expiresOn: date });
  await release();
  expect(await listStates(line)).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting', 'offered']);
  await setCard(disabled, { status: 'active' });
  await setSlot(slotId, { capacity: 2 });
  await offerPlaces(sandbox.api.services);
  expect(await listStates(line)).toEqual(['offered', 'waiting', 'waiting', 'waiting', 'waiting', 'offered']);
});

it('no place is offered after the end of a project that was shortened', async () => {
  const { slotId, date, release } = await createFullSlot();
  const no = takePerson();
  await join(no, slotId);
  const [own] = await sandbox.database.db.select().from(project);
  const endOn = (endsOn: string | undefined) => sandbox.database.db.update(project).set({ endsOn });
  await endOn(addDays(date, -1));
  await release();
  expect(await listStates([no])).toEqual(['waiting']);
  await endOn(date);
  await offerPlaces(sandbox.api.services);
  expect(await listStates([no])).toEqual(['offered']);
  await endOn(own?.endsOn);
});

it('a closed slot is not offered until it is open again', async () => {
  const { slotId, release } = await createFullSlot();
  const no = takePerson();
  await join(no, slotId);
  await setSlot(slotId, { closedReason: '检修' });
  await release();
  await offerPlaces(sandbox.api.services);
  expect(await listStates([no])).toEqual(['waiting']);
  await setSlot(slotId, { closedReason: null });
  await offerPlaces(sandbox.api.services);
  expect(await listStates([no])).toEqual(['offered']);
});

it('slots whose places nobody in line can use keep no other slot from being served', async () => {
  const { db } = sandbox.database;
  const { slotId } = await createFullSlot();
  const [blocked, no] = [takePerson(), takePerson()];
  await join(blocked, slotId);
  await setCard(blocked, { status: 'disabled' });
  await db.execute(sql`insert into slot_day (id, store_id, date, period, quota_class, capacity)
    select 'idle-' || k, store_id, date, '09:00-' || k, quota_class, (k < 900)::int from slot_day, generate_series(1, 900) k where id = ${slotId}`);
  await db.execute(sql`insert into wait_entry select (jsonb_populate_record(w, jsonb_build_object('id', 'idle-' || k, 'slot_id', 'idle-' || k, 'seq', -k))).*
    from wait_entry w, generate_series(1, 899) k where w.slot_id = ${slotId}`);
  await join(no, 'idle-900');
  await setSlot('idle-900', { capacity: 1 });
  let runs = 0;
  // A run takes a ninth of the slots at random: that 300 miss one has a chance of 10^-15.
  for (; (await listStates([no]))[0] === 'waiting' && runs < 300; runs += 1) await offerPlaces(sandbox.api.services);
  expect(runs).toBeLessThan(300);
  await db.execute(sql`delete from wait_entry where slot_id like 'idle-%'`);
});

it('only the entries for the same slot are ahead', async () => {
  const [one, other] = [await createFullSlot(), await createFullSlot()];
  const [first, second] = [takePerson(), takePerson()];
  await join(first, one.slotId);
  expect(await join(second, other.slotId)).toMatchObject({ ahead: 0 });
  expect(await join(second, one.slotId)).toMatchObject({ ahead: 1 });
  expect((await list(second)).map(({ slotId, ahead }) => [slotId, ahead])).toEqual([
    [one.slotId, 1],
    [other.slotId, 0],
  ]);
});

it('a held place has the price of the day on which its person joined, and the hold of the project', async () => {
  const { db } = sandbox.database;
  const { slotId, release } = await createFullSlot();
  const no = takePerson();
  expect(await join(no, slotId)).toMatchObject({ selfFen: SELF_FEN });
  await db.update(projectCombo).set({ companyPaysFen: 0 });
  await db.update(project).set({ holdMinutes: 45 });
  sandbox.stopTime(sandbox.now());
  await release();
  const [entry] = await list(no);
  expect(Date.parse(entry?.holdExpiresAt ?? '') - sandbox.now().getTime()).toBe(45 * MINUTE_MS);
  expect(await details(no, entry?.orderNo ?? '')).toMatchObject({
    ...{ totalFen: PRICE_FEN, companyFen: PRICE_FEN - SELF_FEN, selfFen: SELF_FEN, actions: ['pay', 'cancel', 'rebook'] },
  });
  await db.update(projectCombo).set({ companyPaysFen: PRICE_FEN - SELF_FEN });
  await db.update(project).set({ holdMinutes: 30 });
});

it('a held place with something to pay is not confirmed without the payment', async () => {
  const no = takePerson();
  const { orderNo } = await takeOffer(no);
  expect(await sandbox.callRaw('waitlistConfirm', { orderNo }, sandbox.getPerson(no))).toMatchObject({ code: 4094 });
  expect(await details(no, orderNo)).toMatchObject({ state: 'pending_pay', payments: [] });
});

it('leaving after the held place was paid ends nothing: the order stays booked', async () => {
  const no = takePerson();
  const { entryId, orderNo } = await takeOffer(no);
  const { codeUrl } = await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no));
  await sandbox.act(codeUrl, 'pay');
  expect(await leave(no, entryId)).toMatchObject({ code: 0, data: { state: 'ended' } });
  expect(await details(no, orderNo)).toMatchObject({ state: 'booked' });
  expect(await list(no)).toMatchObject([{ state: 'ended', endReason: 'booked' }]);
});

it('leaving one line leaves no other, and an unknown entry cannot be left', async () => {
  const [one, other] = [await createFullSlot(), await createFullSlot()];
  const [no, neighbour] = [takePerson(), takePerson()];
  const { entryId } = await join(no, one.slotId);
  await join(no, other.slotId);
  await join(neighbour, one.slotId);
  expect(await leave(no, entryId)).toMatchObject({ code: 0, data: { entryId, state: 'ended' } });
  expect((await list(no)).map(({ slotId, state }) => [slotId, state])).toEqual([
    [other.slotId, 'waiting'],
    [one.slotId, 'ended'],
  ]);
  expect(await list(neighbour)).toMatchObject([{ state: 'waiting', ahead: 0 }]);
  expect(await leave(no, 'nothing')).toMatchObject({ code: 4040 });
});

it('an ended wait is shown for three days, and its slot can be waited for again', async () => {
  const no = takePerson();
  const { slotId } = await takeOffer(no);
  sandbox.moveTime(31 * MINUTE_MS);
  await expireHolds(sandbox.api.services);
  expect(await list(no)).toMatchObject([{ state: 'ended', endReason: 'missed' }]);
  sandbox.moveTime(3 * DAY_MS - MINUTE_MS);
  expect(await list(no)).toHaveLength(1);
  sandbox.moveTime(MINUTE_MS);
  expect(await list(no)).toEqual([]);
  await sandbox.book(takePerson(), slotId);
  await join(no, slotId);
  expect(await list(no)).toMatchObject([{ state: 'waiting', slotId }]);
});

it('the job reads the slots for which somebody waits, however many are open', async () => {
  const { db, pool } = sandbox.database;
  await db.execute(sql`insert into slot_day (id, store_id, date, period, quota_class, capacity)
    select 'open-' || k, store_id, date + 1000 + k, period, quota_class, 10 from slot_day, generate_series(1, 5000) k where id = ${getSlotId(1)}`);
  await db.execute(sql`analyze`);
  const statements = collectStatements(pool);
  await offerPlaces(sandbox.api.services);
  const [text = '', values = []] = [...statements].find(([each]) => /slot_day\.held \+ slot_day\.booked/.test(each)) ?? [];
  const { rows } = await pool.query({ text: `explain (analyze, timing off) ${text}`, values: [...values] });
  const lines = rows.map((row) => Object.values(row)[0]).join('\n');
  const read = [...lines.matchAll(/actual rows=(\d+)|Removed by (?:Filter|Join Filter): (\d+)/g)].map(([, kept, removed]) =>
    Number(kept ?? removed),
  );
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(1_000);
  await db.execute(sql`delete from slot_day where id like 'open-%'`);
});
