import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { PartnerAnswer, PartnerProvider } from '../../../server/adapters/partner/PartnerProvider';
import { examOrder } from '../../../server/db/schema/orders';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { PARTNER_TRIES } from '../../../server/modules/orders/partnerTries';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)("a partner's answers on $kind", ({ serverUrl }) => {
  const t = setUpOrderWorld({ people: 40 }, { serverUrl });
  let next = 1;
  /** What the partner answers to each call about an order; an error when it is missing. */
  let answers: Partial<Record<'submit' | 'query', PartnerAnswer>> = {};
  let isAway = false;
  const asked: string[] = [];
  const events: string[] = [];
  /** What happens while the partner thinks. */
  let meanwhile = async () => {};

  const take = async (call: string, subject: string, answer: PartnerAnswer | undefined): Promise<PartnerAnswer> => {
    asked.push(`${call} ${subject}`);
    await meanwhile();
    if (isAway || !answer) throw new Error('The partner is away');
    return answer;
  };
  beforeEach(async () => {
    // Orders of former tests are no work for the job.
    await t.database.db.update(examOrder).set({ partnerState: 'failed', partnerVersion: null, partnerNo: null });
    answers = {};
    isAway = false;
    meanwhile = async () => {};
    for (const list of [asked, events]) list.length = 0;
  });

  const run = () => {
    const partner: PartnerProvider = {
      ...t.api.services.partner,
      submit: ({ orderNo }) => take('submit', orderNo, answers.submit),
      query: (partnerNo) => take('query', partnerNo, answers.query),
      cancel: async ({ orderNo }) => {
        asked.push(`cancel ${orderNo}`);
        if (isAway) throw new Error('The partner is away');
      },
    };
    const logger = pino({ level: 'error' }, { write: (line: string) => void events.push(JSON.parse(line).event) });
    return confirmOrders({ ...t.api.services, partner, logger });
  };
  const book = async () => {
    const no = next++;
    return { no, orderNo: await t.book(no) };
  };
  const read = async (orderNo: string) => {
    const [row] = await t.database.db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
    return [row?.state, row?.partnerState, row?.partnerNo];
  };

  it.each<[PartnerAnswer, unknown[]]>([
    [{ state: 'confirmed', partnerNo: 'P1' }, ['confirmed', 'confirmed', 'P1']],
    [{ state: 'pending', partnerNo: 'P1' }, ['confirming', 'pending', 'P1']],
    [{ state: 'refused' }, ['booked', 'failed', null]],
  ])('to a submission (%j) change this order', async (answer, after) => {
    const { orderNo } = await book();
    answers = { submit: answer };
    expect(await run()).toBe(1);
    expect([asked, await read(orderNo)]).toEqual([[`submit ${orderNo}`], after]);
    expect(events).toEqual(answer.state === 'refused' ? ['partner_failed'] : []);
  });

  it.each<[PartnerAnswer, unknown[]]>([
    [{ state: 'confirmed', partnerNo: 'P2' }, ['confirmed', 'confirmed', 'P2']],
    [{ state: 'pending', partnerNo: 'P1' }, ['confirming', 'pending', 'P1']],
    [{ state: 'refused' }, ['confirming', 'failed', 'P1']],
  ])('to a later question (%j) change this order, which is submitted once', async (answer, after) => {
    const { orderNo } = await book();
    answers = { submit: { state: 'pending', partnerNo: 'P1' }, query: answer };
    await run();
    t.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    expect([asked, await read(orderNo)]).toEqual([[`submit ${orderNo}`, 'query P1'], after]);
    // One that is undecided is not asked about again at once.
    await run();
    expect(asked).toHaveLength(2);
  });

  it('do not revive an order that was cancelled meanwhile, and the partner is told', async () => {
    const { no, orderNo } = await book();
    answers = { submit: { state: 'confirmed', partnerNo: 'P1' } };
    meanwhile = async () => void (await t.ask('cancelOrder', { orderNo }, t.getPerson(no)));
    await run();
    expect((await read(orderNo))[0]).toBe('cancelled');
    meanwhile = async () => {};
    t.moveTime(HOUR_MS);
    expect(await run()).toBe(1);
    expect(asked).toEqual([`submit ${orderNo}`, `cancel ${orderNo}`]);
    t.moveTime(HOUR_MS);
    expect(await run()).toBe(0);
  });

  it('that never come are reported after the last try, not before, and the order is left to an operator', async () => {
    const { orderNo } = await book();
    for (let tries = 1; tries < PARTNER_TRIES; tries++) {
      expect(await run()).toBe(0);
      t.moveTime(HOUR_MS);
    }
    expect([events, await read(orderNo)]).toEqual([[], ['booked', 'none', null]]);
    await run();
    expect([events, await read(orderNo)]).toEqual([['partner_failed'], ['booked', 'failed', null]]);
    t.moveTime(HOUR_MS);
    await run();
    expect(asked).toHaveLength(PARTNER_TRIES);
  });

  it('to a cancellation that never come are reported after the last try, and the order stays cancelled', async () => {
    const { no, orderNo } = await book();
    answers = { submit: { state: 'confirmed', partnerNo: 'P1' } };
    await run();
    await t.ask('cancelOrder', { orderNo }, t.getPerson(no));
    isAway = true;
    for (let tries = 1; tries < PARTNER_TRIES; tries++) {
      await run();
      t.moveTime(HOUR_MS);
    }
    expect(events).toEqual([]);
    await run();
    expect([events, (await read(orderNo))[0]]).toEqual([['partner_cancel_failed'], 'cancelled']);
    isAway = false;
    t.moveTime(HOUR_MS);
    await run();
    expect(asked).toHaveLength(1 + PARTNER_TRIES);
  });
});
