import fc from 'fast-check';
import { createOrderNo, createOutTradeNo } from '../../server/handlerKit/orderNumbers';
import { getCancelRule, getOrderActions, getRebookRule, isHoldAlive, type RuledOrder } from '../../server/modules/orders/orderRules';
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
  it('has the transitions of the design, and no others', () => {
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

  it.each(states)('give a reason when an order in state %s cannot be changed', (state) => {
    const now = early;
    const rules = [getCancelRule({ ...order, state }, now), getRebookRule({ ...order, state }, now)];
    for (const { allowed, reason } of rules) expect(reason === '').toBe(allowed);
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
