import { type Logger, pino } from 'pino';
import supertest from 'supertest';
import { createPaymentRegistry } from '../../server/adapters/payment/createPaymentRegistry';
import type { PaymentProvider } from '../../server/adapters/payment/PaymentProvider';
import { createSandboxApi, type SandboxApi } from './createSandboxApi';
import { PRICE_FEN, type WorldOptions } from './orderWorld';
import type { SignedNotice } from './wechatSimulator';

/** What the employee pays for the world's package. */
export const SELF_FEN = 12_300;

/** What every simulated provider has. */
interface Simulator {
  options: { notifyUrl: string };
  close(): Promise<void>;
}

export interface ProviderApi<S extends Simulator> extends SandboxApi {
  sim: S;
  /** A number of an employee that nobody has used yet. */
  takePerson(): number;
  /** Books and asks for the QR code. */
  bookWithCode(no: number, slotId?: string): Promise<{ orderNo: string; outTradeNo: string; codeUrl: string; sandbox: boolean }>;
  /** Sends a notice as the provider would. @returns the status that it gets */
  deliver(notice: SignedNotice): Promise<number>;
  /** As `deliver`. @returns the answer's text */
  deliverForText(notice: SignedNotice): Promise<string>;
  askOrder(
    no: number,
    orderNo: string,
  ): Promise<{ state: string; payments: { state: string; channel: string }[]; timeline: { type: string }[] }>;
}

/** How a real adapter is put before its simulated provider. */
export interface ProviderKind<S extends Simulator> {
  start(now: () => Date): Promise<S>;
  createPayment(sim: S, deps: { logger: Logger; now(): Date; timeoutMs: number }): PaymentProvider;
}

/** The API of `createSandboxApi` with a real payment adapter, and the simulated provider behind it. */
export async function createProviderApi<S extends Simulator>(
  { start, createPayment }: ProviderKind<S>,
  world: Partial<WorldOptions>,
  serverUrl: string,
): Promise<ProviderApi<S>> {
  let clock = () => new Date();
  const now = () => clock();
  const sim = await start(now);
  const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const payment = createPayment(sim, { logger, now, timeoutMs: 1_000 });
  const all = { people: 60, slots: 20, companyPaysFen: PRICE_FEN - SELF_FEN, ...world };
  const sandbox = await createSandboxApi(all, { serverUrl, deps: { payments: createPaymentRegistry([payment]) } });
  clock = sandbox.now;
  let nextPerson = 1;
  const askOrder: ProviderApi<S>['askOrder'] = (no, orderNo) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const send = ({ body, headers }: SignedNotice) =>
    supertest(sandbox.app).post(new URL(sim.options.notifyUrl).pathname).set(headers).send(body);
  return {
    ...sandbox,
    sim,
    takePerson: () => nextPerson++,
    askOrder,
    async bookWithCode(no, slotId) {
      const orderNo = await sandbox.book(no, slotId);
      return { orderNo, ...(await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no))) };
    },
    deliver: async (notice) => (await send(notice)).status,
    deliverForText: async (notice) => (await send(notice)).text,
    async close() {
      await sandbox.close();
      await sim.close();
    },
  };
}
