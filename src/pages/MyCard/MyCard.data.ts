import { loadCards } from '../../features/cards/loadCards';
import type { LoadData } from '../pageModule';

/** The frame loads the cards of a first page; a visit later reads them anew, because bookings change what is left. */
export const loadData: LoadData = async ({ dispatch }) => {
  await dispatch(loadCards());
  return undefined;
};
