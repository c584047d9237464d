import { pino } from 'pino';
import supertest from 'supertest';
import { createWechatPayment } from '../../server/adapters/payment/wechat/createWechatPayment';
import { createSandboxApi, type SandboxApi } from './createSandboxApi';
import { PRICE_FEN, type WorldOptions } from './orderWorld';
import { type SignedNotice, startWechatSimulator, type WechatSimulator } from './wechatSimulator';

/** What the employee pays for the world's package. */
export const SELF_FEN = 12_300;

export interface WechatApi extends SandboxApi {
  sim: WechatSimulator;
  /** A number of an employee that nobody has used yet. */
  takePerson(): number;
  /** Books and asks for the QR code. */
  bookWithCode(no: number, slotId?: string): Promise<{ orderNo: string; outTradeNo: string; codeUrl: string; sandbox: boolean }>;
  /** Sends a notice as the provider would. @returns the status that it gets */
  deliver(notice: SignedNotice): Promise<number>;
  askOrder(no: number, orderNo: string): Promise<{ state: string; payments: { state: string }[]; timeline: { type: string }[] }>;
}

/** The API of `createSandboxApi` with the real WeChat Pay adapter, and the simulated provider behind it. */
export async function createWechatApi(world: Partial<WorldOptions>, serverUrl: string): Promise<WechatApi> {
  let clock = () => new Date();
  const now = () => clock();
  const sim = await startWechatSimulator(now);
  const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const payment = createWechatPayment({ options: sim.options, logger, now, timeoutMs: 1_000 });
  const all = { people: 60, slots: 20, companyPaysFen: PRICE_FEN - SELF_FEN, ...world };
  const test = await createSandboxApi(all, { serverUrl, deps: { payment } });
  clock = test.now;
  let nextPerson = 1;
  const askOrder: WechatApi['askOrder'] = (no, orderNo) => test.ask('queryOrderDetails', { orderNo }, test.getPerson(no));
  return {
    ...test,
    sim,
    takePerson: () => nextPerson++,
    askOrder,
    async bookWithCode(no, slotId) {
      const orderNo = await test.book(no, slotId);
      return { orderNo, ...(await test.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, test.getPerson(no))) };
    },
    async deliver({ body, headers }) {
      const { status } = await supertest(test.app).post(new URL(sim.options.notifyUrl).pathname).set(headers).send(body);
      return status;
    },
    async close() {
      await test.close();
      await sim.close();
    },
  };
}
