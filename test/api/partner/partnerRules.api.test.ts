import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { PartnerAnswer, PartnerEvent, PartnerProvider } from '../../../server/adapters/partner/PartnerProvider';
import { slotDay } from '../../../server/db/schema/catalogue';
import { examOrder } from '../../../server/db/schema/orders';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { answerPartner } from '../../../server/modules/orders/answerPartner';
import { receivePartnerEvent } from '../../../server/modules/orders/partnerEvents';
import { getSlotStart } from '../../../shared/orderTimes';
import { askOps } from '../../helpers/servers/askOps';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { COMBO, getSlotId, STORE } from '../../helpers/worlds/orderWorld';

/** An order of the test world, and the employee who booked it. */
interface Booked {
  no: number;
  orderNo: string;
}

let sandbox: SandboxApi;
let nextPerson = 1;
const alerts: { event: string; orderNo: string }[] = [];
/** The bookings that the centre was asked about. */
const asked: string[] = [];
/** The centre's answer to a rebooking; it decides about bookings by events. */
let answer: PartnerAnswer;
const partner: PartnerProvider = {
  name: 'test',
  submit: async ({ orderNo }) => ({ state: 'pending', partnerNo: `P${orderNo}` }),
  async query(partnerNo) {
    asked.push(partnerNo);
    return { state: 'pending', partnerNo };
  },
  move: async () => answer,
  cancel: async () => undefined,
};

beforeAll(async () => {
  const write = (line: string) => void alerts.push(JSON.parse(line));
  const logger = pino({ level: 'error' }, { write });
  sandbox = await createSandboxApi({ people: 30, slots: 6 }, { deps: { partner, logger } });
});
beforeEach(() => {
  answer = { state: 'pending', partnerNo: 'PMOVED' };
  alerts.length = 0;
});
afterEach(async () => expect(await findBreaches(sandbox.database.db)).toEqual([]));
afterAll(() => sandbox?.close());

const work = () => confirmOrders(sandbox.api.services);
const ask = ({ no, orderNo }: Booked) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
/** Books, and submits to the centre, which has not decided yet. */
async function submit(slot: number): Promise<Booked> {
  const no = nextPerson++;
  const booked = { no, orderNo: await sandbox.book(no, getSlotId(slot)) };
  await work();
  expect(await ask(booked)).toMatchObject({ state: 'confirming' });
  return booked;
}
/** Reports the centre's decision about the version that it was last sent. */
async function report({ orderNo }: Booked, event: 'confirmed' | 'refused') {
  const [row] = await sandbox.database.db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
  const head = { eventId: randomUUID(), orderNo, storeId: STORE, version: row?.partnerVersion ?? 0 };
  const sent: PartnerEvent = event === 'refused' ? { ...head, event } : { ...head, event, partnerNo: `P${orderNo}` };
  return (await receivePartnerEvent(sandbox.api.services, sent)).result;
}
async function confirm(slot: number): Promise<Booked> {
  const booked = await submit(slot);
  expect(await report(booked, 'confirmed')).toBe('applied');
  return booked;
}
/** Moves an order, and sends the new time to the centre. */
async function move(booked: Booked, slot: number): Promise<void> {
  const { version } = await ask(booked);
  const body = { orderNo: booked.orderNo, version, storeId: STORE, slotId: getSlotId(slot), idempotencyKey: randomUUID() };
  await sandbox.ask('reSaveOrder', body, sandbox.getPerson(booked.no));
  await work();
}

it('a refusal alerts operators once, with the order', async () => {
  const booked = await submit(1);
  expect(await report(booked, 'refused')).toBe('applied');
  expect(await report(booked, 'refused')).toBe('known');
  expect(alerts).toMatchObject([{ event: 'partner_failed', orderNo: booked.orderNo }]);
});

it('a centre that took one refusal back cannot refuse the booking that it confirmed later', async () => {
  const booked = await confirm(1);
  await move(booked, 2);
  expect(await report(booked, 'refused')).toBe('applied');
  expect(await ask(booked)).toMatchObject({ slotId: getSlotId(1), partner: { state: 'confirmed' } });
  expect(await report(booked, 'refused')).toBe('known');
  // Another order's refusal was never taken back.
  await expect(report(await confirm(1), 'refused')).rejects.toMatchObject({ code: 4094 });
  await move(booked, 3);
  expect(await report(booked, 'confirmed')).toBe('applied');
  await expect(report(booked, 'refused')).rejects.toMatchObject({ code: 4094 });
  expect(await ask(booked)).toMatchObject({ slotId: getSlotId(3), partner: { state: 'confirmed' } });
  expect(alerts).toEqual([]);
});

it('a refused rebooking gives its new place to the waiting list', async () => {
  const { db } = sandbox.database;
  await db
    .update(slotDay)
    .set({ capacity: 1 })
    .where(eq(slotDay.id, getSlotId(4)));
  const booked = await confirm(1);
  await move(booked, 4);
  const waiting = sandbox.getPerson(nextPerson);
  const wish = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId: getSlotId(4), quoteId: await sandbox.getQuoteId(nextPerson++) };
  expect(await sandbox.ask('waitlistJoin', wish, waiting)).toMatchObject({ state: 'waiting' });
  expect(await report(booked, 'refused')).toBe('applied');
  expect((await sandbox.ask('waitlistList', {}, waiting)).list).toMatchObject([{ state: 'offered', slotId: getSlotId(4) }]);
});

it('a refused rebooking is left to an operator when the old slot has been closed', async () => {
  const booked = await confirm(5);
  await move(booked, 2);
  const { db } = sandbox.database;
  await db
    .update(slotDay)
    .set({ closedReason: '检修' })
    .where(eq(slotDay.id, getSlotId(5)));
  expect(await report(booked, 'refused')).toBe('applied');
  expect(await ask(booked)).toMatchObject({ state: 'confirmed', slotId: getSlotId(2), partner: { state: 'failed' } });
  expect(alerts).toMatchObject([{ event: 'partner_move_failed', orderNo: booked.orderNo }]);
});

it('an operator cannot answer for an order that was cancelled after the refusal, or that was not refused', async () => {
  const refused = await submit(1);
  await report(refused, 'refused');
  await sandbox.ask('cancelOrder', { orderNo: refused.orderNo }, sandbox.getPerson(refused.no));
  const pending = await submit(1);
  for (const booked of [refused, pending]) {
    const before = await ask(booked);
    expect(await answerPartner(sandbox.api.services, booked.orderNo, { confirmed: true, partnerNo: 'TEL-1' })).toBe(false);
    expect(await answerPartner(sandbox.api.services, booked.orderNo, { confirmed: false })).toBe(false);
    expect(await ask(booked)).toEqual(before);
  }
  expect(await answerPartner(sandbox.api.services, 'YJ1', { confirmed: false })).toBe(false);
});

it('out of a closed slot a confirmed order moves with its centre, and one that is being confirmed or has ended does not move', async () => {
  const orders = [await confirm(6), await submit(6), await submit(6)] as const;
  const [confirmed, confirming, ended] = orders;
  const { date } = await ask(confirmed);
  await askOps(sandbox, 'close-slot', STORE, '--date', date, '--reason', '检修', '--yes');
  const slotId = (await ask(ended)).relocation?.places[0]?.slotId ?? '';
  await sandbox.ask('cancelOrder', { orderNo: ended.orderNo }, sandbox.getPerson(ended.no));
  const accept = ({ no, orderNo }: Booked) => sandbox.callRaw('acceptRelocation', { orderNo, slotId }, sandbox.getPerson(no));
  expect(await accept(ended)).toMatchObject({ code: 4094, msg: expect.stringContaining('已结束') });
  expect(await accept(confirming)).toMatchObject({ code: 4094, msg: expect.stringContaining('正在确认') });
  const kept = (await ask(confirming)).relocation?.places;
  expect(kept).toHaveLength(3);
  expect(await accept(confirmed)).toMatchObject({ code: 0, data: { slotId, state: 'confirmed', partner: { state: 'pending' } } });
  expect((await ask(confirming)).relocation?.places).toEqual(kept);
  answer = { state: 'confirmed', partnerNo: 'PMOVED' };
  await work();
  expect(await ask(confirmed)).toMatchObject({ slotId, partner: { state: 'confirmed', partnerNo: 'PMOVED' } });
});

it('an undecided booking is asked about again after a quarter of its age, at least two seconds and at most ten minutes', async () => {
  sandbox.stopTime(sandbox.now());
  const { orderNo } = await submit(1);
  const askAfter = async (ms: number) => {
    sandbox.moveTime(ms);
    await work();
    return asked.filter((partnerNo) => partnerNo === `P${orderNo}`).length;
  };
  expect([await askAfter(0), await askAfter(1_999), await askAfter(1)]).toEqual([1, 1, 2]);
  expect([await askAfter(38_000), await askAfter(9_999), await askAfter(1)]).toEqual([3, 3, 4]);
  expect([await askAfter(3 * 3_600_000), await askAfter(599_999), await askAfter(1)]).toEqual([5, 5, 6]);
});

// The last test: the clock stays there.
it('a refused rebooking is left to an operator from the moment when its old time begins', async () => {
  const booked = await confirm(1);
  const { date, period } = await ask(booked);
  await move(booked, 2);
  sandbox.stopTime(getSlotStart(date, period));
  expect(await report(booked, 'refused')).toBe('applied');
  expect(await ask(booked)).toMatchObject({ slotId: getSlotId(2), partner: { state: 'failed' } });
});
