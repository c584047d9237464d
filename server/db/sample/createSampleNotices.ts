import { noticeFact } from '../factTypes/noticeFact';
import { orderEventFact } from '../factTypes/orderEventFact';
import type { notice } from '../schema/notices';
import type { SampleOrderRows } from './createSampleOrders';
import { getById } from './sampleData';

type NoticeRow = typeof notice.$inferInsert;

const DAY_MS = 86_400_000;
/** Older notices have been read or deleted. */
const READ_AFTER_DAYS = 7;
const SHOWN_DAYS = 60;

/** The events of the sample's orders that their people are told of. */
const TOLD: readonly string[] = ['confirmed', 'refunded'];

/** What the sample people were told of their latest orders, as the API would have told them. Reports tell of themselves. */
export function createSampleNotices(
  { byKey, events }: Pick<SampleOrderRows, 'byKey' | 'events'>,
  stores: readonly { id: string; name: string }[],
  { now, createId }: { now: Date; createId(): string },
): NoticeRow[] {
  const orders = [...byKey.values()];
  return events.flatMap(({ orderId, orderVersion, type, params, at }): NoticeRow[] => {
    const age = now.getTime() - at.getTime();
    if (!TOLD.includes(type) || age > SHOWN_DAYS * DAY_MS) return [];
    const { orderNo, personId, storeId, date, period } = getById(orders, 'id', orderId);
    const event = orderEventFact.parse({ type, params });
    const appointment = { orderNo, storeName: getById(stores, 'id', storeId).name, date, period };
    const fact = noticeFact.parse({ type: 'order_moved', params: { ...appointment, event } });
    const readAt = age > READ_AFTER_DAYS * DAY_MS ? at : null;
    return [{ ...fact, id: createId(), personId, createdAt: at, readAt, dedupe: `order:${orderId}:${orderVersion}` }];
  });
}
