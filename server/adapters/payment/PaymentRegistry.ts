import type { PaymentProvider } from './PaymentProvider';

/** The payment providers of this process. */
export interface PaymentRegistry {
  /** What a new payment uses when nothing else is asked for. */
  readonly first: PaymentProvider;
  /** Those that a new payment may use, `first` before the others. */
  readonly offered: readonly PaymentProvider[];
  /** `offered`, and those that only finish what they began. */
  readonly all: readonly PaymentProvider[];
  has(name: string): boolean;
  /**
   * The provider that a payment's row names.
   * @throws Error when this process has none of that name: its settings were removed while work is left
   */
  get(name: string): PaymentProvider;
}
