import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { combo, projectCombo, slotDay, store, storeCombo } from '../../../server/db/schema/catalogue';
import { project } from '../../../server/db/schema/organization';
import { agreement, card, consent } from '../../../server/db/schema/people';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { COMBO, createBooking, getSlotId, STORE } from '../../helpers/worlds/orderWorld';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

/** A store that offers another package only, and its slot. */
const OTHER = 'w-other';
const OTHER_COMBO = 'w-combo-2';

const sandbox = setUpOrderWorld({ people: 20, slots: 3 });
let nextPerson = 1;
const takePerson = () => nextPerson++;

beforeAll(async () => {
  const { db } = sandbox.database;
  const [[own], [offered], [ours], [slot]] = await Promise.all([
    db.select().from(store),
    db.select().from(combo),
    db.select().from(project),
    db.select().from(slotDay),
  ]);
  if (!own || !offered || !ours || !slot) throw new Error('The world is incomplete');
  await db.insert(store).values({ ...own, id: OTHER, name: '静安体检中心' });
  await db.insert(combo).values({ ...offered, id: OTHER_COMBO, name: '进阶套餐' });
  await db.insert(storeCombo).values({ storeId: OTHER, comboId: OTHER_COMBO });
  await db.insert(slotDay).values({ ...slot, id: OTHER, storeId: OTHER });
  // Another project offers the same package, and this one another package.
  await db.insert(project).values({ ...ours, id: 'w-project-2' });
  await db.insert(projectCombo).values([
    { projectId: 'w-project-2', comboId: COMBO, companyPaysFen: 0 },
    { projectId: ours.id, comboId: OTHER_COMBO, companyPaysFen: 0 },
  ]);
});

const save = async (no: number, more: Parameters<typeof createBooking>[2] = {}) =>
  sandbox.callRaw('saveOrder', createBooking(await sandbox.getQuoteId(no), getSlotId(1), more), sandbox.getPerson(no));
async function rebook(no: number, orderNo: string, storeId: string, slotId: string) {
  const { version } = await sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const move = { orderNo, storeId, slotId, version, idempotencyKey: randomUUID() };
  return sandbox.callRaw('reSaveOrder', move, sandbox.getPerson(no));
}
const wrong = (field: string) => ({ code: 4001, data: { fields: { [field]: expect.any(String) } } });

it('a package is booked only in a store that offers it, and only in a slot of that store', async () => {
  const no = takePerson();
  expect(await save(no, { storeId: OTHER, slotId: OTHER })).toMatchObject(wrong('comboId'));
  expect(await save(no, { slotId: OTHER })).toMatchObject(wrong('slotId'));
});

it('an order is moved only to a store that offers its package, only to a slot of that store, and only while its project offers it', async () => {
  const no = takePerson();
  const orderNo = await sandbox.book(no);
  expect(await rebook(no, orderNo, OTHER, OTHER)).toMatchObject(wrong('comboId'));
  expect(await rebook(no, orderNo, STORE, OTHER)).toMatchObject(wrong('slotId'));
  const { db } = sandbox.database;
  const [offer] = await db.delete(projectCombo).where(eq(projectCombo.companyPaysFen, 60_000)).returning();
  expect(await rebook(no, orderNo, STORE, getSlotId(2))).toMatchObject(wrong('comboId'));
  if (offer) await db.insert(projectCombo).values(offer);
  expect(await rebook(no, orderNo, STORE, getSlotId(2))).toMatchObject({ code: 0 });
});

it.each<[string, Partial<typeof card.$inferInsert>]>([
  ['disabled', { status: 'disabled' }],
  ['expired', { status: 'expired' }],
  ['past its last day', { expiresOn: '2020-01-01' }],
])('a card that is %s neither books nor moves an order', async (_what, change) => {
  const [no, booked] = [takePerson(), takePerson()];
  const orderNo = await sandbox.book(booked);
  for (const each of [no, booked])
    await sandbox.database.db
      .update(card)
      .set(change)
      .where(eq(card.id, `w-card-${each}`));
  expect(await save(no)).toMatchObject(wrong('cardId'));
  expect(await rebook(booked, orderNo, STORE, getSlotId(2))).toMatchObject(wrong('cardId'));
});

it("a project's days of booking bind, whatever the card says", async () => {
  const no = takePerson();
  const today = getDayOf(sandbox.now());
  const { db } = sandbox.database;
  const setDays = (from: number, to: number) => db.update(project).set({ startsOn: addDays(today, from), endsOn: addDays(today, to) });
  await setDays(1, 90);
  expect(await save(no)).toMatchObject(wrong('cardId'));
  await setDays(-30, -1);
  expect(await save(no)).toMatchObject(wrong('cardId'));
  await setDays(-30, 6);
  expect(await save(no)).toMatchObject(wrong('slotId'));
  await setDays(-30, 90);
  expect(await save(no)).toMatchObject({ code: 0 });
});

it('only the latest decision about the health agreement counts: neither one about another agreement nor an earlier one', async () => {
  const no = takePerson();
  const { db } = sandbox.database;
  await db.insert(agreement).values({ id: 'w-share', type: 'share', version: 7, title: '', html: '', purposes: [] });
  const decide = (type: 'health' | 'share', agreed: boolean, daysAgo: number) =>
    db.insert(consent).values({
      ...{ id: randomUUID(), accountId: `w-account-${no}`, agreementId: type === 'health' ? 'w-agreement' : 'w-share', type, agreed },
      ...{ purposes: [], createdAt: new Date(sandbox.now().getTime() - daysAgo * 86_400_000) },
    });
  await db.delete(consent).where(eq(consent.accountId, `w-account-${no}`));
  await decide('share', true, 1);
  expect(await save(no)).toMatchObject({ code: 4031, data: { type: 'health' } });
  await decide('health', false, 3);
  await decide('health', true, 2);
  await decide('share', false, 0);
  expect(await save(no)).toMatchObject({ code: 0 });
});
