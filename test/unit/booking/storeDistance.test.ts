import { formatDistance, getDistanceKm, type Store, sortByDistance } from '../../../src/features/booking/storeDistance';

const beijing = { latitude: 39.9042, longitude: 116.4074 };
const shanghai = { latitude: 31.2304, longitude: 121.4737 };
const createStore = (storeId: string, location: Store['location']) => ({ storeId, location }) as Store;

test('Beijing and Shanghai are 1,067 km apart, in both directions', () => {
  expect(getDistanceKm(beijing, shanghai)).toBeCloseTo(1067, -1);
  expect(getDistanceKm(shanghai, beijing)).toBeCloseTo(getDistanceKm(beijing, shanghai), 9);
  expect(getDistanceKm(beijing, beijing)).toBe(0);
});

test.each([
  [0, '100 米'],
  [0.82, '800 米'],
  [0.96, '1.0 公里'],
  [3.24, '3.2 公里'],
  [9.96, '10 公里'],
  [1067.3, '1067 公里'],
])('%d km read %s', (km, text) => {
  expect(formatDistance(km)).toBe(text);
});

test('the nearest store comes first; stores without a position keep their order at the end', () => {
  const stores = [createStore('a', null), createStore('b', shanghai), createStore('c', undefined), createStore('d', beijing)];
  const sorted = sortByDistance(stores, { latitude: 39.9, longitude: 116.4 });
  expect(sorted.map(({ store }) => store.storeId)).toEqual(['d', 'b', 'a', 'c']);
  expect(sorted.map(({ km }) => km === null)).toEqual([false, false, true, true]);
});
