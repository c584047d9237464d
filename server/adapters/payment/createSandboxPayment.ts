import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/Db';
import { sandboxTrade } from '../../db/schema/sandbox';
import { createSandboxPayRouter } from './createSandboxPayRouter';
import type { Trade, TradeNotice } from './PaymentProvider';
import type { SandboxPayment, SandboxTrade } from './SandboxPayment';

interface Options {
  db: Db;
  now(): Date;
  /** Where this product is found; the page stands at its origin's root. */
  publicUrl: string;
}

const NAME = 'sandbox';
const TOKEN_BYTES = 24;
const BATCH = 50;

const toTrade = ({ state, amountFen, outTradeNo, paidAt }: SandboxTrade): Trade =>
  state === 'success' && paidAt ? { state, amountFen, providerNo: `SB${outTradeNo}`, paidAt } : { state };

const toNotice = (row: SandboxTrade): TradeNotice => ({
  // A failed try and the later success are two notices of one trade.
  id: `${NAME}:${row.outTradeNo}:${row.state}:${row.noticeAt?.getTime() ?? 0}`,
  outTradeNo: row.outTradeNo,
  state: row.state,
  amountFen: row.amountFen,
  providerNo: row.state === 'success' ? `SB${row.outTradeNo}` : undefined,
});

/**
 * A payment provider that takes no money: its page lets a tester pay, fail, delay, or pay too late. It keeps its books in
 * the database, as a provider would in its own, and tells of them by notices, by `query`, or both.
 */
export function createSandboxPayment({ db, now, publicUrl }: Options): SandboxPayment {
  const findByNo = async (outTradeNo: string) =>
    (await db.select().from(sandboxTrade).where(eq(sandboxTrade.outTradeNo, outTradeNo)))[0] ?? null;
  const findTrade = async (token: string) => (await db.select().from(sandboxTrade).where(eq(sandboxTrade.token, token)))[0] ?? null;

  /** Moves a trade that is not over; one that is over stays as it is. */
  async function moveOpen(token: string, values: Partial<SandboxTrade>): Promise<SandboxTrade | null> {
    const open = and(eq(sandboxTrade.token, token), inArray(sandboxTrade.state, ['notpay', 'failed']));
    const [moved] = await db
      .update(sandboxTrade)
      .set({ ...values, noticeSentAt: null })
      .where(open)
      .returning();
    return moved ?? findTrade(token);
  }

  const sandbox: SandboxPayment = {
    name: NAME,
    findTrade,
    async createNative({ outTradeNo, amountFen, description, expiresAt }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await db
        .insert(sandboxTrade)
        .values({ outTradeNo, token, amountFen, description, state: 'notpay', expiresAt, createdAt: now() })
        .onConflictDoNothing();
      const trade = await findByNo(outTradeNo);
      if (!trade) throw new Error('A sandbox trade was not written');
      return { codeUrl: `${new URL(publicUrl).origin}/dev/pay/${trade.token}` };
    },
    async query(outTradeNo) {
      const trade = await findByNo(outTradeNo);
      if (!trade) return { state: 'notpay' };
      // A tester who chose a delay wants to see it: until then the provider knows nothing.
      return trade.noticeAt && trade.noticeAt > now() ? { state: 'notpay' } : toTrade(trade);
    },
    async close(outTradeNo) {
      await db
        .update(sandboxTrade)
        .set({ state: 'closed' })
        .where(and(eq(sandboxTrade.outTradeNo, outTradeNo), inArray(sandboxTrade.state, ['notpay', 'failed'])));
      const trade = await findByNo(outTradeNo);
      return trade ? toTrade(trade) : { state: 'closed' };
    },
    async refund({ outTradeNo, outRefundNo, amountFen }) {
      // The same refund number again changes nothing, another one finds no money left: both as real providers do.
      const [refunded] = await db
        .update(sandboxTrade)
        .set({ refundedFen: amountFen, outRefundNo })
        .where(
          and(
            eq(sandboxTrade.outTradeNo, outTradeNo),
            eq(sandboxTrade.state, 'success'),
            sql`${sandboxTrade.amountFen} >= ${amountFen} and (${sandboxTrade.outRefundNo} is null or ${sandboxTrade.outRefundNo} = ${outRefundNo})`,
          ),
        )
        .returning();
      return { state: refunded ? 'success' : 'failed' };
    },
    pay: (token, noticeAfterMs) =>
      moveOpen(token, { state: 'success', paidAt: now(), noticeAt: new Date(now().getTime() + noticeAfterMs) }),
    fail: (token) => moveOpen(token, { state: 'failed', noticeAt: now() }),
    async sendNotices(inbox) {
      const due = await db
        .select()
        .from(sandboxTrade)
        .where(and(lte(sandboxTrade.noticeAt, now()), isNull(sandboxTrade.noticeSentAt)))
        .orderBy(asc(sandboxTrade.noticeAt))
        .limit(BATCH);
      for (const row of due) {
        await inbox.receive(toNotice(row));
        await db.update(sandboxTrade).set({ noticeSentAt: now() }).where(eq(sandboxTrade.outTradeNo, row.outTradeNo));
      }
      return due.length;
    },
    createRouter: (inbox) => createSandboxPayRouter(sandbox, inbox),
  };
  return sandbox;
}
