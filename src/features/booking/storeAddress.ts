import type { CallResponse } from '../../../shared/contract/contract';

type Store = CallResponse<'queryOrderDetails'>['store'];

/** `北京市朝阳区望禾东路 18 号`: a municipality is named once, although it is both province and city. */
export function formatStoreAddress({
  province,
  city,
  district,
  address,
}: Pick<Store, 'province' | 'city' | 'district' | 'address'>): string {
  return [...new Set([province, city, district])].filter(Boolean).concat(address).join('');
}

type Place = Pick<Store, 'name' | 'province' | 'city' | 'district' | 'address'>;

const getPlaceWords = ({ name, province, city, district, address }: Place) =>
  `${[...new Set([province, city, district])].join('')}${address.replaceAll(' ', '')} ${name}`;

/** The store on a map: a search for its address, because stores need not have a position. The map learns the store, and nothing else. */
export const getMapUrl = (store: Place) =>
  `https://uri.amap.com/search?${new URLSearchParams({ keyword: getPlaceWords(store), city: store.city, view: 'map' })}`;

/** The same search for the device's own app for maps (RFC 5870; `0,0` with a query is understood as a search). */
export const getGeoUrl = (store: Place) => `geo:0,0?q=${encodeURIComponent(getPlaceWords(store))}`;
