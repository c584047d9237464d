import type { PaymentProvider } from './PaymentProvider';

/** The payment providers of this process. */
export interface PaymentRegistry {
  /** The default for a new payment. */
  readonly first: PaymentProvider;
  /** The providers for new payments, beginning with `first`. */
  readonly offered: readonly PaymentProvider[];
  /** `offered`, and the former providers, which only complete existing payments. */
  readonly all: readonly PaymentProvider[];
  has(name: string): boolean;
  /**
   * The provider that a payment's row names.
   * @throws Error if this process has no such provider, because its settings were removed too early
   */
  get(name: string): PaymentProvider;
}
