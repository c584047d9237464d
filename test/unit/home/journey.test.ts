import type { OrderState } from '../../../shared/orderStates';
import type { OrderSummary } from '../../../src/features/booking/orderTexts';
import { getJourney, getStepNotes, type JourneyInput } from '../../../src/pages/Home/journey';
import type { CardInfo } from '../../../src/store/centerSlice';

const createOrder = (state: OrderState, more: Partial<OrderSummary> = {}): OrderSummary => ({
  orderNo: `order-${state}`,
  state,
  comboId: 'combo-1',
  comboName: '职场活力套餐',
  storeName: '望禾体检中心',
  date: '2026-11-27',
  period: '07:30-08:30',
  totalFen: 59800,
  companyFen: 40000,
  selfFen: 19800,
  holdExpiresAt: null,
  createdAt: '2026-11-20T09:00:00+08:00',
  actions: [],
  ...more,
});
const createCombo = (comboId: string, suitable = true) => ({
  comboId,
  name: `套餐 ${comboId}`,
  cover: 'basic',
  tags: [],
  priceFen: 100,
  companyPaysFen: 0,
  itemCount: 20,
  suitable,
});
const createCard = (more: Partial<CardInfo> = {}): CardInfo => ({
  cardId: 'card-1',
  physicalCardId: 'DEMO0001',
  projectId: 'project-1',
  projectName: '年度体检',
  companyId: 'company-1',
  companyName: '示例',
  holderName: '沈知行',
  relation: 'self',
  status: 'active',
  expiresOn: '2027-01-01',
  entitlement: { total: 1, used: 0 },
  ...more,
});
const read = (input: Partial<JourneyInput>) =>
  getJourney({ unpaid: { count: 0 }, orders: [], combos: [createCombo('a'), createCombo('b')], card: createCard(), ...input });

test('an order that waits for payment comes first, because its hold expires', () => {
  const orders = [createOrder('confirmed'), createOrder('pending_pay')];
  const journey = read({ unpaid: { count: 1, orderNo: 'order-pending_pay', holdExpiresAt: '2026-11-20T09:30:00+08:00' }, orders });
  expect(journey).toMatchObject({
    step: 2,
    holdExpiresAt: '2026-11-20T09:30:00+08:00',
    action: { label: '去支付', to: '/health/appoint/payres?orderNo=order-pending_pay' },
  });
  expect(journey.order?.orderNo).toBe('order-pending_pay');
});

test('an unpaid order is shown even when the back end cannot list orders', () => {
  expect(read({ unpaid: { count: 1, orderNo: 'order-9' } })).toMatchObject({
    step: 2,
    action: { to: '/health/appoint/payres?orderNo=order-9' },
  });
});

test.each<[OrderState, number, string]>([
  ['booked', 3, '查看订单'],
  ['confirming', 3, '查看订单'],
  ['confirmed', 3, '查看到检安排'],
  ['examined', 4, '查看订单'],
])('an order that is %s is at step %i', (state, step, label) => {
  expect(read({ orders: [createOrder('report_ready'), createOrder(state)] })).toMatchObject({
    step,
    action: { label, to: `/health/order/orderDetail?orderNo=order-${state}` },
  });
});

test.each<OrderState>(['closed', 'cancelled', 'no_show'])('an order that is %s leads back to the start', (state) => {
  expect(read({ orders: [createOrder(state)] })).toMatchObject({ step: 0, action: { to: '#packages' } });
});

test('a finished examination ends the journey, or restarts it if the card has another entitlement', () => {
  const orders = [createOrder('report_ready')];
  const used = createCard({ entitlement: { total: 1, used: 1 } });
  expect(read({ orders, card: used })).toMatchObject({ step: 5, action: { to: '/health/report' } });
  expect(read({ orders })).toMatchObject({ step: 0 });
});

test('with a single suitable package the store is the next step', () => {
  const combos = [createCombo('a'), createCombo('b', false)];
  expect(read({ combos })).toMatchObject({ step: 1, action: { to: '/health/appoint?comboId=a' } });
});

test('without a suitable package there is no next step; while packages are unknown, the next step leads to them', () => {
  expect(read({ combos: [] }).action).toBeUndefined();
  expect(read({ combos: [createCombo('a', false)] }).action).toBeUndefined();
  expect(read({ combos: undefined }).action).toMatchObject({ to: '#packages' });
});

test('a card whose examinations are used says so before anything is chosen', () => {
  const card = createCard({ entitlement: { total: 1, used: 1 } });
  expect(read({ card, orders: [createOrder('no_show')] })).toMatchObject({
    step: 0,
    title: '这张体检卡的体检次数已用完',
    action: { to: '/health/order' },
  });
});

test.each(['expired', 'disabled'] as const)('a card that is %s leads to the cards', (status) => {
  expect(read({ card: createCard({ status }) })).toMatchObject({ step: 0, action: { to: '/health/mycard' } });
});

test("the steps show the order's details", () => {
  expect(getStepNotes({ step: 2, title: '', text: '', order: createOrder('pending_pay') })).toEqual([
    '职场活力套餐',
    '望禾体检中心',
    '待支付 ¥198',
    '11月27日 周五 07:30-08:30',
    '',
  ]);
  expect(getStepNotes({ step: 5, title: '', text: '', order: createOrder('report_ready', { selfFen: 0 }) })).toContain('企业全额支付');
  expect(getStepNotes({ step: 0, title: '', text: '' })).toEqual([]);
});

describe('a booking like the last one', () => {
  const proposal = {
    ...{ comboId: 'combo-1', comboName: '职场活力套餐', itemCount: 33, isSamePackage: true },
    ...{ storeId: 'store-1', storeName: '望禾体检中心', isSameStore: true },
    ...{ date: '2026-12-02', slotId: 'slot-1', period: '08:30-09:30', isUsualTime: true },
    ...{ totalFen: 59800, companyFen: 50000, selfFen: 9800 },
    last: { comboName: '职场活力套餐', storeName: '望禾体检中心', date: '2025-11-20' },
  };

  test('leads to the confirm step with everything chosen, and leaves the own choice open', () => {
    expect(read({ proposal })).toMatchObject({
      title: '和上次一样，再约一次？',
      text: '职场活力套餐（33 项），望禾体检中心，12月2日 周三 08:30-09:30，个人支付 ¥98。',
      action: { to: '/health/appoint?step=confirm&comboId=combo-1&storeId=store-1&date=2026-12-02&slotId=slot-1' },
      other: { to: '#packages' },
    });
  });

  test('says what differs from last time, and why', () => {
    const { title, text } = read({ proposal: { ...proposal, isSamePackage: false, isSameStore: false, isUsualTime: false } });
    expect(title).toBe('照上次的习惯，为您挑好了');
    expect(text).toContain('上次的“职场活力套餐”这次不能选');
    expect(text).toContain('上次的望禾体检中心这次约不上');
    expect(text).toContain('时段近期没有空位');
  });

  test('is not proposed for a card that is used up, nor while an order is in progress', () => {
    expect(read({ proposal, card: createCard({ entitlement: { total: 1, used: 1 } }) }).title).toContain('已用完');
    expect(read({ proposal, orders: [createOrder('confirmed')] }).step).toBe(3);
  });
});

test('a better place beside a closed slot does not promise the old place', () => {
  const earlierOffer = {
    slotId: 'slot-2',
    date: '2026-11-25',
    period: '08:30-09:30',
    holdExpiresAt: '2026-11-20T10:00:00+08:00',
    changeUntil: '2026-11-24T08:30:00+08:00',
  };
  const say = (more: Partial<OrderSummary>) => read({ orders: [createOrder('confirmed', { earlierOffer, ...more })] }).text;
  expect(say({})).toContain('一直为您保留');
  expect(say({ closedReason: '设备检修' })).toBe('原来的 11月27日 周五 07:30-08:30 停诊了。换到这里，或另选时间，都不收费用。');
});

test("a finished examination promises a doctor's reading to the person only, not to a relative", () => {
  const say = (relation: 'self' | 'parent') =>
    read({ orders: [createOrder('report_ready')], card: createCard({ relation, entitlement: { total: 1, used: 1 } }) }).text;
  expect(say('self')).toBe('报告已经出来了，看看各项结果和解读。');
  expect(say('parent')).toBe('报告已经出来了，看看各项结果。');
});
