import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { orderGroups } from '../../../shared/orderStates';
import { getSlotStart } from '../../../shared/orderTimes';
import { calendarFeed } from '../../db/schema/calendar';
import { slotDay, store } from '../../db/schema/catalogue';
import { examOrder } from '../../db/schema/orders';
import { createIcs, type IcsEvent } from '../../handlerKit/files/createIcs';
import type { ApiServices } from '../../handlerKit/handler';
import { hashSecret } from '../../security/secrets';
import { describeStore, getSlotEnd } from '../orders/slotTimes';

/** Below the API's own addresses, so that a web tier passes it on. */
export const CALENDAR_PATH = '/staff/v1/calendar/';
/** For how long a past or cancelled appointment stays in the calendar. */
const PAST_DAYS = 30;
const SHOWN = [...orderGroups.expected, ...orderGroups.fulfilled, 'cancelled'] as const;

type Services = Pick<ApiServices, 'db' | 'now'>;

function queryAppointments({ db, now }: Services, accountId: string) {
  return db
    .select({
      ...{ orderNo: examOrder.orderNo, version: examOrder.version, state: examOrder.state, updatedAt: examOrder.updatedAt },
      ...{ date: slotDay.date, period: slotDay.period, storeName: store.name },
      ...{ province: store.province, city: store.city, district: store.district, address: store.address },
    })
    .from(examOrder)
    .innerJoin(slotDay, eq(slotDay.id, examOrder.slotId))
    .innerJoin(store, eq(store.id, examOrder.storeId))
    .where(
      and(
        eq(examOrder.accountId, accountId),
        inArray(examOrder.state, [...SHOWN]),
        gte(slotDay.date, addDays(getDayOf(now()), -PAST_DAYS)),
      ),
    )
    .orderBy(asc(slotDay.date), asc(examOrder.orderNo));
}

/** Time and place only: others may see the calendar, and whoever keeps it reads it too. */
function toEvent(row: Awaited<ReturnType<typeof queryAppointments>>[number]): IcsEvent {
  return {
    uid: `${row.orderNo}@yuejian`,
    sequence: row.version,
    stamp: row.updatedAt,
    time: { start: getSlotStart(row.date, row.period), end: getSlotEnd(row) },
    summary: `体检：${row.storeName}`,
    location: describeStore(row),
    isCancelled: row.state === 'cancelled',
  };
}

/** The appointments that an account made, as a calendar; null for an address that nobody has, or not any more. */
export async function readCalendar(services: Services, token: string): Promise<string | null> {
  const [feed] = await services.db
    .select()
    .from(calendarFeed)
    .where(eq(calendarFeed.tokenHash, hashSecret(token)));
  return feed ? createIcs((await queryAppointments(services, feed.accountId)).map(toEvent)) : null;
}
