import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { PAY_CHANNELS } from '../../../shared/payChannels';
import { isStateIn } from '../../db/orderStateSql';
import { queryRows } from '../../db/queryRows';
import type { OrderServices } from '../orders/OrderServices';
import { walkBookedSlots } from '../stores/walkBookedSlots';

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

type Services = Pick<OrderServices, 'db' | 'payments' | 'now'>;

/** How many booked places a statement looks at. */
const BATCH = 5_000;
/** An order of a past day is expected until somebody says whether its person came. */
const PAST_DAYS = 90;
const providerRow = z.object({ provider: z.enum(PAY_CHANNELS) });
const countRow = z.object({ provider: z.enum(PAY_CHANNELS), count: z.int() });

/** The unsettled payments, by provider. */
const queryOpen = (db: Services['db']) =>
  queryRows(
    db,
    sql`select provider, count(*)::int as count from payment where id in (
      select id from payment where state in ('created', 'notpay', 'closing')
      union all select id from payment where state = 'refunding'
      union all select payment_id from refund where state in ('created', 'processing', 'failed')) group by provider`,
    countRow,
  );

/** The paid bookings of some slots, by provider. */
const queryRefundable = (db: Services['db'], slotIds: readonly string[]) =>
  queryRows(
    db,
    sql`select payment.provider, count(*)::int as count from exam_order join payment on payment.order_id = exam_order.id
    where exam_order.slot_id = any(${sql.param([...slotIds])}::text[]) and ${isStateIn(sql`exam_order.state`, 'expected')}
      and payment.state = 'success' group by payment.provider`,
    countRow,
  );

/** The providers that are no longer offered but have unsettled payments; their settings must be kept until these are settled. */
export async function queryFormerProviders({ db, payments, now }: Services): Promise<FormerProvider[]> {
  const offered = payments.offered.map(({ name }) => name);
  const names = PAY_CHANNELS.filter((name) => !offered.includes(name));
  // Nearly always nobody has paid with another provider, and the bookings need not be read.
  const used = await queryRows(
    db,
    sql`select provider from unnest(${sql.param(names)}::text[]) as provider where exists (select 1 from payment where payment.provider = provider.provider)`,
    providerRow,
  );
  if (used.length === 0) return [];
  const former = new Map(used.map(({ provider }) => [provider, { provider, isMissing: !payments.has(provider), open: 0, refundable: 0 }]));
  for (const { provider, count } of await queryOpen(db)) {
    const found = former.get(provider);
    if (found) found.open += count;
  }
  for await (const slots of walkBookedSlots(db, { from: addDays(getDayOf(now()), -PAST_DAYS) }, BATCH)) {
    const ids = slots.map(({ id }) => id);
    for (const { provider, count } of await queryRefundable(db, ids)) {
      const found = former.get(provider);
      if (found) found.refundable += count;
    }
  }
  return [...former.values()].filter(({ open, refundable }) => open + refundable > 0);
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
