import type { CallResponse } from '../../../shared/contract/contract';

type Store = CallResponse<'queryOrderDetails'>['store'];

/** `北京市 朝阳区 望禾东路 18 号`: a municipality is named once, although it is both province and city. */
export function formatStoreAddress({
  province,
  city,
  district,
  address,
}: Pick<Store, 'province' | 'city' | 'district' | 'address'>): string {
  return [...new Set([province, city, district])].filter(Boolean).concat(address).join(' ');
}

/** The store on a map: a search for its address, because stores need not have a position. The map learns the store, and nothing else. */
export function getMapUrl(store: Pick<Store, 'name' | 'province' | 'city' | 'district' | 'address'>): string {
  const { name, province, city, district, address } = store;
  const keyword = [...new Set([province, city, district])].join('') + address.replaceAll(' ', '');
  return `https://uri.amap.com/search?${new URLSearchParams({ keyword: `${keyword} ${name}`, city, view: 'map' })}`;
}
