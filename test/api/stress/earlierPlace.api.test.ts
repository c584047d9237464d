import { randomUUID } from 'node:crypto';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { endVainWishes } from '../../../server/jobs/endVainWishes';
import { offerPlaces } from '../../../server/jobs/offerPlaces';
import type { CallName } from '../../../shared/calls';
import type { CallRequest } from '../../../shared/contract/contract';
import { withServices } from '../../helpers/servers/withServices';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { COMBO, createBooking, getSlotId, STORE } from '../../helpers/worlds/orderWorld';

/** Every round, each of these has an order far away, and races for a place in one of the hot slots. */
const WAITERS = 40;
const ROUNDS = 10;
const HOT = 8;
const PLACES = WAITERS / HOT;
const STRANGERS = 10;
/** Which of the other deeds is to cancel. */
const CANCEL = 1;
const HOUR_MS = 3_600_000;
const FAR = getSlotId(HOT + 1);
const ELSEWHERE = getSlotId(HOT + 2);

/** What a person may be told; anything else, such as a deadlock, fails the storm. */
const ALLOWED = new Set([0, 4001, 4091, 4092, 4093, 4094, 4096]);
const createRange = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

withServices('DATABASE_URL')('on PostgreSQL', () => {
  let sandbox: SandboxApi;
  beforeAll(async () => {
    const people = 2 * WAITERS + STRANGERS;
    sandbox = await createSandboxApi({ people, slots: HOT + 2 }, { serverUrl: process.env.DATABASE_URL ?? '' });
    await sandbox.database.pool.query('update slot_day set capacity = $1 where id = any($2)', [PLACES, createRange(HOT).map(getSlotId)]);
  });
  afterAll(() => sandbox?.close());

  it(`${WAITERS * ROUNDS} races for an earlier place leave each order with exactly one place, and no slot oversold`, async () => {
    const seen: Record<string, number> = {};
    const count = (what: string) => {
      seen[what] = (seen[what] ?? 0) + 1;
    };
    const run = async <N extends CallName>(name: N, payload: CallRequest<N>, no: number) => {
      const answer = await sandbox.run(name, payload, sandbox.getPerson(no));
      if (!ALLOWED.has(answer.code)) throw new Error(`${name} answered ${answer.code} ${answer.msg}`);
      count(`${name} ${answer.code}`);
      return answer;
    };
    const quotes = new Map<number, string>();
    const book = async (no: number, slotId: string) => {
      if (!quotes.has(no)) quotes.set(no, await sandbox.getQuoteId(no));
      return (await run('saveOrder', createBooking(quotes.get(no) ?? '', slotId), no)).data?.orderNo ?? '';
    };

    /** What a person does at the moment in which they press 换过去. */
    const others: ((no: number, orderNo: string, slotId: string) => Promise<unknown>)[] = [
      (no, orderNo, slotId) => run('earlierTake', { orderNo, slotId }, no),
      (no, orderNo) => run('cancelOrder', { orderNo }, no),
      (no, orderNo, slotId) => run('earlierDecline', { orderNo, slotId }, no),
      (no, orderNo) => run('earlierSet', { orderNo, slotIds: [] }, no),
      async (no, orderNo) => {
        const { data } = await run('queryOrderDetails', { orderNo }, no);
        const move = { orderNo, storeId: STORE, slotId: ELSEWHERE, version: data.version, idempotencyKey: randomUUID() };
        await run('reSaveOrder', move, no);
      },
    ];
    const wait = async (no: number, slotId: string) => {
      const quoteId = await sandbox.getQuoteId(no);
      await run('waitlistJoin', { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId }, no);
    };
    const getHot = (no: number) => getSlotId(1 + (no % HOT));
    const { services } = sandbox.api;

    /** Jobs of two processes, and a slot that is closed and opened. */
    const work = async (round: number) => {
      const late = { ...services, now: () => new Date(services.now().getTime() + (round % 4 === 0 ? HOUR_MS : 0)) };
      await Promise.all([endVainWishes(late), offerPlaces(services), confirmOrders(services), endVainWishes(late)]);
      if (round % 3 !== 0) return;
      const { pool } = sandbox.database;
      await pool.query('update slot_day set closed_reason = $1 where id = $2', ['检修', getHot(round)]);
      await endVainWishes(services);
      await pool.query('update slot_day set closed_reason = null where id = $1', [getHot(round)]);
    };

    for (let round = 0; round < ROUNDS; round++) {
      const orders = await Promise.all(createRange(WAITERS).map((no) => book(no, FAR)));
      const held = await Promise.all(createRange(WAITERS, WAITERS + 1).map((no) => book(no, getHot(no))));
      await Promise.all(
        orders.map((orderNo, index) => run('earlierSet', { orderNo, slotIds: [getHot(index), getHot(index + 1)] }, index + 1)),
      );
      await Promise.all(held.map((orderNo, index) => run('cancelOrder', { orderNo }, WAITERS + 1 + index)));
      const strangers = createRange(STRANGERS, 2 * WAITERS + 1);
      const races = orders.map(async (orderNo, index) => {
        const no = index + 1;
        const { data } = await run('queryOrderDetails', { orderNo }, no);
        const slotId = data.earlierOffer?.slotId ?? getHot(index);
        const other = others[(index + round) % others.length];
        await Promise.all([run('earlierTake', { orderNo, slotId }, no), other?.(no, orderNo, slotId)]);
      });
      const strange = strangers.map((no) => (no % 2 === 0 ? book(no, getHot(no)) : wait(no, getHot(no))));
      await Promise.all([...races, ...strange, work(round)]);
      expect(await findBreaches(sandbox.database.db)).toEqual([]);
      const { rows: kept } = await sandbox.database.pool.query(
        "select order_no from exam_order where order_no = any($1) and state in ('booked', 'confirming', 'confirmed')",
        [orders],
      );
      const cancelling = orders.filter((_, index) => (index + round) % others.length === CANCEL).length;
      expect(kept).toHaveLength(WAITERS - cancelling);
      // Everybody leaves; the next round begins with empty slots.
      const { rows } = await sandbox.database.pool.query(
        `select order_no as "orderNo", substring(account_id from '\\d+$')::int as no from exam_order
         where state in ('pending_pay', 'booked', 'confirming', 'confirmed')`,
      );
      await Promise.all(rows.map(({ orderNo, no }) => run('cancelOrder', { orderNo }, no)));
      for (let left = 1; left > 0; ) {
        const { rows: again } = await sandbox.database.pool.query(
          `select order_no as "orderNo", substring(account_id from '\\d+$')::int as no from exam_order where state = 'pending_pay'`,
        );
        await Promise.all(again.map(({ orderNo, no }) => run('cancelOrder', { orderNo }, no)));
        left = again.length;
      }
      expect(await findBreaches(sandbox.database.db)).toEqual([]);
    }
    if (process.env.TEST_FIGURES) process.stdout.write(`${JSON.stringify(seen)}\n`);
    // An outcome that never occurs proves nothing.
    const wanted = ['earlierTake 0', 'earlierTake 4092', 'earlierTake 4094', 'cancelOrder 0', 'reSaveOrder 4096'];
    expect(wanted.filter((what) => !seen[what])).toEqual([]);
  });
});
