import { eq } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import supertest from 'supertest';
import { createPaymentRegistry } from '../../../server/adapters/payment/createPaymentRegistry';
import type { PaymentProvider } from '../../../server/adapters/payment/PaymentProvider';
import { payment, refund } from '../../../server/db/schema/orders';
import { receiveNotices } from '../../../server/jobs/checkPayments';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { createSandboxApi, type SandboxApi } from '../worlds/createSandboxApi';
import { getSlotId, PRICE_FEN, type WorldOptions } from '../worlds/orderWorld';
import type { SignedNotice } from './wechatSimulator';

/** The employee's share of the price of the world's package, in fen. */
export const SELF_FEN = 12_300;

/** A slot with places for everybody; the first one may be small. */
const FREE_SLOT = getSlotId(2);

/** The common interface of the simulated providers. */
interface Simulator {
  options: { notifyUrl: string };
  close(): Promise<void>;
}

export interface ProviderApi<S extends Simulator> extends SandboxApi {
  sim: S;
  /** Returns the number of an employee that no test has used yet. */
  takePerson(): number;
  /** Books and requests the QR code. */
  bookWithCode(no: number, slotId?: string): Promise<{ orderNo: string; outTradeNo: string; codeUrl: string; sandbox: boolean }>;
  /** Delivers a notice as the provider would. @returns the status of the answer */
  deliver(notice: SignedNotice): Promise<number>;
  /** As `deliver`. @returns the text of the answer */
  deliverForText(notice: SignedNotice): Promise<string>;
  /** Books for a new employee and requests the QR code. */
  bookNew(slotId?: string): Promise<{ no: number; orderNo: string; outTradeNo: string; codeUrl: string; sandbox: boolean }>;
  /** Processes all received notices, unless the answer's own processing was faster. */
  settle(): Promise<unknown>;
  /** Runs the refunds that are due after a pause. */
  payBack(ms?: number): Promise<void>;
  /** The number of a payment's refund. */
  getRefundNo(outTradeNo: string): Promise<string>;
  askOrder(
    no: number,
    orderNo: string,
  ): Promise<{ state: string; payments: { state: string; channel: string }[]; timeline: { type: string }[] }>;
}

/** How a real adapter is connected to its simulated provider. */
export interface ProviderKind<S extends Simulator> {
  start(now: () => Date): Promise<S>;
  createPayment(sim: S, deps: { logger: Logger; now(): Date; timeoutMs: number }): PaymentProvider;
}

/** The API of `createSandboxApi` with a real payment adapter and its simulated provider. */
export async function createProviderApi<S extends Simulator>(
  { start, createPayment }: ProviderKind<S>,
  world: Partial<WorldOptions>,
  serverUrl: string,
): Promise<ProviderApi<S>> {
  let clock = () => new Date();
  const now = () => clock();
  const sim = await start(now);
  const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const provider = createPayment(sim, { logger, now, timeoutMs: 1_000 });
  const all = { people: 60, slots: 20, companyPaysFen: PRICE_FEN - SELF_FEN, ...world };
  const sandbox = await createSandboxApi(all, { serverUrl, deps: { payments: createPaymentRegistry([provider]) } });
  clock = sandbox.now;
  let nextPerson = 1;
  const askOrder: ProviderApi<S>['askOrder'] = (no, orderNo) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const bookWithCode: ProviderApi<S>['bookWithCode'] = async (no, slotId) => {
    const orderNo = await sandbox.book(no, slotId);
    return { orderNo, ...(await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no))) };
  };
  const send = ({ body, headers }: SignedNotice) =>
    supertest(sandbox.app).post(new URL(sim.options.notifyUrl).pathname).set(headers).send(body);
  return {
    ...sandbox,
    sim,
    takePerson: () => nextPerson++,
    askOrder,
    bookWithCode,
    async bookNew(slotId = FREE_SLOT) {
      const no = nextPerson++;
      return { no, ...(await bookWithCode(no, slotId)) };
    },
    settle: () => receiveNotices(sandbox.api.services),
    async payBack(ms = 6_000) {
      sandbox.moveTime(ms);
      await runRefunds(sandbox.api.services);
    },
    async getRefundNo(outTradeNo) {
      const [row] = await sandbox.database.db
        .select({ outRefundNo: refund.outRefundNo })
        .from(refund)
        .innerJoin(payment, eq(payment.id, refund.paymentId))
        .where(eq(payment.outTradeNo, outTradeNo));
      return row?.outRefundNo ?? '';
    },
    deliver: async (notice) => (await send(notice)).status,
    deliverForText: async (notice) => (await send(notice)).text,
    async close() {
      await sandbox.close();
      await sim.close();
    },
  };
}
