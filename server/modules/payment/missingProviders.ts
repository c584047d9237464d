import { inArray, sql } from 'drizzle-orm';
import { payment } from '../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';

/** Payments whose provider has no settings here. */
export interface MissingProvider {
  provider: string;
  /** Payments that are open, or whose money is going back. */
  open: number;
}

/** Providers that payments still need and this process does not have. */
export async function queryMissingProviders({ db, payments }: Pick<OrderServices, 'db' | 'payments'>): Promise<MissingProvider[]> {
  const rows = await db
    .select({ provider: payment.provider, open: sql<number>`count(*)::int` })
    .from(payment)
    .where(inArray(payment.state, ['created', 'notpay', 'closing', 'refunding']))
    .groupBy(payment.provider);
  return rows.filter(({ provider }) => !payments.has(provider));
}

/** Says at the start which payments wait for settings that were removed. Their jobs are retried and end among the dead letters. */
export async function reportMissingProviders(services: Pick<OrderServices, 'db' | 'logger' | 'payments'>): Promise<void> {
  for (const { provider, open } of await queryMissingProviders(services))
    services.logger.error(
      { event: 'payment_provider_missing', provider, open },
      'Payments are open at a provider that has no settings; set them again until its payments are settled',
    );
}
