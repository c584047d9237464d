import { join } from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database, MEMORY_DATA_DIR, openDatabase } from '../../../server/db/client';
import { loadSample } from '../../../server/db/sample/loadSample';
import { readSampleData } from '../../../server/db/sample/sampleData';
import * as schema from '../../../server/db/schema/schema';
import { getNextState, type OrderTransition, orderTransitions } from '../../../server/modules/orders/orderTransitions';
import { amendReport } from '../../../server/modules/records/amendReport';
import { saveReport } from '../../../server/modules/records/saveReport';
import { createFieldCrypto } from '../../../server/security/fieldCrypto';
import { createId } from '../../../server/security/ids';
import { hashPassword, verifyPassword } from '../../../server/security/password';
import type { OrderState } from '../../../shared/orderStates';

const transitions = Object.keys(orderTransitions) as OrderTransition[];
/** Whether some transition of the state table writes this event and leads to this state. */
const isStep = (type: string, from: OrderState, to: string) =>
  transitions.some((name) => orderTransitions[name].type === type && getNextState(name, from) === to);
const silent = { info: () => undefined, error: () => undefined };
const fieldCrypto = createFieldCrypto('a key for the tests only, 32 chars');
const now = new Date('2026-03-08T17:00:00Z');
const effects = { fieldCrypto, hashPassword, createId, saveReport, amendReport, now };
const data = readSampleData();

let database: Database;
let loaded: boolean;
let companiesAfterFailure: number;
beforeAll(async () => {
  database = await openDatabase({
    dataDir: MEMORY_DATA_DIR,
    logger: silent,
    migrationsFolder: join(__dirname, '../../../server/db/migrations'),
  });
  const failing = { ...effects, hashPassword: () => Promise.reject(new Error('no hash today')) };
  await expect(loadSample(database.db, failing)).rejects.toThrow('no hash today');
  companiesAfterFailure = await database.db.$count(schema.company);
  loaded = await loadSample(database.db, effects);
});
afterAll(() => database.close());

const query = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;

describe('the loaded sample', () => {
  test('contains all data of the files', async () => {
    expect(loaded).toBe(true);
    const { db } = database;
    expect(await db.$count(schema.company)).toBe(9);
    expect(await db.$count(schema.project)).toBe(data.projects.length);
    expect(await db.$count(schema.person)).toBe(data.people.length);
    // A relative has no account until somebody logs in with their card.
    expect(await db.$count(schema.account)).toBe(data.people.filter(({ relation }) => !relation).length);
    expect(await db.$count(schema.card)).toBe(data.people.flatMap(({ cards }) => cards).length);
    expect(await db.$count(schema.examItem)).toBe(data.items.length);
    expect(await db.$count(schema.combo)).toBe(8);
    expect(await db.$count(schema.comboItem)).toBe(data.combos.flatMap(({ items }) => items).length);
    expect(await db.$count(schema.addOn)).toBe(data.addOns.length);
    expect(await db.$count(schema.store)).toBe(data.stores.length);
    expect(await db.$count(schema.agreement)).toBe(4);
    expect(await db.$count(schema.examOrder)).toBe(data.orders.length);
    expect(await db.$count(schema.slotDay)).toBeGreaterThan(data.stores.length * 270);
  });

  test('has departments that form complete trees', async () => {
    expect(
      await query(
        'select o.id from organization o left join organization p on p.id = o.parent_id where o.parent_id is not null and p.id is null',
      ),
    ).toEqual([]);
    expect(await query('select c.id from card c left join organization o on o.id = c.department_id where o.id is null')).toEqual([]);
  });

  test('finds cards and accounts by the numbers that people type, and stores numbers encrypted', async () => {
    const [row] = await database.db
      .select()
      .from(schema.card)
      .innerJoin(schema.person, eq(schema.person.id, schema.card.personId))
      .innerJoin(schema.account, eq(schema.account.id, schema.card.accountId))
      .where(
        and(eq(schema.card.physicalCardId, 'DEMO0001'), eq(schema.person.idNumberHash, fieldCrypto.hashIdNumber('110101199003070011'))),
      );
    expect(row?.account.phoneHash).toBe(fieldCrypto.hashPhone('13800000001'));
    expect(row?.person.idNumberMasked).toBe('110***********0011');
    expect(fieldCrypto.decrypt(row?.person.idNumberEnc ?? '')).toBe('110101199003070011');
    expect(await verifyPassword(row?.account.passwordHash ?? '', 'Yuejian#2026')).toBe(true);
    expect(JSON.stringify(await query('select * from person'))).not.toMatch(/\d{17}/);
  });

  test('has no passwords for persons who log in by single sign-on', async () => {
    const rows = await query(
      `select a.password_hash from account a join card c on c.account_id = a.id where c.physical_card_id = 'HZ0001'`,
    );
    expect(rows).toEqual([{ password_hash: null }]);
  });
});

describe('its orders', () => {
  test('keep held + booked within capacity, and equal to the live orders of each place', async () => {
    expect(await query('select id from slot_day where held < 0 or booked < 0 or held + booked > capacity')).toEqual([]);
    const wrong = await query(`
      select s.id from slot_day s left join exam_order o on o.slot_id = s.id
      group by s.id, s.held, s.booked
      having s.held <> count(o.id) filter (where o.state = 'pending_pay')
        or s.booked <> count(o.id) filter (where o.state in ('booked', 'confirming', 'confirmed', 'examined', 'report_ready'))`);
    expect(wrong).toEqual([]);
  });

  test('have a chronological timeline of allowed transitions that ends in their state', async () => {
    const orders = await database.db.select().from(schema.examOrder);
    for (const order of orders) {
      const events = await database.db
        .select()
        .from(schema.orderEvent)
        .where(eq(schema.orderEvent.orderId, order.id))
        .orderBy(schema.orderEvent.orderVersion);
      expect(events.map(({ orderVersion }) => orderVersion)).toEqual(events.map((_, index) => index + 1));
      expect(events.at(-1)).toMatchObject({ state: order.state, orderVersion: order.version });
      for (const [index, event] of events.slice(1).entries()) {
        expect([event.type, isStep(event.type, events[index]?.state ?? 'closed', event.state)]).toEqual([event.type, true]);
      }
      const times = events.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(order.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(order.updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  test('have a payment exactly when the person pays a share, and the cancelled one is refunded', async () => {
    const rows = await query(`
      select o.state, o.self_fen > 0 as pays, p.state as payment, r.amount_fen = o.self_fen as refunded
      from exam_order o left join payment p on p.order_id = o.id left join refund r on r.payment_id = p.id`);
    for (const row of rows) {
      const expected = row.state === 'cancelled' ? 'refunded' : row.pays && row.state !== 'pending_pay' ? 'success' : null;
      expect(row.payment).toBe(expected);
      expect(row.refunded).toBe(row.state === 'cancelled' ? true : null);
    }
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['report_ready', 'examined', 'cancelled', 'pending_pay', 'confirmed']));
  });

  test('give DEMO0001 one unpaid order with a current hold in a future slot', async () => {
    const rows = await database.db
      .select({ hold: schema.examOrder.holdExpiresAt, date: schema.slotDay.date, card: schema.card.physicalCardId })
      .from(schema.examOrder)
      .innerJoin(schema.card, eq(schema.card.id, schema.examOrder.cardId))
      .innerJoin(schema.slotDay, eq(schema.slotDay.id, schema.examOrder.slotId))
      .where(isNotNull(schema.examOrder.holdExpiresAt));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.card).toBe('DEMO0001');
    expect(rows[0]?.hold?.getTime()).toBeGreaterThan(now.getTime());
    expect(rows[0]?.date && rows[0].date > '2026-03-09').toBe(true);
  });

  test('are never on a day on which the store is closed', async () => {
    const rows = await query(`select o.order_no from exam_order o join slot_day s on s.id = o.slot_id where s.closed_reason is not null`);
    expect(rows).toEqual([]);
    const sundays = data.stores.filter(({ closedOnSunday }) => closedOnSunday).map(({ id }) => id);
    const used = await database.db
      .select({ date: schema.slotDay.date, storeId: schema.slotDay.storeId })
      .from(schema.slotDay)
      .where(sql`${schema.slotDay.booked} > 0`);
    for (const { date, storeId } of used) expect(sundays.includes(storeId) && new Date(date).getUTCDay() === 0).toBe(false);
  });
});

describe('loading', () => {
  test('that fails leaves nothing behind', () => {
    expect(companiesAfterFailure).toBe(0);
  });

  test('into a database that has companies does nothing', async () => {
    const before = await query('select (select count(*) from slot_day) as slots, (select count(*) from exam_order) as orders');
    expect(await loadSample(database.db, effects)).toBe(false);
    expect(await query('select (select count(*) from slot_day) as slots, (select count(*) from exam_order) as orders')).toEqual(before);
  });
});
