import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PAY_CHANNELS } from '../../../shared/payChannels';
import { isStateIn } from '../../db/orderStateSql';
import { queryRows } from '../../db/queryRows';
import type { OrderServices } from '../orders/OrderServices';

/** A provider that is no longer offered for new payments but has unsettled ones. */
export interface FormerProvider {
  provider: (typeof PAY_CHANNELS)[number];
  /** True when the provider is not configured, so that its payments cannot be settled. */
  isMissing: boolean;
  /** Payments that are open or being refunded. */
  open: number;
  /** Payments of bookings that can still be cancelled and refunded. */
  refundable: number;
}

type Services = Pick<OrderServices, 'db' | 'payments'>;

const unsettledRow = z.object({ provider: z.enum(PAY_CHANNELS), open: z.int(), refundable: z.int() });

/** The providers that are no longer offered but have unsettled payments; their settings must be kept until these are settled. */
export async function queryFormerProviders({ db, payments }: Services): Promise<FormerProvider[]> {
  // From what is unsettled and what is booked to their payments, because nearly all payments are settled.
  const rows = await queryRows(
    db,
    sql`select payment.provider, count(*) filter (where not unsettled.is_refundable)::int as open,
      count(*) filter (where unsettled.is_refundable)::int as refundable
    from (
      (select id, false as is_refundable from payment where state in ('created', 'notpay', 'closing')
      union select id, false from payment where state = 'refunding'
      union select payment_id, false from refund where state in ('created', 'processing', 'failed'))
      union all select payment.id, true from exam_order join payment on payment.order_id = exam_order.id
        where ${isStateIn(sql`exam_order.state`, 'expected')} and payment.state = 'success') unsettled
    join payment on payment.id = unsettled.id group by payment.provider`,
    unsettledRow,
  );
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
