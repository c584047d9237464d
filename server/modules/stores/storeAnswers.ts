import { getDayOf, getTimeOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import type { SlotMoment, StoreRow } from './stores.repo';

type StoreAnswer = Omit<CallResponse<'queryStoreListBycombo'>['list'][number], 'nextFree'>;

/** A store as the contract shows it. */
export function toStoreAnswer({ id: storeId, sort: _sort, reportDays: _days, latitude, longitude, ...store }: StoreRow): StoreAnswer {
  return { storeId, ...store, location: latitude === null || longitude === null ? null : { latitude, longitude } };
}

/** The current day and time in the form of slots. */
export function getSlotMoment(now: Date): SlotMoment {
  return { today: getDayOf(now), time: getTimeOf(now) };
}
