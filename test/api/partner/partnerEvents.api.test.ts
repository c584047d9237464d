import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createHttpPartner } from '../../../server/adapters/partner/createHttpPartner';
import { importFile } from '../../../server/cli/import/importFile';
import { examOrder, partnerEvent } from '../../../server/db/schema/orders';
import { project } from '../../../server/db/schema/organization';
import { cleanRows } from '../../../server/jobs/cleanRows';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { noMetrics } from '../../../server/metrics/Metrics';
import { addDays } from '../../../shared/businessDay';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { PARTNER_SECRET, startPartner } from '../../helpers/servers/partnerSimulator';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId, STORE } from '../../helpers/worlds/orderWorld';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SLOTS = 4;
const silent = pino({ level: 'silent' });

/** An order of the test world, and the employee who booked it. */
interface Booked {
  no: number;
  orderNo: string;
}

describe.each(databaseKinds)('events of an examination centre on $kind', ({ serverUrl }) => {
  let sandbox: SandboxApi;
  let centre: Awaited<ReturnType<typeof startPartner>>;
  let server: Server;
  let url = '';
  const results: string[] = [];
  beforeAll(async () => {
    const now = () => sandbox?.now() ?? new Date();
    centre = await startPartner(now);
    const partner = createHttpPartner({ url: centre.url, secret: PARTNER_SECRET, now, createId: randomUUID, logger: silent });
    const metrics = { ...noMetrics, partnerEvent: (result: string) => void results.push(result) };
    sandbox = await createSandboxApi({ people: 60, slots: SLOTS, otherCapacity: 3 }, { serverUrl, deps: { partner, metrics } });
    server = sandbox.app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    centre.mood.isLate = true;
    results.length = 0;
  });
  afterEach(async () => {
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await centre.close();
    await sandbox.close();
  });

  const work = () => confirmOrders(sandbox.api.services);
  const ask = ({ no, orderNo }: Booked) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const cancel = ({ no, orderNo }: Booked) => sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
  const readRow = async ({ orderNo }: Booked) => {
    const [row] = await sandbox.database.db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
    if (!row) throw new Error('The order vanished');
    return row;
  };
  const countStored = ({ orderNo }: Booked) => sandbox.database.db.$count(partnerEvent, eq(partnerEvent.orderNo, orderNo));
  let next = 0;
  const book = async (slot = 1): Promise<Booked> => {
    next += 1;
    const no = next;
    return { no, orderNo: await sandbox.book(no, getSlotId(slot)) };
  };
  /** Books, and submits to the centre, which has not decided yet. */
  const submit = async (slot?: number): Promise<Booked> => {
    const booked = await book(slot);
    await work();
    expect(await ask(booked)).toMatchObject({ state: 'confirming' });
    return booked;
  };
  const createEvent = ({ orderNo }: Booked, event: string, fields: object = {}) => {
    const { partnerNo = `P${orderNo}`, version = 1 } = centre.bookings.get(orderNo) ?? {};
    return { eventId: randomUUID(), event, orderNo, storeId: STORE, version, partnerNo, reason: '满员', ...fields };
  };
  const secondsFromNow = (seconds: number) => String(Math.floor(sandbox.now().getTime() / 1000) + seconds);
  const send = (event: object | string, options: object = {}) => centre.send(event, { url, ...options });
  const report = (booked: Booked, event: string, fields?: object) => send(createEvent(booked, event, fields));
  const confirm = async (slot?: number): Promise<Booked> => {
    const booked = await submit(slot);
    expect(await report(booked, 'confirmed')).toMatchObject({ code: 0, data: { result: 'applied' } });
    return booked;
  };
  const move = async (booked: Booked, slot: number) => {
    const { version } = await ask(booked);
    const body = { orderNo: booked.orderNo, version, storeId: STORE, slotId: getSlotId(slot), idempotencyKey: randomUUID() };
    await sandbox.ask('reSaveOrder', body, sandbox.getPerson(booked.no));
  };

  it('a confirmation confirms the order, and its answer is signed', async () => {
    const booked = await submit();
    const event = createEvent(booked, 'confirmed');
    expect(await send(event)).toEqual({ status: 200, isSigned: true, code: 0, data: { eventId: event.eventId, result: 'applied' } });
    expect(await ask(booked)).toMatchObject({ state: 'confirmed', partner: { state: 'confirmed', partnerNo: `P${booked.orderNo}` } });
    expect(results).toEqual(['applied']);
  });

  it('a confirmation that arrives before the answer to the submission counts, and the booking is kept', async () => {
    const booked = await book();
    const answers: unknown[] = [];
    centre.mood.beforeAnswer = async ({ orderNo }) => {
      if (orderNo === booked.orderNo) answers.push(await report(booked, 'confirmed'));
    };
    await work();
    centre.mood.beforeAnswer = async () => undefined;
    expect(answers).toMatchObject([{ code: 0, data: { result: 'applied' } }]);
    await work();
    expect(await ask(booked)).toMatchObject({ state: 'confirmed' });
    expect(centre.bookings.get(booked.orderNo)?.state).not.toBe('cancelled');
  });

  it('a refusal is left to an operator, and a later confirmation of the same booking counts', async () => {
    const booked = await submit();
    expect(await report(booked, 'refused')).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect(await ask(booked)).toMatchObject({ state: 'confirming', partner: { state: 'failed' } });
    expect(await report(booked, 'refused')).toMatchObject({ code: 0, data: { result: 'known' } });
    expect(await report(booked, 'confirmed')).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect(await ask(booked)).toMatchObject({ state: 'confirmed' });
  });

  it('an event that is repeated, replayed or sent many times at once has one effect and the same answer', async () => {
    const booked = await submit();
    const event = createEvent(booked, 'confirmed');
    const same = { nonce: 'n-1' };
    const answers = await Promise.all([send(event), send(event), send(event, same), send(event, same)]);
    for (const each of [...answers, await send(event)]) expect(each).toMatchObject({ status: 200, code: 0, data: { result: 'applied' } });
    expect((await ask(booked)).timeline.filter(({ type }) => type === 'confirmed')).toHaveLength(1);
    expect(await countStored(booked)).toBe(1);
    expect(results).toEqual(['applied']);
  });

  it('another event under a used ID is refused', async () => {
    const booked = await submit();
    const event = createEvent(booked, 'confirmed');
    await send(event);
    expect(await send({ ...event, event: 'refused' })).toMatchObject({ status: 200, code: 4005 });
    expect(await ask(booked)).toMatchObject({ state: 'confirmed', partner: { state: 'confirmed' } });
  });

  it.each(['arrived', 'examined'])(
    '%s records the visit, once its day has come, also twice and after the report is ready',
    async (event) => {
      const booked = await confirm();
      expect(await report(booked, event)).toMatchObject({ code: 4094, msg: expect.stringContaining('还没有到') });
      expect(await countStored(booked)).toBe(1);
      sandbox.moveTime(8 * DAY_MS);
      expect(await report(booked, event)).toMatchObject({ code: 0, data: { result: 'applied' } });
      expect(await report(booked, event)).toMatchObject({ code: 0, data: { result: 'known' } });
      expect(await report(booked, 'confirmed')).toMatchObject({ code: 0, data: { result: 'known' } });
      expect(await report(booked, 'no_show')).toMatchObject({ code: 4094 });
      expect(await report(booked, 'refused')).toMatchObject({ code: 4094 });
      expect(await ask(booked)).toMatchObject({ state: 'examined' });
      sandbox.moveTime(-8 * DAY_MS);
    },
  );

  it('a visit that arrives before the confirmation records both', async () => {
    const booked = await submit();
    sandbox.moveTime(8 * DAY_MS);
    expect(await report(booked, 'report_ready')).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect((await ask(booked)).timeline.map(({ type }) => type)).toEqual(['created', 'confirming', 'confirmed', 'examined']);
    expect(await report(booked, 'arrived')).toMatchObject({ code: 0, data: { result: 'known' } });
    sandbox.moveTime(-8 * DAY_MS);
  });

  it('what a centre says about items and the day of the report is told to the person, and nothing of an event that is wrong', async () => {
    const booked = await confirm();
    const { date } = await ask(booked);
    await sandbox.database.db.update(project).set({ itemsSince: date });
    sandbox.moveTime(8 * DAY_MS);
    const loadItem = async () =>
      (await sandbox.ask('itemList', { orderNo: booked.orderNo }, sandbox.getPerson(booked.no))).account?.items[0];
    const day = addDays(date, 12);
    const wrong = [
      { itemCode: 'w-other', outcome: 'declined' },
      { itemCode: 'w-item', outcome: 'makeup' },
      { itemCode: 'w-item', outcome: 'delayed', day },
      { itemCode: 'w-item', outcome: 'makeup', day: addDays(date, 3660) },
      { itemCode: 'w-item', outcome: 'refused' },
    ];
    for (const item of wrong) expect(await report(booked, 'examined', { items: [item] })).toMatchObject({ code: 4001 });
    expect(await report(booked, 'examined', { items: [{ itemCode: 'w-item', outcome: 'lost' }] })).toMatchObject({ code: 4001 });
    expect(await report(booked, 'examined', { reportDay: addDays(date, 3660) })).toMatchObject({ code: 4001 });
    expect(await ask(booked)).toMatchObject({ state: 'confirmed' });
    const said = { items: [{ itemCode: 'w-item', outcome: 'makeup', day, reason: '机器故障' }], reportDay: day };
    expect(await report(booked, 'examined', said)).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect(await loadItem()).toMatchObject({ state: 'makeup', day, text: expect.stringContaining('机器故障') });
    expect((await ask(booked)).report).toMatchObject({ newDueOn: day });
    const later = { items: [{ itemCode: 'w-item', outcome: 'declined' }] };
    expect(await report(booked, 'arrived', later)).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect(await loadItem()).toMatchObject({ state: 'declined' });
    sandbox.moveTime(-8 * DAY_MS);
  });

  it('a report that is ready is awaited until it is imported', async () => {
    const booked = await confirm();
    sandbox.moveTime(8 * DAY_MS);
    const list = () => askOps(sandbox, 'awaited-reports');
    expect(await list()).not.toContain(booked.orderNo);
    expect(await report(booked, 'report_ready')).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect(await list()).toContain(booked.orderNo);
    const idNumber = `1101011990${String(booked.no).padStart(8, '0')}`;
    const head = '证件号,姓名,体检日期,体检机构,订单号,结论,项目代码,项目名称,类别,结果';
    const day = (await ask(booked)).date;
    const row = `${idNumber},员工${booked.no},${day},徐汇体检中心,${booked.orderNo},未见异常。,GLU,空腹血糖,生化,5.10`;
    const file = path.join(sandbox.folder, 'reports.csv');
    writeFileSync(file, `${head}\n${row}\n`);
    expect(await importFile(sandbox.api.services, file)).toMatchObject({ isWritten: true });
    expect(await ask(booked)).toMatchObject({ state: 'report_ready' });
    expect(await list()).not.toContain(booked.orderNo);
    sandbox.moveTime(-8 * DAY_MS);
  });

  it('a no-show is recorded after the day, and an examination cannot follow it', async () => {
    const booked = await confirm();
    sandbox.moveTime(7 * DAY_MS);
    expect(await report(booked, 'no_show')).toMatchObject({ code: 4094, msg: expect.stringContaining('明天') });
    sandbox.moveTime(DAY_MS);
    expect(await report(booked, 'no_show')).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect(await report(booked, 'no_show')).toMatchObject({ code: 0, data: { result: 'known' } });
    expect(await report(booked, 'examined')).toMatchObject({ code: 4094 });
    expect(await report(booked, 'confirmed')).toMatchObject({ code: 0, data: { result: 'known' } });
    expect(await ask(booked)).toMatchObject({ state: 'no_show' });
    sandbox.moveTime(-8 * DAY_MS);
  });

  it('a confirmation of a cancelled order has the cancellation sent again', async () => {
    const booked = await submit();
    await cancel(booked);
    await work();
    expect(centre.bookings.get(booked.orderNo)).toMatchObject({ state: 'cancelled' });
    Object.assign(centre.bookings.get(booked.orderNo) ?? {}, { state: 'confirmed' });
    // Before it was cancelled, it may have been at another store.
    for (const storeId of [STORE, 'w-store-9'])
      expect(await report(booked, 'confirmed', { storeId })).toMatchObject({ code: 0, data: { result: 'cancelled' } });
    expect(await report(booked, 'examined', { storeId: 'w-store-9' })).toMatchObject({ code: 4040 });
    expect(await ask(booked)).toMatchObject({ state: 'cancelled' });
    await work();
    expect(centre.bookings.get(booked.orderNo)).toMatchObject({ state: 'cancelled' });
    expect(await report(booked, 'examined')).toMatchObject({ code: 4094 });
  });

  it.each([
    ['time', STORE],
    ['store', 'w-store-9'],
  ])('an answer about the former %s of a moved order is outdated', async (_what, storeId) => {
    const booked = await confirm(2);
    const former = createEvent(booked, 'confirmed', { storeId: STORE });
    await move(booked, 3);
    expect(await send({ ...former, storeId, eventId: randomUUID() })).toMatchObject({ code: 0, data: { result: 'outdated' } });
    await work();
    expect(await ask(booked)).toMatchObject({ partner: { state: 'pending' } });
    for (const event of ['confirmed', 'refused'])
      expect(await send({ ...former, storeId, event, eventId: randomUUID() })).toMatchObject({ code: 0, data: { result: 'outdated' } });
    expect(await ask(booked)).toMatchObject({ slotId: getSlotId(3), partner: { state: 'pending' } });
    expect(await report(booked, 'confirmed', { version: 99 })).toMatchObject({ code: 4001, msg: expect.stringContaining('99') });
    expect(await report(booked, 'confirmed')).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect(await ask(booked)).toMatchObject({ slotId: getSlotId(3), partner: { state: 'confirmed' } });
  });

  it('a refusal of a moved order returns it to its former place, also when it comes twice', async () => {
    const booked = await confirm(2);
    await move(booked, 3);
    await work();
    expect(await report(booked, 'refused')).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect(await ask(booked)).toMatchObject({ state: 'confirmed', slotId: getSlotId(2), partner: { state: 'confirmed' } });
    expect(await report(booked, 'refused')).toMatchObject({ code: 0, data: { result: 'known' } });
  });

  it('a centre can neither refuse nor renumber a booking that it has confirmed', async () => {
    const booked = await confirm();
    expect(await report(booked, 'refused')).toMatchObject({ code: 4094, msg: expect.stringContaining('电话') });
    expect(await report(booked, 'confirmed', { partnerNo: 'P-OTHER' })).toMatchObject({ code: 4094 });
    expect(await ask(booked)).toMatchObject({ partner: { state: 'confirmed', partnerNo: `P${booked.orderNo}` } });
  });

  it.each([
    ['an unknown order', { orderNo: 'YJUNKNOWN' }],
    ["another store's order", { storeId: 'w-store-9' }],
    ["another booking's number", { partnerNo: 'P-OTHER' }],
  ])('an event about %s is refused', async (_what, fields) => {
    const booked = await confirm();
    const before = await readRow(booked);
    expect(await report(booked, 'examined', fields)).toMatchObject({ status: 200, isSigned: true, code: 4040 });
    expect(await readRow(booked)).toEqual(before);
    expect(await countStored(booked)).toBe(1);
    expect(results.at(-1)).toBe('refused');
  });

  it('an order that was never submitted is unknown to the centre', async () => {
    const booked = await book();
    expect(await report(booked, 'confirmed')).toMatchObject({ code: 4040 });
    await cancel(booked);
    expect(await report(booked, 'examined')).toMatchObject({ code: 4040 });
  });

  it.each([
    ['with another secret', () => ({ secret: PARTNER_SECRET.toUpperCase() })],
    ['with an old time', () => ({ timestamp: secondsFromNow(-400) })],
    ['with a time in the future', () => ({ timestamp: secondsFromNow(400) })],
    ['with a time that is no number', () => ({ timestamp: 'now' })],
    ['without a nonce', () => ({ nonce: '' })],
    ['over other bytes', () => ({ forged: '{"eventId":"x"}' })],
    ['and an empty body', () => ({ forged: '' })],
  ])('an event signed %s is refused unread', async (_how, createOptions) => {
    const booked = await submit();
    const before = await readRow(booked);
    expect(await send(createEvent(booked, 'confirmed'), createOptions())).toMatchObject({ status: 401, isSigned: false, code: 401 });
    expect(await readRow(booked)).toEqual(before);
    expect(results).toEqual(['unsigned']);
  });

  it.each([
    ['no JSON', '{"eventId":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing in it', '{}'],
    ['an unknown event', { event: 'moved' }],
    ['an event of a prototype', { event: '__proto__' }],
    ['a number for an ID', { eventId: 7 }],
    ['an ID with a line feed', { eventId: 'a\nb' }],
    ['an ID of 65 letters', { eventId: 'a'.repeat(65) }],
    ['a version in words', { version: 'one' }],
    ['a version of zero', { version: 0 }],
    ['a version beyond an integer', { version: 1e12 }],
    ['a number of the centre that is an object', { partnerNo: { $ne: null } }],
  ])('a signed body with %s is refused, and says which field is wrong', async (_what, odd) => {
    const booked = await submit();
    const before = await readRow(booked);
    const body = typeof odd === 'string' ? odd : createEvent(booked, 'confirmed', odd);
    expect(await send(body)).toMatchObject({ status: 200, isSigned: true, code: 4001, msg: expect.stringMatching(/[一-龥]/) });
    expect(await readRow(booked)).toEqual(before);
    expect(await countStored(booked)).toBe(0);
    expect(results).toEqual(['unreadable']);
  });

  it('a body above 64 KB is refused, and other methods do not exist', async () => {
    const booked = await submit();
    const huge = createEvent(booked, 'confirmed', { note: 'x'.repeat(70_000) });
    expect(await send(huge)).toMatchObject({ status: 413, code: 413 });
    expect((await fetch(`${url}/open/v1/partner/events`)).status).toBe(404);
    expect(await send(createEvent(booked, 'confirmed', { note: 'x'.repeat(1_000) }))).toMatchObject({ code: 0 });
  });

  it('an event and its order change together or not at all: one that cannot be stored is answered with 503 and applied when repeated', async () => {
    const booked = await submit();
    await sandbox.database.db.execute(
      sql.raw(`create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
        create trigger refuse_event before update on partner_event for each row execute function refuse_event()`),
    );
    const event = createEvent(booked, 'confirmed');
    expect(await send(event)).toMatchObject({ status: 503 });
    expect(await ask(booked)).toMatchObject({ state: 'confirming' });
    expect(await countStored(booked)).toBe(0);
    await sandbox.database.db.execute(sql.raw('drop trigger refuse_event on partner_event; drop function refuse_event()'));
    expect(await send(event)).toMatchObject({ code: 0, data: { result: 'applied' } });
    expect(results).toEqual(['failed', 'applied']);
  });

  it('a cancellation and a confirmation at the same moment leave no booking at the centre', async () => {
    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => book()));
    await work();
    await Promise.all(orders.flatMap((booked) => [report(booked, 'confirmed'), cancel(booked)]));
    sandbox.moveTime(HOUR_MS);
    await work();
    await work();
    for (const booked of orders) {
      expect(await ask(booked)).toMatchObject({ state: 'cancelled' });
      expect(centre.bookings.get(booked.orderNo)).toMatchObject({ state: 'cancelled' });
    }
  });

  // The last test: sessions end as well.
  it('an event is forgotten after half a year', async () => {
    const booked = await confirm();
    sandbox.moveTime(179 * DAY_MS);
    await cleanRows(sandbox.api.services);
    expect(await countStored(booked)).toBe(1);
    sandbox.moveTime(2 * DAY_MS);
    await cleanRows(sandbox.api.services);
    expect(await countStored(booked)).toBe(0);
    sandbox.moveTime(-181 * DAY_MS);
  });
});
