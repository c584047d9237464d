import { eq, inArray } from 'drizzle-orm';
import { slotDay } from '../../server/db/schema/catalogue';
import { examOrder, notice, orderEvent } from '../../server/db/schema/schema';
import { watchReports } from '../../server/jobs/watchReports';
import { moveLockedOrder } from '../../server/modules/orders/moveOrder';
import { queryOrderByNo } from '../../server/modules/orders/orders.repo';
import { delayReport, listLateReports } from '../../server/modules/outcomes/lateReports';
import { addWorkingDays } from '../../server/modules/outcomes/workingDays';
import { addDays, getDayOf, getInstantOf } from '../../shared/businessDay';
import { createSandboxApi, type SandboxApi } from '../helpers/createSandboxApi';
import { databaseKinds } from '../helpers/databaseKinds';
import { STORE } from '../helpers/orderWorld';

const ORDERS = 2_000;
const DAYS = 730;
const SEED = 35;
const NO_HOLIDAYS = new Map<string, boolean>();

/** What happens to an order after its examination: when the report comes, if it does, and when the centre gives a new day, and which. */
interface Fate {
  orderNo: string;
  examined: string;
  due: string;
  released: string | null;
  newDay: { saidOn: string; day: string } | null;
}

function createFates(first: string): Fate[] {
  let state = SEED;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  return Array.from({ length: ORDERS }, (_, at) => {
    const examined = addDays(first, below(DAYS));
    const due = addWorkingDays(examined, 7, NO_HOLIDAYS);
    const kind = below(10);
    // Half in time, some late by up to two months, and one in ten never.
    const released = kind < 5 ? addDays(examined, 1 + below(5)) : kind < 9 ? addDays(due, below(60)) : null;
    const saidOn = addDays(due, below(12) - 5);
    const newDay = below(4) === 0 && saidOn > examined ? { saidOn, day: addDays(saidOn, 1 + below(20)) } : null;
    return {
      orderNo: `CLOCK${String(at).padStart(4, '0')}`,
      examined,
      due,
      released,
      newDay: newDay && released && newDay.saidOn >= released ? null : newDay,
    };
  });
}

describe.each(databaseKinds)('24 months with 2,000 orders on $kind', ({ serverUrl }) => {
  let t: SandboxApi;
  beforeAll(async () => {
    t = await createSandboxApi({ people: 1, slots: 1, entitlementTotal: ORDERS }, { serverUrl });
  });
  afterAll(() => t?.close());

  /** Inserts the orders of a day as examined. */
  async function examine(day: string, fates: readonly Fate[]): Promise<void> {
    const { db } = t.database;
    const slotId = `clock-${day}`;
    await db
      .insert(slotDay)
      .values({ id: slotId, storeId: STORE, date: day, period: '05:30-06:30', quotaClass: 'normal', capacity: 100, booked: fates.length });
    const [{ ...like } = undefined] = await db.select().from(examOrder).limit(1);
    if (!like.id) throw new Error('There is no order to copy');
    const at = t.now();
    const rows = fates.map(({ orderNo }) => ({
      ...like,
      ...{ id: orderNo, orderNo, slotId, state: 'examined' as const, entitlementNo: Number(orderNo.slice(5)) + 2 },
      ...{
        reportDueOn: null,
        reportNewDueOn: null,
        reportToldFor: null,
        version: 1,
        partnerNo: `P${orderNo}`,
        createdAt: at,
        updatedAt: at,
      },
    }));
    await db.transaction(async (tx) => {
      await tx.insert(examOrder).values(rows);
      await tx
        .insert(orderEvent)
        .values(rows.map(({ id }) => ({ orderId: id, orderVersion: 1, type: 'examined' as const, state: 'examined' as const, at })));
    });
  }

  const release = (orderNo: string) =>
    t.database.db.transaction(async (tx) => {
      const order = await queryOrderByNo(tx, orderNo);
      if (order) await moveLockedOrder(tx, order, 'releaseReport', { at: t.now() });
    });

  it(`forgets none (seed ${SEED}): each late report is on the list, and its person was told once for each broken promise`, async () => {
    const first = getDayOf(t.now());
    await t.book(1);
    const fates = createFates(first);
    const isAfter = (fate: Fate, day: string) => fate.released !== null && fate.released <= day;
    const forgotten: string[] = [];
    for (let day = first; day <= addDays(first, DAYS + 90); day = addDays(day, 1)) {
      t.stopTime(getInstantOf(day, '10:00'));
      const fresh = fates.filter(({ examined }) => examined === day);
      if (fresh.length > 0) await examine(day, fresh);
      for (const { orderNo } of fates.filter(({ released }) => released === day)) await release(orderNo);
      for (const { orderNo, newDay } of fates.filter((fate) => fate.newDay?.saidOn === day && fate.examined < day && !isAfter(fate, day)))
        if (newDay) await delayReport(t.api.services, orderNo, newDay.day);
      await watchReports(t.api.services);
      const listed = (await listLateReports(t.database.db, t.now())).map(({ orderNo }) => orderNo).sort();
      const late = fates.filter((fate) => fate.due < day && !isAfter(fate, day)).map(({ orderNo }) => orderNo);
      if (listed.join() !== late.sort().join())
        forgotten.push(`${day}: ${late.filter((each) => !listed.includes(each)).join() || 'too many'}`);
    }
    expect(forgotten).toEqual([]);
    const told = await t.database.db.select().from(notice).where(eq(notice.type, 'report_late'));
    const count = (orderNo: string) => told.filter(({ params }) => 'orderNo' in params && params.orderNo === orderNo).length;
    const wrong = fates.filter((fate) => {
      const isDueBroken = fate.released === null || fate.released > addDays(fate.due, 1);
      const newDay = fate.newDay && fate.newDay.day > fate.due ? fate.newDay.day : undefined;
      const isNewBroken = newDay !== undefined && (fate.released === null || fate.released > addDays(newDay, 1));
      return count(fate.orderNo) !== Number(isDueBroken) + Number(isNewBroken);
    });
    expect(wrong.map(({ orderNo }) => orderNo)).toEqual([]);
    const never = fates.filter(({ released }) => released === null).map(({ orderNo }) => orderNo);
    expect(never.length).toBeGreaterThan(100);
    const rows = await t.database.db.select({ state: examOrder.state }).from(examOrder).where(inArray(examOrder.orderNo, never));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['examined']));
  });
});
