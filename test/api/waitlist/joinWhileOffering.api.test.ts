import { sql } from 'drizzle-orm';
import { movePlace } from '../../../server/modules/orders/movePlace';
import { queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { offerFreePlaces } from '../../../server/modules/waitlist/offerPlaces';
import { waitUntil } from '../../helpers/servers/waitUntil';
import { withServices } from '../../helpers/servers/withServices';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { COMBO, getSlotId, STORE } from '../../helpers/worlds/orderWorld';

/**
 * A transaction that gives a slot's places away locks the slot. Who joins the slot's line refers to it, which must not wait for that lock:
 * both hold other locks, and the database ended one of them with a deadlock, so that joining failed unexpectedly.
 */

async function join(sandbox: SandboxApi, no: number) {
  const wish = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId: getSlotId(1), quoteId: await sandbox.getQuoteId(no) };
  return sandbox.run('waitlistJoin', wish, sandbox.getPerson(no));
}

/** The answer's code, or that it waits for the transaction, which is open. */
async function joinMeanwhile(sandbox: SandboxApi, no: number): Promise<number | string> {
  let code: number | null = null;
  const joined = join(sandbox, no).then((answer) => {
    code = answer.code;
  });
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await waitUntil(async () => code !== null || (await sandbox.database.pool.query(waiting)).rowCount);
  if (code === null) return 'waits for the transaction';
  await joined;
  return code;
}

/** PGlite has one connection, so it runs one transaction at a time. */
withServices('DATABASE_URL')('on PostgreSQL', () => {
  let sandbox: SandboxApi;
  beforeEach(async () => {
    sandbox = await createSandboxApi({ people: 3, capacity: 1, slots: 2 }, { serverUrl: process.env.DATABASE_URL ?? '' });
  });
  afterEach(() => sandbox.close());

  it('a person joins the line while a place is offered to another', async () => {
    await sandbox.book(1);
    expect(await join(sandbox, 2)).toMatchObject({ code: 0 });
    const { db } = sandbox.database;
    await db.transaction(async (tx) => {
      await tx.execute(sql`update slot_day set capacity = 2 where id = ${getSlotId(1)}`);
      expect(await offerFreePlaces(tx, getSlotId(1), sandbox.api.services)).toBe(1);
      expect(await joinMeanwhile(sandbox, 3)).toBe(0);
    });
  });

  it('a person joins the line while an order is moved away', async () => {
    const orderNo = await sandbox.book(1);
    const { db } = sandbox.database;
    const order = await queryOrderByNo(db, orderNo);
    if (!order) throw new Error('The order is missing');
    const at = sandbox.api.services.now();
    const { date, period, storeName } = order;
    await db.transaction(async (tx) => {
      const moved = await movePlace(tx, order, {
        transition: 'rebook',
        storeId: STORE,
        slotId: getSlotId(2),
        quotaClass: 'normal',
        params: { from: { date, period, storeName }, to: { date, period } },
        count: 1,
        partner: 'none',
        movedFromSlotId: null,
        at,
      });
      expect(moved).toBe('moved');
      expect(await joinMeanwhile(sandbox, 3)).toBe(0);
    });
  });
});
