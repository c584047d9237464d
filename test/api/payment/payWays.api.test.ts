import { closePayments, queryPayments } from '../../../server/jobs/checkPayments';
import type { CallRequest } from '../../../shared/contract/contract';
import type { PayWay } from '../../../shared/payChannels';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { SELF_FEN } from '../../helpers/payment/createProviderApi';
import { type PaymentStage, paymentStages } from '../../helpers/payment/paymentStages';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId } from '../../helpers/worlds/orderWorld';

const MINUTE_MS = 60_000;
const FREE_SLOT = getSlotId(2);
const kinds = paymentStages.flatMap((stage) => databaseKinds.map((database) => ({ ...stage, ...database })));

type More = Omit<CallRequest<'unifiedPay'>, 'orderNo'>;

/** The ways to pay, for every provider: what a phone gets instead of the code, and that only one of the ways can be paid. */
describe.each(kinds)('$provider on $kind', ({ create, serverUrl }) => {
  let stage: PaymentStage;
  let api: PaymentStage['api'];

  beforeAll(async () => {
    stage = await create({ capacity: 40 }, serverUrl);
    api = stage.api;
  });
  afterEach(async () => {
    Object.assign(stage.faults, { status: undefined, silent: false, lost: false, link: undefined });
    expect(await findBreaches(api.database.db)).toEqual([]);
  });
  afterAll(() => api.close());

  async function book() {
    const no = api.takePerson();
    const orderNo = await api.book(no, FREE_SLOT);
    const pay = (more: More = {}, by = no) => api.call('unifiedPay', { orderNo, ...more }, api.getPerson(by));
    const read = () => api.askOrder(no, orderNo);
    return { no, orderNo, pay, read };
  }
  type Booked = Awaited<ReturnType<typeof book>>;

  /** Requests a way until it can be paid, as the browser does. @returns the number of the trade */
  async function start({ pay, orderNo }: Booked, way: PayWay): Promise<string> {
    const { data } = await pay({ way });
    expect(data).toMatchObject({ amountFen: SELF_FEN, ...(way === 'code' ? {} : { way, codeUrl: '' }) });
    if (way === 'code') expect(data.codeUrl).toMatch(stage.codePattern);
    if (way === 'link') {
      expect(data.linkUrl).toMatch(stage.linkPattern);
      expect(stage.follow(data.linkUrl ?? '')).toBe(`http://localhost:3000/health/appoint/payres?orderNo=${orderNo}`);
    }
    if (way === 'inApp') {
      const authorization = stage.authorize(data.authorizeUrl ?? '');
      const { data: authorized } = await pay({ way, authorization });
      expect(authorized.outTradeNo).toBe(data.outTradeNo);
      expect(stage.isInvocation(authorized.invocation, data.outTradeNo)).toBe(true);
    }
    return data.outTradeNo;
  }
  const settle = async (outTradeNo: string) => {
    stage.pay(outTradeNo);
    expect(await api.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
    await api.settle();
  };
  const countOpen = async ({ read }: Booked) =>
    (await read()).payments.filter(({ state }) => state === 'created' || state === 'notpay').length;

  it('a payment in each way settles the order once', async () => {
    for (const way of stage.ways) {
      const booked = await book();
      const outTradeNo = await start(booked, way);
      await settle(outTradeNo);
      expect(await booked.read()).toMatchObject({ state: 'booked', payments: [{ outTradeNo, state: 'success' }] });
      expect(await booked.pay({ way })).toMatchObject({ code: 4093 });
    }
  });

  it('a repeated request keeps the trade, also when two arrive at once', async () => {
    for (const way of stage.ways) {
      const booked = await book();
      const outTradeNo = await start(booked, way);
      const answers = await Promise.all([booked.pay({ way }), booked.pay({ way }), booked.pay({ way })]);
      expect(answers.map(({ data }) => data.outTradeNo)).toEqual(Array(3).fill(outTradeNo));
      expect(await countOpen(booked)).toBe(1);
    }
  });

  it('another way is another trade, and the first one can no longer be paid twice', async () => {
    for (const from of stage.ways)
      for (const to of stage.ways.filter((way) => way !== from)) {
        const booked = await book();
        const left = await start(booked, from);
        const outTradeNo = await start(booked, to);
        expect(outTradeNo).not.toBe(left);
        expect(await booked.read()).toMatchObject({ payments: expect.arrayContaining([expect.objectContaining({ outTradeNo: left })]) });
        expect(await countOpen(booked)).toBe(1);
        await settle(outTradeNo);
        expect(await booked.read()).toMatchObject({ state: 'booked' });
      }
  });

  it('a way that was paid first settles the order instead of being changed', async () => {
    const booked = await book();
    const outTradeNo = await start(booked, 'code');
    stage.pay(outTradeNo);
    expect(await booked.pay({ way: 'link' })).toMatchObject({ code: 4093 });
    expect(await booked.read()).toMatchObject({ state: 'booked', payments: [{ outTradeNo, state: 'success' }] });
  });

  it('keeps the open trade while the provider does not answer, and continues afterwards', async () => {
    const booked = await book();
    const { data } = await booked.pay();
    stage.scan(data.outTradeNo);
    stage.faults.status = 503;
    expect(await booked.pay({ way: 'link' })).toMatchObject({ code: 1, msg: expect.stringContaining('名额仍为您保留') });
    expect((await booked.pay()).data).toEqual(data);
    delete stage.faults.status;
    await start(booked, 'link');
    expect(stage.getTrade(data.outTradeNo).state).toBe('closed');
    expect(await countOpen(booked)).toBe(1);
  });

  it('concurrent requests for different ways leave one open trade', async () => {
    const booked = await book();
    const answers = await Promise.all([...stage.ways, ...stage.ways].map((way) => booked.pay({ way })));
    expect(answers.filter(({ code }) => code !== 0 && code !== 1)).toEqual([]);
    expect(await countOpen(booked)).toBe(1);
    await closePayments(api.api.services);
  });

  it('a lost notice is found by asking, in each way', async () => {
    for (const way of stage.ways) {
      const booked = await book();
      stage.pay(await start(booked, way));
      api.moveTime(MINUTE_MS);
      await queryPayments(api.api.services);
      expect((await booked.read()).state).toBe('booked');
    }
  });

  it("refuses another person's order in every way", async () => {
    const [mine, other] = [await book(), await book()];
    for (const way of stage.ways) expect(await mine.pay({ way }, other.no)).toMatchObject({ code: 4030 });
    expect((await mine.read()).payments).toEqual([]);
  });

  it('answers a code for a way that is not offered', async () => {
    const booked = await book();
    const { data } = await booked.pay({ way: 'inApp' });
    if (stage.ways.includes('inApp')) expect(data.authorizeUrl).toMatch(/^https:/);
    else expect(data).toEqual({ ...(await booked.pay()).data, codeUrl: expect.stringMatching(stage.codePattern) });
  });
});

describe.each(databaseKinds)('the authorization of a wallet on $kind', ({ serverUrl }) => {
  let stage: PaymentStage;
  let api: PaymentStage['api'];

  beforeAll(async () => {
    const create = paymentStages.find(({ provider }) => provider === 'WeChat Pay')?.create;
    if (!create) throw new Error('There is no provider with a browser of its own');
    stage = await create({ capacity: 40 }, serverUrl);
    api = stage.api;
  });
  afterEach(() => Object.assign(stage.faults, { status: undefined, link: undefined }));
  afterAll(() => api.close());

  async function ask() {
    const no = api.takePerson();
    const orderNo = await api.book(no, FREE_SLOT);
    const pay = (more: More = {}) => api.call('unifiedPay', { orderNo, way: 'inApp', ...more }, api.getPerson(no));
    const { data } = await pay();
    return { no, orderNo, pay, outTradeNo: data.outTradeNo, authorization: stage.authorize(data.authorizeUrl ?? '') };
  }
  const refused = { code: 4094, msg: '没有取得钱包的授权，请重新发起支付。' };

  it('a forged or changed state is refused', async () => {
    const { pay, authorization } = await ask();
    const { code, state } = authorization;
    const changed = state.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const forged of [changed, 'f'.repeat(104), state.toUpperCase(), state.slice(1), "'; drop table payment"])
      expect(await pay({ authorization: { code, state: forged } })).toMatchObject(refused);
    expect((await pay({ authorization })).code).toBe(0);
  });

  it('a state of another order or session is refused, and the code is not redeemed', async () => {
    const [mine, other] = [await ask(), await ask()];
    expect(await mine.pay({ authorization: other.authorization })).toMatchObject(refused);
    expect(await mine.pay({ authorization: { code: mine.authorization.code, state: other.authorization.state } })).toMatchObject(refused);
    expect((await other.pay({ authorization: other.authorization })).code).toBe(0);
  });

  it('a state is used once, and expires', async () => {
    const late = await ask();
    api.moveTime(11 * MINUTE_MS);
    expect(await late.pay({ authorization: late.authorization })).toMatchObject(refused);
    api.moveTime(-11 * MINUTE_MS);
    const { pay, authorization } = await ask();
    const answers = await Promise.all([pay({ authorization }), pay({ authorization })]);
    // The second one is refused, or finds the trade open.
    expect(answers.some(({ code }) => code === 0)).toBe(true);
    expect((await pay()).data.invocation).toBeDefined();
  });

  it('a code that the wallet refuses is not accepted, and a provider that is down keeps the place', async () => {
    const { pay, authorization } = await ask();
    expect(await pay({ authorization: { ...authorization, code: 'unknown' } })).toMatchObject(refused);
    const { data } = await pay();
    const again = stage.authorize(data.authorizeUrl ?? '');
    stage.faults.status = 502;
    expect(await pay({ authorization: again })).toMatchObject({ code: 1, msg: expect.stringContaining('名额仍为您保留') });
    delete stage.faults.status;
    expect((await pay()).data.authorizeUrl).toBeDefined();
  });

  it.each([
    'https://wx.tenpay.com.evil.example/checkmweb?prepay_id=wx1',
    'https://evil.example/?h5_url=https://wx.tenpay.com/',
    'http://wx.tenpay.com/cgi-bin/checkmweb',
    'https://wx.tenpay.com:8443/cgi-bin/checkmweb',
    'https://user@wx.tenpay.com/cgi-bin/checkmweb',
    'javascript:alert(1)',
    'weixin://wxpay/bizpayurl',
  ])('a link to %s is not passed on', async (link) => {
    const no = api.takePerson();
    const orderNo = await api.book(no, FREE_SLOT);
    stage.faults.link = link;
    expect(await api.call('unifiedPay', { orderNo, way: 'link' }, api.getPerson(no))).toMatchObject({ code: 1 });
  });
});
