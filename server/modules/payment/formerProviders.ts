import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isStateIn } from '../../db/orderStateSql';
import { examOrder, payment } from '../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';

/** A provider that new payments do not use any more, while it still has work. */
export interface FormerProvider {
  provider: string;
  /** True when it has no settings here, so that its work cannot be done. */
  isMissing: boolean;
  /** Payments that are open, or whose money is going back. */
  open: number;
  /** Payments of bookings that may still be cancelled and refunded. */
  refundable: number;
}

type Services = Pick<OrderServices, 'db' | 'payments'>;

/** The providers that are not offered and still have work: their settings must stay until they have none. */
export async function queryFormerProviders({ db, payments }: Services): Promise<FormerProvider[]> {
  const isOpen = inArray(payment.state, ['created', 'notpay', 'closing', 'refunding']);
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

/** Says at the start which payments wait for settings that were removed. Their jobs are retried and end among the dead letters. */
export async function reportMissingProviders(services: Services & Pick<OrderServices, 'logger'>): Promise<void> {
  for (const { provider, isMissing, open, refundable } of await queryFormerProviders(services))
    if (isMissing)
      services.logger.error(
        { event: 'payment_provider_missing', provider, open, refundable },
        'Payments belong to a provider that has no settings; set them again until its payments are settled',
      );
}
