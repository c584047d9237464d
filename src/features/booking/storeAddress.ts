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
