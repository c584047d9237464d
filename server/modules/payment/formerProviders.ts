import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isStateIn } from '../../db/orderStateSql';
import { examOrder, payment, refund } from '../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';

/** A provider that is no longer offered for new payments but has unsettled ones. */
export interface FormerProvider {
  provider: string;
  /** True when the provider is not configured, so that its payments cannot be settled. */
  isMissing: boolean;
  /** Payments that are open or being refunded. */
  open: number;
  /** Payments of bookings that can still be cancelled and refunded. */
  refundable: number;
}

type Services = Pick<OrderServices, 'db' | 'payments'>;

/** The providers that are no longer offered but have unsettled payments; their settings must be kept until these are settled. */
export async function queryFormerProviders({ db, payments }: Services): Promise<FormerProvider[]> {
  const refunding = db.select({ id: refund.paymentId }).from(refund).where(sql`${refund.state} in ('created', 'processing', 'failed')`);
  const isOpen = or(inArray(payment.state, ['created', 'notpay', 'closing', 'refunding']), inArray(payment.id, refunding));
  const isRefundable = and(eq(payment.state, 'success'), isStateIn(examOrder.state, 'expected'));
  const rows = await db
    .select({
      provider: payment.provider,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      refundable: sql<number>`count(*) filter (where ${isRefundable})::int`,
    })
    .from(payment)
    .innerJoin(examOrder, eq(examOrder.id, payment.orderId))
    .where(or(isOpen, isRefundable))
    .groupBy(payment.provider);
  const offered = payments.offered.map(({ name }) => name);
  return rows.filter(({ provider }) => !offered.includes(provider)).map((row) => ({ ...row, isMissing: !payments.has(row.provider) }));
}

/** Reports at the start which payments need settings that were removed. Their jobs are retried and end up among the dead letters. */
export async function reportMissingProviders(services: Services & Pick<OrderServices, 'logger'>): Promise<void> {
  for (const { provider, isMissing, open, refundable } of await queryFormerProviders(services))
    if (isMissing)
      services.logger.error(
        { event: 'payment_provider_missing', provider, open, refundable },
        'Unsettled payments belong to a provider without settings; restore its settings until they are settled',
      );
}
