import { getCancelRule, getRebookRule } from '../../../server/modules/orders/orderRules';
import { describeChangeDeadline, isTooLateToChange } from '../../../src/features/booking/changeDeadline';

const slot = { date: '2026-10-08', period: '07:30-08:30' };

test('the deadline reads as the time before which a booking can be changed', () => {
  expect(describeChangeDeadline(slot, 24)).toBe('10月7日 07:30 前可以取消或改约（到检前 24 小时）');
  expect(describeChangeDeadline(slot, 36)).toMatch(/^10月6日 19:30 前/);
});

test('it is too late exactly when the server refuses', () => {
  const order = {
    state: 'booked',
    selfFen: 0,
    holdExpiresAt: null,
    ...slot,
    rebookCount: 0,
    rebookDeadlineHours: 24,
    rebookMax: 2,
    closedReason: null,
  } as const;
  for (const time of ['2026-10-07T07:29:59+08:00', '2026-10-07T07:30:00+08:00', '2026-10-07T20:00:00+08:00']) {
    const now = new Date(time);
    const tooLate = isTooLateToChange(slot, 24, now.getTime());
    expect(getCancelRule({ ...order, partnerState: 'none' }, now).allowed).toBe(!tooLate);
    expect(getRebookRule({ ...order, partnerState: 'none' }, now).allowed).toBe(!tooLate);
  }
});
