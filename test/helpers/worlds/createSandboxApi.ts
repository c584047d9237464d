import supertest from 'supertest';
import type { CallResponse } from '../../../shared/contract/contract';
import { createTestApi, type TestApi, type TestApiOptions, type TestIdentity } from './createTestApi';
import { COMBO, createBooking, createOrderWorld, getSlotId, type WorldOptions } from './orderWorld';

type Action = 'pay' | 'fail' | 'late' | 'delay';

export interface SandboxApi extends TestApi {
  /** As `call`, without HTTP, for hundreds of concurrent calls. */
  run: TestApi['call'];
  people: TestIdentity[];
  /** The employee with that number, from 1. */
  getPerson(no: number): TestIdentity;
  /** A quote for the world's package and that employee. */
  getQuoteId(no: number): Promise<string>;
  /** Books a place for that employee. @returns the order's number */
  book(no: number, slotId?: string): Promise<string>;
  /** Performs an action on the sandbox's page, whose address is in the QR code. */
  act(codeUrl: string, action: Action): Promise<void>;
  /** Books, opens the QR code and performs the action. @returns the numbers of order and payment */
  bookAndAct(no: number, action: Action, slotId?: string): Promise<{ orderNo: string; outTradeNo: string }>;
}

/** The API on a small world of its own (`createOrderWorld`), with shortcuts for what people do there. */
export async function createSandboxApi(world: WorldOptions, options: TestApiOptions = {}): Promise<SandboxApi> {
  const testApi = await createTestApi({ ...options, sample: false });
  const people = await createOrderWorld(testApi.api.services, world);
  const getPerson = (no: number) => {
    const person = people[no - 1];
    if (!person) throw new Error(`There is no employee ${no}`);
    return person;
  };
  const run: TestApi['call'] = async (name, payload, identity) => {
    const { token = '', userInfo } = identity ?? {};
    const from = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' };
    const { code, msg = '', data } = await testApi.api.execute(name, payload, { token, ...userInfo, ...from });
    // As in `call`: `checkAnswers` has compared the answer with the contract.
    return { code, msg, data: data as CallResponse<typeof name> };
  };
  const getQuoteId = async (no: number) => (await run('getComboAmount', { comboId: COMBO, addOnIds: [] }, getPerson(no))).data.quoteId;
  const book = async (no: number, slotId = getSlotId(1)) =>
    (await testApi.ask('saveOrder', createBooking(await getQuoteId(no), slotId), getPerson(no))).orderNo;
  const act = async (codeUrl: string, action: Action) => {
    await supertest(testApi.app).post(new URL(codeUrl).pathname).type('form').send({ action }).expect(303);
  };
  const bookAndAct: SandboxApi['bookAndAct'] = async (no, action, slotId) => {
    const orderNo = await book(no, slotId);
    const { outTradeNo, codeUrl } = await testApi.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, getPerson(no));
    await act(codeUrl, action);
    return { orderNo, outTradeNo };
  };
  return { ...testApi, run, people, getPerson, getQuoteId, book, act, bookAndAct };
}
