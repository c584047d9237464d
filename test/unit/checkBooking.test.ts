import type { ApiError } from '../../server/errors/ApiError';
import type { BookingContext } from '../../server/modules/orders/bookingContext';
import { checkBooking } from '../../server/modules/orders/checkBooking';

/** At 08:00 in Shanghai. */
const now = new Date('2026-06-10T08:00:00+08:00');
const today = '2026-06-10';

const card: BookingContext['card'] = { status: 'active', expiresOn: '2026-12-31' };
const project: BookingContext['project'] = { startsOn: '2026-06-01', endsOn: '2026-11-30', holdMinutes: 30 };
const slot = { date: '2026-06-20', period: '07:30-08:30', quotaClass: 'normal', closedReason: null } as const;
const good: BookingContext = { card, project, phone: { enc: '', masked: '' }, slot, offered: true, consented: true };

/** What is refused: the error's code and the fields at fault, or the data; null when the rules allow the booking. */
function getRefusal(context: Partial<BookingContext>, quotaClass: 'normal' | 'vip' = 'normal'): unknown {
  try {
    checkBooking({ ...good, ...context }, quotaClass, now);
    return null;
  } catch (error) {
    const { code, data } = error as ApiError;
    return { code, data };
  }
}
const wrong = (field: string, text: string) => ({ code: 4001, data: { fields: { [field]: text } } });

it('a booking that the rules allow gets its slot', () => {
  expect(checkBooking(good, 'normal', now)).toBe(slot);
});

it.each<[string, Partial<BookingContext>, unknown]>([
  ['with a disabled card', { card: { ...card, status: 'disabled' } }, wrong('cardId', '卡已停用')],
  ['with a card marked as expired', { card: { ...card, status: 'expired' } }, wrong('cardId', '卡已过期')],
  ['with a card that expired yesterday', { card: { ...card, expiresOn: '2026-06-09' } }, wrong('cardId', '卡已过期')],
  ['before the project starts', { project: { ...project, startsOn: '2026-06-11' } }, wrong('cardId', '不在预约期内')],
  ['after the project has ended', { project: { ...project, endsOn: '2026-06-09' } }, wrong('cardId', '不在预约期内')],
  ['without a consent', { consented: false }, { code: 4031, data: { type: 'health' } }],
  ['of a package that is not offered there', { offered: false }, wrong('comboId', '该门店或项目不提供这个套餐')],
  ['of an unknown slot', { slot: null }, wrong('slotId', '没有这个时段')],
  ['of a slot for the other quota class', { slot: { ...slot, quotaClass: 'vip' } }, wrong('slotId', '没有这个时段')],
  ['of a slot that begins at this moment', { slot: { ...slot, date: today, period: '08:00-09:00' } }, wrong('slotId', '时段已过')],
  ['of a closed slot', { slot: { ...slot, closedReason: '设备检修' } }, { code: 4091, data: { reason: '设备检修' } }],
  ['after the card expires', { card: { ...card, expiresOn: '2026-06-19' } }, wrong('slotId', '超出有效期')],
  ['after the project ends', { project: { ...project, endsOn: '2026-06-19' } }, wrong('slotId', '超出有效期')],
])('a booking %s is refused', (_what, context, refusal) => {
  expect(getRefusal(context)).toEqual(refusal);
});

it.each<[string, Partial<BookingContext>]>([
  ['on the day when the project starts', { project: { ...project, startsOn: today } }],
  ['of a slot that begins in a minute', { slot: { ...slot, date: today, period: '08:01-09:00' } }],
  ["on the card's last day", { card: { ...card, expiresOn: slot.date } }],
  ["on the project's last day", { project: { ...project, endsOn: slot.date } }],
  [
    'on the day when card and project end',
    { card: { ...card, expiresOn: today }, project: { ...project, endsOn: today }, slot: { ...slot, date: today, period: '09:00-10:00' } },
  ],
])('a booking %s is allowed', (_what, context) => {
  expect(getRefusal(context)).toBeNull();
});

it('a VIP card books VIP slots only', () => {
  expect(getRefusal({ slot: { ...slot, quotaClass: 'vip' } }, 'vip')).toBeNull();
  expect(getRefusal({}, 'vip')).toEqual(wrong('slotId', '没有这个时段'));
});
