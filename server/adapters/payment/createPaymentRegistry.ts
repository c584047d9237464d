import type { PaymentProvider } from './PaymentProvider';
import type { PaymentRegistry } from './PaymentRegistry';

/**
 * @param offered for new payments, the default first
 * @param former no longer offered, but still responsible for their payments
 */
export function createPaymentRegistry(offered: readonly PaymentProvider[], former: readonly PaymentProvider[] = []): PaymentRegistry {
  const [first] = offered;
  if (!first) throw new Error('No payment provider is offered');
  const all = [...offered, ...former];
  const byName = new Map<string, PaymentProvider>(all.map((provider) => [provider.name, provider]));
  return {
    first,
    offered,
    all,
    has: (name) => byName.has(name),
    get(name) {
      const provider = byName.get(name);
      if (!provider) throw new Error(`The payment provider ${name} has no settings here; its payments wait until it has`);
      return provider;
    },
  };
}
