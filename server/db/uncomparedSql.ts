import { type Column, type SQL, sql } from 'drizzle-orm';

interface PaymentColumns {
  state: Column;
  createdAt: Column;
  paidAt: Column;
  closedAt: Column;
  refundedAt: Column;
  comparedAt: Column;
}

/** When a payment last changed. */
export function getChangedAt({ createdAt, paidAt, closedAt, refundedAt }: Omit<PaymentColumns, 'state' | 'comparedAt'>): SQL {
  return sql`greatest(${createdAt}, ${paidAt}, ${closedAt}, ${refundedAt})`;
}

/**
 * A settled payment that has changed since it was compared with the provider's books. The text is exactly the condition of the index
 * `payment_uncompared_idx`, so it has no parameters.
 */
export function isUncompared(payment: PaymentColumns): SQL {
  const { state, comparedAt } = payment;
  return sql`(${state} in ('success', 'refunding', 'refunded', 'closed') and (${comparedAt} is null or ${comparedAt} <= ${getChangedAt(payment)}))`;
}
