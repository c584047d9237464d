import { randomUUID } from 'node:crypto';
import { closePayments, receiveNotices } from '../../../server/jobs/checkPayments';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { offerPlaces } from '../../../server/jobs/offerPlaces';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { withServices } from '../../helpers/servers/withServices';
import { createRandom } from '../../helpers/worlds/createRandom';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { COMBO, createBooking, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';
import { stormSize } from '../../helpers/worlds/stormSize';

const PLACES = 20;
const PEOPLE = stormSize(100, 300);
const HOLD_MS = 30 * 60_000;
const COMPANY_HALF = PRICE_FEN / 2;

const createRange = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Everybody books the hot slot at once. @returns the number of answers by code */
async function bookAll(sandbox: SandboxApi, numbers: readonly number[]): Promise<Record<number, number>> {
  const quoteIds = await Promise.all(numbers.map(sandbox.getQuoteId));
  const answers = await Promise.all(
    numbers.map((no, index) => sandbox.run('saveOrder', createBooking(quoteIds[index] ?? '', getSlotId(1)), sandbox.getPerson(no))),
  );
  const codes: Record<number, number> = {};
  for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

async function countLive(sandbox: SandboxApi): Promise<number> {
  const { rows } = await sandbox.database.pool.query(
    "select count(*)::int as count from exam_order where state not in ('closed', 'cancelled', 'no_show')",
  );
  return rows[0].count;
}

withServices('DATABASE_URL')('on PostgreSQL', () => {
  it(`gives ${PLACES} places to exactly ${PLACES} of ${PEOPLE} people who book at once`, async () => {
    const sandbox = await createSandboxApi({ people: PEOPLE, capacity: PLACES }, { serverUrl: process.env.DATABASE_URL ?? '' });
    try {
      expect(await bookAll(sandbox, createRange(PEOPLE))).toEqual({ 0: PLACES, 4091: PEOPLE - PLACES });
      expect(await countLive(sandbox)).toBe(PLACES);
      expect(await findBreaches(sandbox.database.db)).toEqual([]);
    } finally {
      await sandbox.close();
    }
  });

  it('keeps every invariant while people book, pay, fail, pay late, cancel, rebook, wait and let holds expire', async () => {
    const people = 50;
    const rounds = 3;
    const sandbox = await createSandboxApi(
      { people, capacity: PLACES, slots: 3, companyPaysFen: COMPANY_HALF, entitlementTotal: 3 },
      { serverUrl: process.env.DATABASE_URL ?? '' },
    );
    const { services } = sandbox.api;
    const random = createRandom(20_260_101);
    const quit = new Set([4001, 4091, 4092, 4093, 4094, 4096, 3001]);
    const seen = { rebooked: 0, waiting: 0, offered: 0 };
    await sandbox.database.pool.query('update slot_day set capacity = $2 where id = $1', [getSlotId(2), PLACES / 2]);

    /** Moves an order to the second slot, which is smaller, so that some moves are refused. */
    const rebook = async (no: number, orderNo: string): Promise<void> => {
      const me = sandbox.getPerson(no);
      const { data } = await sandbox.run('queryOrderDetails', { orderNo }, me);
      const move = { orderNo, storeId: STORE, slotId: getSlotId(2), version: data.version, idempotencyKey: randomUUID() };
      const { code } = await sandbox.run('reSaveOrder', move, me);
      if (code === 0) seen.rebooked++;
      else expect(quit).toContain(code);
    };

    const rebookNewest = async (no: number): Promise<void> => {
      const { data } = await sandbox.run('queryOrderList', { tab: 'pay' }, sandbox.getPerson(no));
      const [newest] = data.list;
      if (newest) await rebook(no, newest.orderNo);
    };

    /** Waits for the hot slot; some waits are in vain, some are abandoned. */
    const wait = async (no: number): Promise<void> => {
      const me = sandbox.getPerson(no);
      const wish = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId: getSlotId(1), quoteId: await sandbox.getQuoteId(no) };
      const { code, data } = await sandbox.run('waitlistJoin', wish, me);
      if (code !== 0) return expect(quit).toContain(code);
      seen.waiting++;
      if (random() < 0.2) await sandbox.run('waitlistLeave', { entryId: data.entryId }, me);
    };

    /** One person's actions: books, then does one of several things. */
    const live = async (no: number): Promise<void> => {
      const me = sandbox.getPerson(no);
      const saved = await sandbox.run('saveOrder', createBooking(await sandbox.getQuoteId(no), getSlotId(1)), me);
      if (saved.code === 4091) return wait(no);
      if (saved.code !== 0) return expect(quit).toContain(saved.code);
      const { orderNo } = saved.data;
      const choice = random();
      if (choice < 0.2) return;
      if (choice < 0.4) return void (await sandbox.run('cancelOrder', { orderNo }, me));
      if (choice < 0.5) await rebook(no, orderNo);
      const paying = await sandbox.run('unifiedPay', { orderNo, channel: 'NATIVE' }, me);
      if (paying.code !== 0) return expect(quit).toContain(paying.code);
      const action = choice < 0.7 ? 'pay' : choice < 0.8 ? 'fail' : 'late';
      const cancel = choice > 0.5 && choice < 0.6 ? sandbox.run('cancelOrder', { orderNo }, me) : null;
      await sandbox.act(paying.data.codeUrl, action);
      await Promise.all([cancel, choice < 0.65 ? rebook(no, orderNo) : null]);
    };
    const work = () => [expireHolds, offerPlaces, receiveNotices, closePayments, confirmOrders, runRefunds].map((job) => job(services));

    try {
      for (let round = 1; round <= rounds; round++) {
        // First the slot fills and a line forms; then everything happens concurrently.
        await bookAll(sandbox, createRange(PLACES));
        await Promise.all(createRange(10).map((no) => wait(people - no)));
        await Promise.all([...createRange(8).map(rebookNewest), ...createRange(people).map(live), ...work()]);
        expect(await findBreaches(sandbox.database.db)).toEqual([]);
        expect(await countLive(sandbox)).toBeLessThanOrEqual(PLACES + PLACES / 2);
        const { rows } = await sandbox.database.pool.query('select count(*)::int as count from wait_entry where order_id is not null');
        seen.offered = rows[0].count;
        sandbox.moveTime(HOLD_MS + 1_000);
        await Promise.all([...work(), ...createRange(5).map(live)]);
        await Promise.all(work());
        expect(await findBreaches(sandbox.database.db)).toEqual([]);
      }
      // An outcome that never occurs proves nothing.
      expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
      if (process.env.TEST_FIGURES) process.stdout.write(`${JSON.stringify(seen)}\n`);
    } finally {
      await sandbox.close();
    }
  });
});
