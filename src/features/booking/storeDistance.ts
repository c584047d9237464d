import type { CallResponse } from '../../../shared/contract/contract';

export type Store = CallResponse<'queryStoreListBycombo'>['list'][number];
export type Position = NonNullable<Store['location']>;

const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two positions along the surface, in kilometres (haversine formula). */
export function getDistanceKm(from: Position, to: Position): number {
  const sinLatitude = Math.sin(toRadians(to.latitude - from.latitude) / 2);
  const sinLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const chord = sinLatitude ** 2 + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * sinLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** `800 米`, `3.2 公里`, `1068 公里`. */
export function formatDistance(km: number): string {
  if (km < 0.95) return `${Math.max(1, Math.round(km * 10)) * 100} 米`;
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km)} 公里`;
}

/** The stores with their distance, nearest first. Stores without a position keep their order and come last. */
export function sortByDistance(stores: readonly Store[], from: Position): { store: Store; km: number | null }[] {
  return stores
    .map((store) => ({ store, km: store.location ? getDistanceKm(from, store.location) : null }))
    .sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY) || 0);
}
