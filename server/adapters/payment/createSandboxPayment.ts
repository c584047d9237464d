import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { addDays, getInstantOf } from '../../../shared/businessDay';
import type { Db } from '../../db/Db';
import { sandboxTrade } from '../../db/schema/sandbox';
import { createSandboxPayRouter } from './createSandboxPayRouter';
import type { ListedTrade, PaymentInbox, RefundRequest, Trade, TradeNotice, TradeRequest } from './PaymentProvider';
import { SANDBOX_PAY_PATH, type SandboxPayment, type SandboxTrade } from './SandboxPayment';

interface Options {
  db: Db;
  now(): Date;
  /** The public URL of this product; the page is at its origin's root. */
  publicUrl: string;
}

const NAME = 'sandbox';
const TOKEN_BYTES = 24;
const BATCH = 50;

const isOpen = inArray(sandboxTrade.state, ['notpay', 'failed']);
const hasNo = (outTradeNo: string) => eq(sandboxTrade.outTradeNo, outTradeNo);

const getProviderNo = ({ outTradeNo }: SandboxTrade) => `SB${outTradeNo}`;

const toTrade = (row: SandboxTrade): Trade =>
  row.state === 'success' && row.paidAt
    ? {
        state: row.refundedFen === row.amountFen ? 'refunded' : row.state,
        amountFen: row.amountFen,
        providerNo: getProviderNo(row),
        paidAt: row.paidAt,
      }
    : { state: row.state };

const toNotice = (row: SandboxTrade): TradeNotice => ({
  // A failed try and a later success are two notices for one trade.
  id: `${NAME}:${row.outTradeNo}:${row.state}:${row.noticeAt?.getTime() ?? 0}`,
  outTradeNo: row.outTradeNo,
  state: row.state,
  amountFen: row.amountFen,
  providerNo: row.state === 'success' ? getProviderNo(row) : undefined,
});

async function findOne(db: Db, condition: ReturnType<typeof hasNo>): Promise<SandboxTrade | null> {
  const [row] = await db.select().from(sandboxTrade).where(condition);
  return row ?? null;
}

async function openTrade({ db, now }: Options, request: TradeRequest): Promise<SandboxTrade> {
  const { outTradeNo, amountFen, description, expiresAt } = request;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insert(sandboxTrade)
    .values({ outTradeNo, token, amountFen, description, state: 'notpay', expiresAt, createdAt: now() })
    .onConflictDoNothing();
  const trade = await findOne(db, hasNo(outTradeNo));
  if (!trade) throw new Error('A sandbox trade was not inserted');
  return trade;
}

/** Changes the state of a trade, unless it is final. */
async function updateOpen(db: Db, token: string, values: Partial<SandboxTrade>): Promise<SandboxTrade | null> {
  const hasToken = eq(sandboxTrade.token, token);
  const [moved] = await db
    .update(sandboxTrade)
    .set({ ...values, noticeSentAt: null })
    .where(and(hasToken, isOpen))
    .returning();
  return moved ?? findOne(db, hasToken);
}

async function closeTrade(db: Db, outTradeNo: string): Promise<Trade> {
  await db
    .update(sandboxTrade)
    .set({ state: 'closed' })
    .where(and(hasNo(outTradeNo), isOpen));
  const trade = await findOne(db, hasNo(outTradeNo));
  return trade ? toTrade(trade) : { state: 'closed' };
}

/** A repeated refund number has no effect, and all refunds together do not exceed what was paid, as with real providers. */
async function refundTrade(db: Db, { outTradeNo, outRefundNo, amountFen }: RefundRequest): Promise<{ state: 'success' | 'failed' }> {
  const { refunds, refundedFen } = sandboxTrade;
  await db
    .update(sandboxTrade)
    .set({
      refundedFen: sql`${refundedFen} + ${amountFen}::int`,
      refunds: sql`${refunds} || jsonb_build_object(${outRefundNo}::text, ${amountFen}::int)`,
    })
    .where(
      and(
        hasNo(outTradeNo),
        eq(sandboxTrade.state, 'success'),
        sql`${refundedFen} + ${amountFen}::int <= ${sandboxTrade.amountFen}`,
        sql`not (${refunds} ? ${outRefundNo}::text)`,
      ),
    );
  const trade = await findOne(db, hasNo(outTradeNo));
  return { state: trade?.refunds[outRefundNo] === amountFen ? 'success' : 'failed' };
}

/** As real providers, without a list for a day on which nothing was paid. */
async function listTrades(db: Db, day: string): Promise<ListedTrade[] | null> {
  const { outTradeNo, amountFen, paidAt, state } = sandboxTrade;
  const isOfDay = and(gte(paidAt, getInstantOf(day, '00:00')), lt(paidAt, getInstantOf(addDays(day, 1), '00:00')));
  const paid = await db
    .select({ outTradeNo, amountFen })
    .from(sandboxTrade)
    .where(and(eq(state, 'success'), isOfDay));
  return paid.length > 0 ? paid : null;
}

async function sendNotices({ db, now }: Options, inbox: PaymentInbox): Promise<number> {
  const due = await db
    .select()
    .from(sandboxTrade)
    .where(and(lte(sandboxTrade.noticeAt, now()), isNull(sandboxTrade.noticeSentAt)))
    .orderBy(asc(sandboxTrade.noticeAt))
    .limit(BATCH);
  for (const row of due) {
    await inbox.receive(toNotice(row));
    await db.update(sandboxTrade).set({ noticeSentAt: now() }).where(hasNo(row.outTradeNo));
  }
  return due.length;
}

/**
 * A payment provider without money. On its page, a tester can pay, fail, delay, or pay too late. It keeps its books in
 * the database and reports them by notices, by `queryTrade`, or both.
 */
export function createSandboxPayment(options: Options): SandboxPayment {
  const { db, now, publicUrl } = options;
  const sandbox: SandboxPayment = {
    name: NAME,
    isSandbox: true,
    findTrade: (token) => findOne(db, eq(sandboxTrade.token, token)),
    ways: ['code', 'link'],
    async createPrepay(request, start) {
      const page = `${new URL(publicUrl).origin}${SANDBOX_PAY_PATH}/${(await openTrade(options, request)).token}`;
      return { handle: start.way === 'link' ? `${page}?${new URLSearchParams({ back: start.returnUrl })}` : page };
    },
    async queryTrade(outTradeNo) {
      const trade = await findOne(db, hasNo(outTradeNo));
      // During a delay that the tester chose, queries do not reveal the payment either.
      if (!trade) return { state: 'unknown' };
      return trade.noticeAt && trade.noticeAt > now() ? { state: 'notpay' } : toTrade(trade);
    },
    closeTrade: (outTradeNo) => closeTrade(db, outTradeNo),
    listTrades: (day) => listTrades(db, day),
    refund: (request) => refundTrade(db, request),
    // It refunds immediately, so every known refund is complete.
    queryRefund: async ({ outTradeNo, outRefundNo }) => ({
      state: (await findOne(db, hasNo(outTradeNo)))?.refunds[outRefundNo] ? 'success' : 'failed',
    }),
    pay: (token, noticeAfterMs) =>
      updateOpen(db, token, { state: 'success', paidAt: now(), noticeAt: new Date(now().getTime() + noticeAfterMs) }),
    async hurry(token) {
      await db
        .update(sandboxTrade)
        .set({ noticeAt: now() })
        .where(and(eq(sandboxTrade.token, token), isNull(sandboxTrade.noticeSentAt)));
    },
    fail: (token) => updateOpen(db, token, { state: 'failed', noticeAt: now() }),
    sendNotices: (inbox) => sendNotices(options, inbox),
    createRouter: (inbox) => createSandboxPayRouter(sandbox, inbox, publicUrl),
  };
  return sandbox;
}
