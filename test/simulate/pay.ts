import { createPaymentInbox } from '../../server/modules/payment/createPaymentInbox';
import { Refusal } from '../helpers/payment/wechatBooks';
import type { SimulatedProvider } from './parties';
import { HOUR_MS, MINUTE_MS, type Year } from './Year';

const SECOND_MS = 1_000;

/** Delivers a notice about a trade until it is acknowledged. */
function notify(year: Year, { name, books }: SimulatedProvider, outTradeNo: string, afterMs: number): void {
  const { total, transactionId = '' } = books.getTrade(outTradeNo);
  year.plan(afterMs, {
    ...{ kind: 'notice', who: outTradeNo, isRepeated: true },
    async run() {
      const notice = { id: `${name}:${outTradeNo}`, outTradeNo, state: 'success' as const, amountFen: total, providerNo: transactionId };
      await createPaymentInbox(year.api().services, name).accept(notice);
      year.seen.add('notice accepted');
      return 'accepted';
    },
  });
}

/** The person pays a trade: soon, late, with another amount, or never. The notice is lost, late or doubled. */
export function payWith(year: Year, outTradeNo: string): void {
  const { random } = year;
  if (random.chance(0.1)) return;
  const isLate = random.chance(0.15);
  const payMs = isLate ? MINUTE_MS * (25 + random.below(60)) : SECOND_MS * (10 + random.below(1_200));
  year.plan(payMs, {
    ...{ kind: 'pays', who: outTradeNo },
    async run() {
      const provider = year.providers.find(({ books }) => books.trades.has(outTradeNo));
      if (!provider) return 'no such trade';
      const { books } = provider;
      const { total, state } = books.getTrade(outTradeNo);
      try {
        books.pay(outTradeNo, random.chance(0.02) ? total - 100 : undefined);
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        throw error;
      }
      // Paid before, by an earlier look at the code.
      if (state !== 'NOTPAY') return state;
      const copies = random.pick([0, 1, 1, 1, 2]);
      for (let copy = 0; copy < copies; copy++)
        notify(year, provider, outTradeNo, random.chance(0.2) ? HOUR_MS * random.below(40) : SECOND_MS * (1 + random.below(90)));
      return `paid ${books.getTrade(outTradeNo).total}, ${copies} notices`;
    },
  });
}
