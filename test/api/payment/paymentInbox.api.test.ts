import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { ProviderNotice } from '../../../server/adapters/payment/PaymentProvider';
import { jobFailure } from '../../../server/db/schema/operations';
import { payment, paymentNotice, refund } from '../../../server/db/schema/orders';
import { receiveNotices } from '../../../server/jobs/checkPayments';
import { receiveNotice } from '../../../server/modules/payment/paymentNotices';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

const FEN = 12_300;

type RefundRow = typeof refund.$inferSelect;

describe.each(databaseKinds)('the inbox of payment notices on $kind', ({ serverUrl }) => {
  const t = setUpSandboxApi({ people: 40, companyPaysFen: PRICE_FEN - FEN }, { serverUrl });
  let next = 1;

  /** Books and requests the code. @returns the payment's number */
  async function book(): Promise<string> {
    const no = next++;
    const orderNo = await t.book(no, getSlotId(2));
    return (await t.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, t.getPerson(no))).outTradeNo;
  }
  const notify = (outTradeNo: string, more: object = {}, services = t.api.services) => {
    const notice = { id: `t:${randomUUID()}`, outTradeNo, state: 'success', amountFen: FEN, ...more } as ProviderNotice;
    return receiveNotice(services, 'sandbox', notice);
  };
  const readState = async (outTradeNo: string) =>
    (await t.database.db.select().from(payment).where(eq(payment.outTradeNo, outTradeNo)))[0]?.state;

  describe('a notice about a refund', () => {
    async function addRefund(state: RefundRow['state']) {
      const outTradeNo = await book();
      const [paid] = await t.database.db.update(payment).set({ state: 'refunding' }).where(eq(payment.outTradeNo, outTradeNo)).returning();
      const outRefundNo = outTradeNo.replace('YP', 'YR');
      await t.database.db
        .insert(refund)
        .values({ id: outRefundNo, outRefundNo, paymentId: paid?.id ?? '', amountFen: FEN, state, reason: '', createdAt: t.now() });
      const read = async () => {
        const [row] = await t.database.db.select().from(refund).where(eq(refund.id, outRefundNo));
        return [row?.state, await readState(outTradeNo)];
      };
      return { outTradeNo, outRefundNo, read };
    }

    it.each<[RefundRow['state'], string, string, RefundRow['state']]>([
      ['created', 'refund_success', 'refunded', 'success'],
      ['processing', 'refund_success', 'refunded', 'success'],
      ['failed', 'refund_success', 'refunded', 'success'],
      ['created', 'refund_failed', 'refund_failed', 'failed'],
      ['processing', 'refund_failed', 'refund_failed', 'failed'],
      ['failed', 'refund_failed', 'duplicate', 'failed'],
      ['success', 'refund_success', 'duplicate', 'success'],
      ['success', 'refund_failed', 'duplicate', 'success'],
    ])('in state %s (%s) comes to %s, for this refund alone', async (state, news, result, after) => {
      const [own, other] = [await addRefund(state), await addRefund(state)];
      expect(await notify(own.outTradeNo, { outRefundNo: own.outRefundNo, state: news })).toBe(result);
      expect(await own.read()).toEqual([after, result === 'refunded' ? 'refunded' : 'refunding']);
      expect(await other.read()).toEqual([state, 'refunding']);
    });

    it('of another amount than was to be refunded changes nothing', async () => {
      const { outTradeNo, outRefundNo, read } = await addRefund('processing');
      for (const state of ['refund_success', 'refund_failed']) {
        for (const difference of [-1, 1])
          expect(await notify(outTradeNo, { outRefundNo, state, amountFen: FEN + difference })).toBe('wrong_amount');
      }
      expect(await read()).toEqual(['processing', 'refunding']);
    });

    it('is ignored when it names another payment, or comes from a provider that did not take the money', async () => {
      const [own, other] = [await addRefund('processing'), await addRefund('processing')];
      const about = { outRefundNo: own.outRefundNo, state: 'refund_success' };
      expect(await notify(other.outTradeNo, about)).toBe('unknown_trade');
      await t.database.db.update(payment).set({ provider: 'alipay' }).where(eq(payment.outTradeNo, own.outTradeNo));
      expect(await notify(own.outTradeNo, about)).toBe('unknown_trade');
      expect(await notify(own.outTradeNo, { ...about, outRefundNo: 'YRNONE' })).toBe('unknown_trade');
      expect([await own.read(), await other.read()]).toEqual([
        ['processing', 'refunding'],
        ['processing', 'refunding'],
      ]);
    });
  });

  describe('the inbox', () => {
    /** Makes the database refuse to settle a notice a number of times. @returns the result, and how often it was tried */
    async function refuse(times: number, errcode: string, work: () => Promise<unknown>): Promise<[unknown, number]> {
      const { db } = t.database;
      await db.execute(sql`create sequence tries`);
      await db.execute(
        sql.raw(`create function refuse() returns trigger language plpgsql as
          $$ begin if nextval('tries') <= ${times} then raise exception 'refused' using errcode = '${errcode}', constraint = 'some_key'; end if; return new; end $$`),
      );
      await db.execute(sql`create trigger refuse before update on payment_notice for each row execute function refuse()`);
      const result = await work();
      const { rows } = await t.database.pool.query('select last_value::int as tries from tries');
      await db.execute(sql`drop trigger refuse on payment_notice`);
      await db.execute(sql`drop function refuse`);
      await db.execute(sql`drop sequence tries`);
      return [result, rows[0].tries];
    }

    it.each([
      { times: 2, errcode: '40001', outcome: 'paid', tries: 3 },
      { times: 4, errcode: '40001', outcome: 'paid', tries: 5 },
      { times: 5, errcode: '40001', outcome: 'waits', tries: 5 },
      { times: 1, errcode: '40P01', outcome: 'paid', tries: 2 },
      { times: 1, errcode: '23505', outcome: 'paid', tries: 2 },
      { times: 1, errcode: 'P0001', outcome: 'waits', tries: 1 },
    ])(
      'repeats a collision ($errcode), and no other error: after $times the notice $outcome',
      async ({ times, errcode, outcome, tries }) => {
        const outTradeNo = await book();
        const settle = () => notify(outTradeNo).catch(() => 'waits');
        expect(await refuse(times, errcode, settle)).toEqual([outcome, tries]);
        const isWaiting = and(eq(paymentNotice.outTradeNo, outTradeNo), isNull(paymentNotice.processedAt));
        expect(await t.database.db.$count(paymentNotice, isWaiting)).toBe(outcome === 'waits' ? 1 : 0);
      },
    );

    it('counts each notice once, and alerts operators of those that no job can resolve', async () => {
      const counted: string[] = [];
      const events: string[] = [];
      const metrics = { ...t.api.services.metrics, noticed: (result: string) => void counted.push(result) };
      const logger = pino({}, { write: (line: string) => void events.push(JSON.parse(line).event) });
      const services = { ...t.api.services, metrics, logger };
      const outTradeNo = await book();
      await notify(outTradeNo, { amountFen: 1 }, services);
      for (let count = 0; count < 2; count++) await notify(outTradeNo, { id: `same:${outTradeNo}` }, services);
      await notify('YPNONE', {}, services);
      expect(counted).toEqual(['wrong_amount', 'paid', 'unknown_trade']);
      const [taken, wrong, unknown] = ['payment_notice', 'payment_wrong_amount', 'payment_unknown_trade'];
      expect(events).toEqual([taken, wrong, taken, taken, unknown]);
    });

    it('is worked on from the oldest notice, without those that were processed or given up', async () => {
      const { db } = t.database;
      const add = async (id: string, minutes: number, isProcessed = false) => {
        const receivedAt = new Date(t.now().getTime() - minutes * 60_000);
        const row = { id, provider: 'sandbox', outTradeNo: id, state: 'success', amountFen: FEN, receivedAt } as const;
        await db.insert(paymentNotice).values({ ...row, processedAt: isProcessed ? receivedAt : null });
      };
      await db.delete(paymentNotice);
      await add('second', 2);
      await add('first', 3);
      await add('processed', 4, true);
      await add('dead', 5);
      const at = t.now();
      const failure = { item: 'dead', tries: 20, lastError: '', firstFailedAt: at, lastFailedAt: at, nextTryAt: at, deadAt: at };
      await db.insert(jobFailure).values({ queue: 'notices', ...failure });
      const worked: string[] = [];
      const logger = pino({}, { write: (line: string) => void worked.push(JSON.parse(line).outTradeNo) });
      expect(await receiveNotices({ ...t.api.services, logger })).toBe(2);
      expect([...new Set(worked)]).toEqual(['first', 'second']);
      expect(await receiveNotices(t.api.services)).toBe(0);
    });
  });
});
