import fc from 'fast-check';
import { getHref } from '../../../shared/routes';
import {
  BOOKING_STEPS,
  type BookingChoice,
  chooseDay,
  choosePackage,
  chooseStore,
  formatBookingQuery,
  getFurthestStep,
  getStepIndex,
  normalizeIds,
  parseBookingUrl,
} from '../../../src/features/booking/bookingUrl';
import { formatOrderListQuery, parseOrderListUrl } from '../../../src/features/booking/orderListUrl';
import { ORDER_TABS } from '../../../src/features/booking/orderTexts';
import { addDays } from '../../../src/lib/day';

const read = (choice: BookingChoice) =>
  parseBookingUrl(new URL(getHref('Appoint', { query: formatBookingQuery(choice) }), 'http://localhost').searchParams);

const id = fc.uuid();
const maybe = <T>(arbitrary: fc.Arbitrary<T>, none: T) => fc.oneof(arbitrary, fc.constant(none));
const someDay = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count));
const anyChoice: fc.Arbitrary<BookingChoice> = fc
  .record({
    comboId: maybe(id, ''),
    addOns: fc.array(id, { maxLength: 8 }).map(normalizeIds),
    storeId: maybe(id, ''),
    date: maybe(someDay, ''),
    slotId: maybe(id, ''),
    rebook: maybe(id, ''),
    step: fc.constantFrom(...BOOKING_STEPS),
  })
  .map((choice) => ({ ...choice, step: getFurthestStep(choice) }));

test('any choice can be restored from its address', () => {
  fc.assert(fc.property(anyChoice, (choice) => expect(read(choice)).toEqual(choice)));
});

test('going back to any earlier step keeps the choice', () => {
  fc.assert(
    fc.property(anyChoice, fc.constantFrom(...BOOKING_STEPS), (choice, step) => {
      const shown = read({ ...choice, step });
      expect(getStepIndex(shown.step)).toBeLessThanOrEqual(getStepIndex(getFurthestStep(choice)));
      expect({ ...shown, step: choice.step }).toEqual(choice);
    }),
  );
});

test('any text as an address yields a possible choice, whose own address yields the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('step', 'comboId', 'addOns', 'storeId', 'date', 'slotId', 'rebook'), fc.string()), (raw) => {
      const choice = parseBookingUrl(new URLSearchParams(raw));
      expect(read(choice)).toEqual(choice);
    }),
  );
});

test('a step that is not possible yet falls back to the last possible one', () => {
  expect(parseBookingUrl(new URLSearchParams('step=confirm')).step).toBe('package');
  expect(parseBookingUrl(new URLSearchParams('step=confirm&comboId=a')).step).toBe('store');
  expect(parseBookingUrl(new URLSearchParams('step=confirm&comboId=a&storeId=b&date=2026-10-08')).step).toBe('time');
  expect(parseBookingUrl(new URLSearchParams('step=confirm&comboId=a&storeId=b&date=2026-02-30&slotId=c'))).toMatchObject({
    step: 'time',
    date: '',
  });
});

test('an address with a package and no step starts at the store; the package can still be changed', () => {
  expect(parseBookingUrl(new URLSearchParams('comboId=a&addOns=x')).step).toBe('store');
  expect(parseBookingUrl(new URLSearchParams('comboId=a&step=package')).step).toBe('package');
  expect(parseBookingUrl(new URLSearchParams('')).step).toBe('package');
});

test('a rebooking starts at the store, never at the package', () => {
  expect(parseBookingUrl(new URLSearchParams('rebook=YJ1')).step).toBe('store');
  expect(parseBookingUrl(new URLSearchParams('rebook=YJ1&step=package')).step).toBe('store');
});

test('another package or store resets what depends on it; the same one resets nothing', () => {
  const full = parseBookingUrl(new URLSearchParams('step=confirm&comboId=a&addOns=x&storeId=b&date=2026-10-08&slotId=c'));
  expect(choosePackage(full, 'a')).toBe(full);
  expect(choosePackage(full, 'z')).toMatchObject({ comboId: 'z', addOns: [], storeId: '', date: '', slotId: '' });
  expect(chooseStore(full, 'b')).toBe(full);
  expect(chooseStore(full, 'z')).toMatchObject({ comboId: 'a', addOns: ['x'], storeId: 'z', date: '', slotId: '' });
  expect(chooseDay(full, '2026-10-09')).toMatchObject({ storeId: 'b', date: '2026-10-09', slotId: '' });
});

test('the view of the order list can be restored from its address', () => {
  const view = fc.record({
    tab: fc.constantFrom(...ORDER_TABS.map(({ key }) => key)),
    keyword: fc.string({ maxLength: 50 }).map((text) => text.trim()),
    page: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(view, (shown) => {
      const query = new URL(getHref('Order', { query: formatOrderListQuery(shown) }), 'http://localhost').searchParams;
      expect(parseOrderListUrl(query)).toEqual(shown);
    }),
  );
  expect(parseOrderListUrl(new URLSearchParams('tab=nothing&page=-3'))).toEqual({ tab: 'all', keyword: '', page: 1 });
});
