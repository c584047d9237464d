import type { CallResponse } from '../../../shared/contract/contract';
import type { StoreRow } from './stores.repo';

type StoreAnswer = Omit<CallResponse<'queryStoreListBycombo'>['list'][number], 'nextFree' | 'nextChangeable'>;

/** A store as the contract shows it. */
export function toStoreAnswer({ id: storeId, sort: _sort, reportDays: _days, latitude, longitude, ...store }: StoreRow): StoreAnswer {
  return { storeId, ...store, location: latitude === null || longitude === null ? null : { latitude, longitude } };
}
