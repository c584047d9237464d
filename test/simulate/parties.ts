import type { PartnerAnswer, PartnerProvider } from '../../server/adapters/partner/PartnerProvider';
import type { PaymentProvider, Trade } from '../../server/adapters/payment/PaymentProvider';
import { getDayOf } from '../../shared/businessDay';
import type { PayChannel } from '../../shared/payChannels';
import { createWechatBooks, Refusal } from '../helpers/payment/wechatBooks';
import type { Random } from '../helpers/worlds/createRandom';
import { createPartnerBooks, type PartnerRequest, type PartnerWork } from '../helpers/worlds/partnerBooks';
import { AWAY } from './startProcess';

/** How the outside parties behave. At night they are calm, so that the books can be compared. */
export interface Mood {
  isCalm: boolean;
  /** Nobody answers before this time. */
  awayUntil: number;
}

interface PartyOptions {
  now(): Date;
  random: Random;
  mood: Mood;
}

/** Answers a request, or not: before or after it was carried out. */
function createAnswer({ now, random, mood }: PartyOptions) {
  return async <T>(work: () => T): Promise<T> => {
    if (mood.isCalm) return work();
    if (now().getTime() < mood.awayUntil || random.chance(0.03)) throw new Error(AWAY);
    const result = work();
    if (random.chance(0.03)) throw new Error(AWAY);
    return result;
  };
}

/** A payment provider with books of its own, in this process. */
export function createSimulatedProvider(name: PayChannel, options: PartyOptions) {
  const books = createWechatBooks(options.now);
  const answer = createAnswer(options);

  const readTrade = (outTradeNo: string): Trade => {
    const trade = books.trades.get(outTradeNo);
    if (!trade) return { state: 'unknown' };
    const paid = { amountFen: trade.total, providerNo: trade.transactionId ?? '', ...(trade.paidAt && { paidAt: trade.paidAt }) };
    if (trade.state === 'REFUND') return { state: 'refunded', ...paid };
    if (trade.state === 'SUCCESS') return { state: 'success', ...paid };
    return { state: trade.state === 'CLOSED' ? 'closed' : 'notpay' };
  };
  const close = (outTradeNo: string): Trade => {
    try {
      books.close(outTradeNo);
    } catch (error) {
      // Paid trades cannot be closed, and the provider may never have heard of one whose creation was lost.
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'ORDER_NOT_EXIST') return { state: 'closed' };
    }
    return readTrade(outTradeNo);
  };
  const readRefund = (outRefundNo: string) => {
    const found = books.refunds.get(outRefundNo);
    return { state: !found ? ('unknown' as const) : found.status === 'SUCCESS' ? ('success' as const) : ('processing' as const) };
  };

  const provider: PaymentProvider = {
    name,
    isSandbox: false,
    ways: ['code'],
    createPrepay: ({ outTradeNo, amountFen }) =>
      answer(() => {
        const { codeUrl } = books.open('native', { out_trade_no: outTradeNo, notify_url: '', amount: { total: amountFen } });
        return { handle: codeUrl };
      }),
    queryTrade: (outTradeNo) => answer(() => readTrade(outTradeNo)),
    closeTrade: (outTradeNo) => answer(() => close(outTradeNo)),
    listTrades: (day) =>
      answer(() => {
        const paid = [...books.trades.values()].filter(({ paidAt }) => paidAt && getDayOf(paidAt) === day);
        return paid.length > 0 ? paid.map(({ outTradeNo, total }) => ({ outTradeNo, amountFen: total })) : null;
      }),
    refund: ({ outTradeNo, outRefundNo, amountFen, totalFen }) =>
      answer(() => {
        const amount = { refund: amountFen, total: totalFen };
        const request = { out_trade_no: outTradeNo, out_refund_no: outRefundNo, notify_url: '', amount };
        books.refund(request, options.random.chance(0.5) ? 'SUCCESS' : 'PROCESSING');
        return readRefund(outRefundNo) as { state: 'success' | 'processing' };
      }),
    queryRefund: ({ outRefundNo }) => answer(() => readRefund(outRefundNo)),
  };
  return { name, provider, books };
}
export type SimulatedProvider = ReturnType<typeof createSimulatedProvider>;

/** The examination centres' booking system, in this process. */
export function createSimulatedCentre(options: PartyOptions) {
  const { random } = options;
  const mood = { isLate: false, onBooked: () => undefined };
  const { bookings, act } = createPartnerBooks(mood);
  const answer = createAnswer(options);
  const toAnswer = ({ orderNo, state }: PartnerWork): PartnerAnswer =>
    state === 'refused' ? { state } : { state: state === 'confirmed' ? 'confirmed' : 'pending', partnerNo: `P${orderNo}` };
  const ask = (request: PartnerRequest) => answer(() => toAnswer(act(request)));
  /** A refused booking is not made, and a refused move changes nothing. What was done before an answer was lost is not refused when it is repeated. */
  const askFor = (request: PartnerRequest, canWait: boolean) => {
    const isDone = bookings.get(request.orderNo ?? '')?.version === request.version;
    if (!isDone && !options.mood.isCalm && random.chance(0.03)) return answer((): PartnerAnswer => ({ state: 'refused' }));
    mood.isLate = canWait && random.chance(0.4);
    return ask(request);
  };
  const partner: PartnerProvider = {
    name: 'simulated',
    submit: (booking) => askFor({ action: 'submit', ...booking }, true),
    move: (partnerNo, booking) => askFor({ action: 'move', ...booking, partnerNo }, false),
    query: (partnerNo) => ask({ action: 'query', partnerNo }),
    cancel: async (cancellation) => void (await ask({ action: 'cancel', ...cancellation })),
  };
  return { partner, bookings };
}
export type SimulatedCentre = ReturnType<typeof createSimulatedCentre>;
