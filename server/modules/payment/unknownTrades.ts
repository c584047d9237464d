import { and, eq, isNull } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { PayChannel } from '../../../shared/payChannels';
import type { ListedTrade } from '../../adapters/payment/PaymentProvider';
import type { DbOrTx } from '../../db/Db';
import { paymentDifference } from '../../db/schema/operations';
import { ApiError, missingError } from '../../errors/ApiError';
import { createOutRefundNo, isOutTradeNo } from '../../handlerKit/orderNumbers';
import type { OrderServices } from '../orders/OrderServices';

/** Trades that a provider has and our books do not: after a failover that lost the newest rows, the money was taken and the order is gone. */

const isUnknown = (outTradeNo: string) =>
  and(eq(paymentDifference.outTradeNo, outTradeNo), eq(paymentDifference.kind, 'unknown_here'), isNull(paymentDifference.resolvedAt));

/**
 * Records paid trades of a provider that our books do not have, once, and only those with a number of ours.
 * @returns those that were not known before
 */
export async function recordUnknownTrades(
  db: DbOrTx,
  provider: PayChannel,
  trades: readonly ListedTrade[],
  foundAt: Date,
): Promise<string[]> {
  const rows = trades
    .filter(({ outTradeNo }) => isOutTradeNo(outTradeNo))
    .map(({ outTradeNo, amountFen }) => ({
      outTradeNo,
      provider,
      amountFen,
      kind: 'unknown_here' as const,
      ours: '',
      theirs: 'success',
      foundAt,
    }));
  if (rows.length === 0) return [];
  const added = await db
    .insert(paymentDifference)
    .values(rows)
    .onConflictDoNothing()
    .returning({ outTradeNo: paymentDifference.outTradeNo });
  return added.map(({ outTradeNo }) => outTradeNo);
}

/** True for a trade that is listed as unknown to our books. */
export async function hasUnknownTrade(db: DbOrTx, outTradeNo: string): Promise<boolean> {
  return (await db.$count(paymentDifference, isUnknown(outTradeNo))) > 0;
}

/**
 * Has such a trade refunded as a whole: gives the refund its number, with which the job `statements` requests it.
 * @returns the amount that the provider reports, in fen
 * @throws ApiError 4040; 4094 when it is being refunded already, or the provider has nothing to refund
 */
export async function refundUnknownTrade({ db, payments, now }: OrderServices, outTradeNo: string): Promise<number> {
  const refuse = (sentence: string) => new ApiError(BUSINESS_CODES.notAllowedNow, sentence);
  const [row] = await db.select().from(paymentDifference).where(isUnknown(outTradeNo));
  if (!row?.provider) throw missingError('没有找到这笔支付。');
  if (row.outRefundNo) throw refuse(`这笔付款已在退款（${row.outRefundNo}），请等任务完成。`);
  const { state, amountFen } = await payments.get(row.provider).queryTrade(outTradeNo);
  if (state !== 'success' || !amountFen) throw refuse(`支付渠道说这笔支付是 ${state}，没有可退的款项。`);
  const set = { outRefundNo: createOutRefundNo(now()), amountFen };
  const changed = await db
    .update(paymentDifference)
    .set(set)
    .where(and(isUnknown(outTradeNo), isNull(paymentDifference.outRefundNo)))
    .returning({ no: paymentDifference.outTradeNo });
  if (changed.length === 0) throw refuse('这笔付款刚刚已有人在退，请看 ops payments。');
  return amountFen;
}
