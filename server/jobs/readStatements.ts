import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { addDays, getDayOf, getTimeOf } from '../../shared/businessDay';
import type { PayChannel } from '../../shared/payChannels';
import type { PaymentProvider, RefundKey } from '../adapters/payment/PaymentProvider';
import { jobFailure, paymentDifference, paymentStatement } from '../db/schema/operations';
import { payment } from '../db/schema/orders';
import { isOutTradeNo } from '../handlerKit/orderNumbers';
import type { OrderServices } from '../modules/orders/OrderServices';
import { recordUnknownTrades } from '../modules/payment/unknownTrades';
import type { PaymentDifference } from './comparePayments';
import { isDue, runItems } from './runItems';

const QUEUE = 'statements';
/** Providers make the list of a day by nine or ten o'clock of the next. */
const READY_AT = '11:00';
/** How many days are looked at: a worker may be away for as long. */
const DAYS = 14;
/** A list that was not there is asked for once a day: on most such days nothing was paid. */
const AGAIN_MS = 86_400_000;
/** How many numbers one statement of SQL looks up. */
const LOOKUP = 1_000;
const BATCH = 200;
/** The person reads it in the wallet. */
const REASON = '预约没有保存，全额退款';

type Services = Pick<OrderServices, 'db' | 'now' | 'payments'>;
type StatementRow = typeof paymentStatement.$inferSelect;

/** The last days whose lists should exist, oldest first, with what was read of each. */
async function queryDays({ db, now }: Services, provider: PayChannel): Promise<{ day: string; read: StatementRow | undefined }[]> {
  const at = now();
  const last = addDays(getDayOf(at), getTimeOf(at) < READY_AT ? -2 : -1);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(last, index + 1 - DAYS));
  const isOf = and(eq(paymentStatement.provider, provider), gte(paymentStatement.day, days[0] ?? last));
  const rows = await db.select().from(paymentStatement).where(isOf);
  return days.map((day) => ({ day, read: rows.find((row) => row.day === day) }));
}

const isDayDue = (read: StatementRow | undefined, at: Date) =>
  !read || (read.trades === null && read.readAt.getTime() + AGAIN_MS <= at.getTime());

/** Compares one list with our books. */
async function readDay({ db, logger, now }: OrderServices, provider: PaymentProvider, day: string): Promise<void> {
  const { name } = provider;
  const listed = (await provider.listTrades?.(day)) ?? null;
  const ours = listed?.filter(({ outTradeNo }) => isOutTradeNo(outTradeNo)) ?? [];
  for (let at = 0; at < ours.length; at += LOOKUP) {
    const part = ours.slice(at, at + LOOKUP);
    const numbers = part.map(({ outTradeNo }) => outTradeNo);
    const rows = await db
      .select({ no: payment.outTradeNo })
      .from(payment)
      .where(and(eq(payment.provider, name), inArray(payment.outTradeNo, numbers)));
    const known = new Set(rows.map(({ no }) => no));
    const unknown = part.filter(({ outTradeNo }) => !known.has(outTradeNo));
    for (const outTradeNo of await recordUnknownTrades(db, name, unknown, now()))
      logger.error(
        { event: 'payment_difference', outTradeNo, kind: 'unknown_here', day },
        'The provider has a paid trade that our books lack',
      );
  }
  const set = { trades: listed ? ours.length : null, readAt: now() };
  await db
    .insert(paymentStatement)
    .values({ provider: name, day, ...set })
    .onConflictDoUpdate({ target: [paymentStatement.provider, paymentStatement.day], set });
}

/** Brings one open unknown trade forward: requests the refund that an operator asked for, or notices that it is settled. */
async function follow({ db, now, payments }: OrderServices, row: PaymentDifference): Promise<void> {
  const { outTradeNo, provider: name, amountFen, outRefundNo } = row;
  if (!name || !amountFen) throw new Error(`The unknown trade ${outTradeNo} has no provider or amount`);
  const isKnown = (await db.$count(payment, and(eq(payment.outTradeNo, outTradeNo), eq(payment.provider, name)))) > 0;
  if (!isKnown && !(await isSettled(payments.get(name), { outTradeNo, amountFen, outRefundNo }))) return;
  await db
    .update(paymentDifference)
    .set({ resolvedAt: now() })
    .where(and(eq(paymentDifference.outTradeNo, outTradeNo), eq(paymentDifference.kind, 'unknown_here')));
}

type Open = { outTradeNo: string; amountFen: number; outRefundNo: string | null };

async function isSettled(provider: PaymentProvider, { outTradeNo, amountFen, outRefundNo }: Open): Promise<boolean> {
  // Somebody may have refunded it on the provider's own site.
  if (!outRefundNo) return (await provider.queryTrade(outTradeNo)).state === 'refunded';
  const key = { outTradeNo, outRefundNo };
  try {
    // Repeated with its number until it is done, which refunds once.
    const { state } = await provider.refund({ ...key, amountFen, totalFen: amountFen, reason: REASON });
    if (state === 'failed') throw new Error('The provider refuses the refund: settle it on its site');
    return state === 'success' || (await provider.queryRefund(key)).state === 'success';
  } catch (error) {
    if (await isRefundedElsewhere(provider, key).catch(() => false)) return true;
    throw error;
  }
}

/** True if the provider knows nothing of our refund and has given the money back: somebody was faster on its site. */
async function isRefundedElsewhere(provider: PaymentProvider, key: RefundKey): Promise<boolean> {
  if ((await provider.queryRefund(key)).state !== 'unknown') return false;
  return (await provider.queryTrade(key.outTradeNo)).state === 'refunded';
}

/** Providers that failed lately wait. One entry for each provider, not for each day. */
async function queryDueProviders(services: OrderServices): Promise<PaymentProvider[]> {
  const { db, now, payments } = services;
  const failures = await db.select().from(jobFailure).where(eq(jobFailure.queue, QUEUE));
  const waits = new Set(failures.filter(({ deadAt, nextTryAt }) => deadAt || nextTryAt > now()).map(({ item }) => item));
  return payments.all.filter(({ name, listTrades }) => listTrades && !waits.has(name));
}

/**
 * Finds trades that providers know and our books do not: reads each provider's list of each of the last days once, when the day is over.
 * An unknown trade is a difference (`listPaymentDifferences`) until it is refunded, which an operator asks for (`refundUnknownTrade`).
 * @returns how many providers had nothing that failed
 */
export async function readStatements(services: OrderServices): Promise<number> {
  const { db, now } = services;
  const open = await db
    .select()
    .from(paymentDifference)
    .where(
      and(
        eq(paymentDifference.kind, 'unknown_here'),
        isNull(paymentDifference.resolvedAt),
        isDue(QUEUE, paymentDifference.outTradeNo, now()),
      ),
    )
    .orderBy(asc(paymentDifference.foundAt))
    .limit(BATCH);
  await runItems(
    services,
    QUEUE,
    open,
    ({ outTradeNo }) => outTradeNo,
    (row) => follow(services, row),
  );
  const readAll = async (provider: PaymentProvider) => {
    for (const { day, read } of await queryDays(services, provider.name)) if (isDayDue(read, now())) await readDay(services, provider, day);
  };
  return runItems(services, QUEUE, await queryDueProviders(services), ({ name }) => name, readAll);
}

/** Of each offered provider that has lists, the days of the last two weeks that were not asked for with success. */
export async function queryUnreadStatements(services: Services): Promise<{ provider: PayChannel; days: string[] }[]> {
  const found = [];
  for (const { name: provider, listTrades } of services.payments.offered) {
    const days = listTrades ? await queryDays(services, provider) : [];
    found.push({ provider, days: days.filter(({ read }) => !read).map(({ day }) => day) });
  }
  return found.filter(({ days }) => days.length > 0);
}
