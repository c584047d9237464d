import type { OrderServices } from '../modules/orders/OrderServices';
import { tellLate } from '../modules/outcomes/lateReports';
import { fixPromises } from '../modules/outcomes/reportPromise';

const BATCH = 500;

/** Fixes by when the reports of examined orders are promised, and tells people whose report is late; once for each promised day. */
export async function watchReports({ db, now }: Pick<OrderServices, 'db' | 'now'>): Promise<void> {
  while ((await fixPromises(db, BATCH)) === BATCH);
  while ((await db.transaction((tx) => tellLate(tx, now(), BATCH))) === BATCH);
}
