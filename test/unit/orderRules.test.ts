import fc from 'fast-check';
import { createOrderNo, createOutTradeNo } from '../../server/handlerKit/orderNumbers';
import {
  getCancelRule,
  getComingRefusal,
  getEarlierRule,
  getOrderActions,
  getRebookRule,
  isHoldAlive,
  type RuledOrder,
} from '../../server/modules/orders/orderRules';
import { getNextState, getPlaceChange, type OrderTransition, orderTransitions } from '../../server/modules/orders/orderTransitions';
import { describeInstant } from '../../shared/businessDay';
import { ORDER_STATES } from '../../shared/orderStates';
import { getChangeDeadline, getSlotStart } from '../../shared/orderTimes';

const states = ORDER_STATES;
const transitions = Object.keys(orderTransitions) as OrderTransition[];

const order: RuledOrder = {
  ...{ state: 'confirmed', selfFen: 100, holdExpiresAt: null, date: '2026-06-10', period: '07:30-08:30' },
  ...{ rebookCount: 0, rebookDeadlineHours: 24, rebookMax: 2, partnerState: 'none', closedReason: null },
};
const early = new Date('2026-06-09T07:29:59+08:00');
const late = new Date('2026-06-09T07:30:00+08:00');

describe('the state table', () => {
  it('has the transitions of the design, and the ways back of operators', () => {
    const ways = transitions.flatMap((transition) =>
      states.flatMap((from) => {
        const to = getNextState(transition, from);
        return to && to !== from ? [`${from} → ${to}`] : [];
      }),
    );
    expect(new Set(ways)).toEqual(
      new Set([
        ...['pending_pay → booked', 'pending_pay → closed', 'closed → booked', 'booked → confirming', 'confirming → confirmed'],
        ...['booked → cancelled', 'confirming → cancelled', 'confirmed → cancelled'],
        ...['confirmed → examined', 'examined → report_ready', 'confirmed → no_show'],
        ...['report_ready → examined', 'examined → confirmed', 'no_show → confirmed'],
      ]),
    );
  });

  it('counts an order in at most one slot along any sequence of transitions', () => {
    fc.assert(
      fc.property(fc.constantFrom('pending_pay' as const, 'booked' as const), fc.array(fc.constantFrom(...transitions)), (first, walk) => {
        let state: (typeof states)[number] = first;
        const taken = getPlaceChange(null, first);
        let held: number = taken.held;
        let booked: number = taken.booked;
        for (const transition of walk) {
          const next = getNextState(transition, state);
          if (!next) continue;
          const change = getPlaceChange(state, next);
          held += change.held;
          booked += change.booked;
          state = next;
          const isOver = ['closed', 'cancelled', 'no_show'].includes(state);
          expect([held, booked]).toEqual(isOver ? [0, 0] : state === 'pending_pay' ? [1, 0] : [0, 1]);
        }
      }),
    );
  });
});

describe('the rules', () => {
  it("allow cancelling and moving an order until the project's deadline before its slot", () => {
    expect(getCancelRule(order, early)).toEqual({ allowed: true, reason: '' });
    expect(getCancelRule(order, late)).toEqual({ allowed: false, reason: '已过取消时限（6月9日 07:30），如有特殊情况请联系客服。' });
    expect(getRebookRule(order, early)).toMatchObject({ allowed: true, left: 2 });
    expect(getRebookRule(order, late)).toMatchObject({ allowed: false, reason: '已过改约时限（6月9日 07:30）。' });
    expect(getRebookRule({ ...order, rebookCount: 2 }, early)).toMatchObject({ allowed: false, left: 0 });
  });

  it.each(['booked', 'confirming', 'confirmed'] as const)('allow cancelling an order in state %s until the deadline only', (state) => {
    expect(getCancelRule({ ...order, state }, early)).toEqual({ allowed: true, reason: '' });
    expect(getCancelRule({ ...order, state }, late)).toEqual({
      allowed: false,
      reason: '已过取消时限（6月9日 07:30），如有特殊情况请联系客服。',
    });
    expect(getOrderActions({ ...order, state }, late)).not.toContain('cancel');
  });

  it('bind nobody whose slot was closed, and everybody else until the slot begins where the project has no deadline', () => {
    const closed = { ...order, closedReason: '检修', rebookCount: 2 };
    expect([getCancelRule(closed, late), getRebookRule(closed, late)]).toMatchObject([{ allowed: true }, { allowed: true, left: 0 }]);
    const free = { ...order, rebookDeadlineHours: 0 };
    const [before, start] = [new Date('2026-06-10T07:29:59+08:00'), new Date('2026-06-10T07:30:00+08:00')];
    for (const getRule of [getCancelRule, getRebookRule])
      expect([getRule(free, before).allowed, getRule(free, start).allowed]).toEqual([true, false]);
  });

  it.each(states)('give a reason when an order in state %s cannot be changed', (state) => {
    const now = early;
    const rules = [getCancelRule({ ...order, state }, now), getRebookRule({ ...order, state }, now)];
    for (const { allowed, reason } of rules) expect(reason === '').toBe(allowed);
  });

  it('allow changes in these states and no others', () => {
    const held: RuledOrder = { ...order, holdExpiresAt: late };
    const listAllowed = (isAllowed: (each: RuledOrder) => boolean, given = held) =>
      states.filter((state) => isAllowed({ ...given, state }));
    const canCancel = (each: RuledOrder) => getCancelRule(each, early).allowed;
    const canMove = (each: RuledOrder) => getRebookRule(each, early).allowed;
    expect(listAllowed(canCancel)).toEqual(['pending_pay', 'booked', 'confirming', 'confirmed']);
    expect(listAllowed(canMove)).toEqual(['pending_pay', 'booked', 'confirmed']);
    // A hold that is over cannot be moved, and neither can what the partner is moving.
    expect(listAllowed(canMove, order)).toEqual(['booked', 'confirmed']);
    expect(listAllowed(canMove, { ...held, partnerState: 'pending' })).toEqual(['pending_pay', 'booked']);
    const canWait = (each: RuledOrder) => getEarlierRule(each, early).allowed;
    expect(listAllowed(canWait, { ...held, partnerState: 'pending' })).toEqual(['booked', 'confirming', 'confirmed']);
    expect(getEarlierRule({ ...held, state: 'pending_pay' }, early)).toEqual({ allowed: false, reason: expect.stringContaining('支付') });
    expect(getEarlierRule(held, late).allowed).toBe(false);
  });

  it('let a person say that they will come from three days before until the slot begins, while it is open', () => {
    const ask = (now: string, change: Partial<RuledOrder> = {}) => getComingRefusal({ ...order, ...change }, new Date(now)) === '';
    expect([ask('2026-06-06T23:59:59+08:00'), ask('2026-06-07T00:00:00+08:00')]).toEqual([false, true]);
    expect([ask('2026-06-10T07:29:59+08:00'), ask('2026-06-10T07:30:00+08:00')]).toEqual([true, false]);
    expect(ask('2026-06-09T12:00:00+08:00', { closedReason: '检修' })).toBe(false);
    expect(states.filter((state) => ask('2026-06-09T12:00:00+08:00', { state }))).toEqual(['booked', 'confirming', 'confirmed']);
  });

  it('offer the arrival slip until the end of the day of the examination', () => {
    const getActions = (now: string) => getOrderActions({ ...order, state: 'confirmed' }, new Date(now));
    expect(getActions('2026-06-10T23:59:00+08:00')).toEqual(['slip']);
    expect(getActions('2026-06-11T00:00:00+08:00')).toEqual([]);
  });

  it('allow payment only while the place is held', () => {
    const unpaid: RuledOrder = { ...order, state: 'pending_pay', holdExpiresAt: late };
    expect(getOrderActions(unpaid, early)).toEqual(['pay', 'cancel', 'rebook']);
    expect(getOrderActions(unpaid, late)).toEqual(['cancel']);
    expect(isHoldAlive({ state: 'booked', holdExpiresAt: late }, early)).toBe(false);
  });
});

it('reads the times of a slot in Shanghai', () => {
  expect(getSlotStart('2026-06-10', '07:30-08:30').toISOString()).toBe('2026-06-09T23:30:00.000Z');
  expect(getSlotStart('2026-06-10', '上午').toISOString()).toBe('2026-06-09T16:00:00.000Z');
  expect(getChangeDeadline('2026-06-10', '07:30-08:30', 24)).toEqual(late);
  expect(describeInstant(late)).toBe('6月9日 07:30');
});

it('creates order numbers that are printable, contain their day, and cannot be guessed', () => {
  const numbers = new Set(Array.from({ length: 10_000 }, () => createOrderNo(late)));
  expect(numbers.size).toBe(10_000);
  for (const number of numbers) expect(number).toMatch(/^YJ260609[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(createOutTradeNo(late)).toMatch(/^[0-9A-Z]{24}$/);
});
