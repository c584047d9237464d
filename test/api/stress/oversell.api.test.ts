import { closePayments, receiveNotices } from '../../../server/jobs/checkPayments';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { createSandboxApi, type SandboxApi } from '../../helpers/createSandboxApi';
import { databaseKinds } from '../../helpers/databaseKinds';
import { findBreaches } from '../../helpers/invariants';
import { createBooking, getSlotId, PRICE_FEN } from '../../helpers/orderWorld';

const PLACES = 20;
const PEOPLE = 300;
const HOLD_MS = 30 * 60_000;
const COMPANY_HALF = PRICE_FEN / 2;

const createRange = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Everybody books the hot slot at once. @returns how many answers of each code */
async function bookAll(test: SandboxApi, numbers: readonly number[]): Promise<Record<number, number>> {
  const quoteIds = await Promise.all(numbers.map(test.getQuoteId));
  const answers = await Promise.all(
    numbers.map((no, index) => test.run('saveOrder', createBooking(quoteIds[index] ?? '', getSlotId(1)), test.getPerson(no))),
  );
  const codes: Record<number, number> = {};
  for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

async function countLive(test: SandboxApi): Promise<number> {
  const { rows } = await test.database.pool.query(
    "select count(*)::int as count from exam_order where state not in ('closed', 'cancelled', 'no_show')",
  );
  return rows[0].count;
}

describe.each(databaseKinds)('on $kind', ({ serverUrl }) => {
  it(`gives ${PLACES} places to exactly ${PLACES} of ${PEOPLE} people who book at once`, async () => {
    const test = await createSandboxApi({ people: PEOPLE, capacity: PLACES }, { serverUrl });
    try {
      expect(await bookAll(test, createRange(PEOPLE))).toEqual({ 0: PLACES, 4091: PEOPLE - PLACES });
      expect(await countLive(test)).toBe(PLACES);
      expect(await findBreaches(test.database.db)).toEqual([]);
    } finally {
      await test.close();
    }
  });

  it('holds every invariant while people book, pay, fail, pay late, cancel and let holds run out', async () => {
    const people = 50;
    const rounds = 3;
    const test = await createSandboxApi({ people, capacity: PLACES, companyPaysFen: COMPANY_HALF, entitlementTotal: 3 }, { serverUrl });
    const { services } = test.api;
    const random = createRandom(20_260_101);
    const quit = new Set([4091, 4092, 4093, 4094, 3001]);

    /** One person's half minute: book, and then one of the things that people do. */
    const live = async (no: number): Promise<void> => {
      const me = test.getPerson(no);
      const saved = await test.run('saveOrder', createBooking(await test.getQuoteId(no), getSlotId(1)), me);
      if (saved.code !== 0) return expect(quit).toContain(saved.code);
      const { orderNo } = saved.data;
      const choice = random();
      if (choice < 0.2) return;
      if (choice < 0.4) return void (await test.run('cancelOrder', { orderNo }, me));
      const paying = await test.run('unifiedPay', { orderNo, channel: 'NATIVE' }, me);
      if (paying.code !== 0) return expect(quit).toContain(paying.code);
      const action = choice < 0.7 ? 'pay' : choice < 0.8 ? 'fail' : 'late';
      const cancel = choice < 0.5 ? test.run('cancelOrder', { orderNo }, me) : null;
      await test.act(paying.data.codeUrl, action);
      await cancel;
    };
    const work = () => [expireHolds, receiveNotices, closePayments, confirmOrders, runRefunds].map((job) => job(services));

    try {
      for (let round = 1; round <= rounds; round++) {
        await Promise.all([...createRange(people).map(live), ...work()]);
        expect(await findBreaches(test.database.db)).toEqual([]);
        expect(await countLive(test)).toBeLessThanOrEqual(PLACES);
        test.moveTime(HOLD_MS + 1_000);
        await Promise.all([...work(), ...createRange(5).map(live)]);
        await Promise.all(work());
        expect(await findBreaches(test.database.db)).toEqual([]);
      }
    } finally {
      await test.close();
    }
  });
});

/** The same numbers at every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
