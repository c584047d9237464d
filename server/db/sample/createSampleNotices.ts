import { getHref } from '../../../shared/routes';
import type { notice } from '../schema/notices';
import type { SampleOrderRows } from './createSampleOrders';
import { getById } from './sampleData';

type NoticeRow = typeof notice.$inferInsert;

const DAY_MS = 86_400_000;
/** What happened longer ago was read, or is gone by now. */
const READ_AFTER_DAYS = 7;
const SHOWN_DAYS = 60;

const ABOUT: Record<string, Pick<NoticeRow, 'kind' | 'title'>> = {
  confirmed: { kind: 'order', title: '预约已确认' },
  refunded: { kind: 'payment', title: '退款已完成' },
};

/** What the sample people were told of their latest orders, as the API would have told them. Reports tell of themselves. */
export function createSampleNotices(
  { orders, events }: SampleOrderRows,
  stores: readonly { id: string; name: string }[],
  { now, createId }: { now: Date; createId(): string },
): NoticeRow[] {
  return events.flatMap(({ orderId, orderVersion, type, text, at }): NoticeRow[] => {
    const about = ABOUT[type];
    const age = now.getTime() - at.getTime();
    if (!about || age > SHOWN_DAYS * DAY_MS) return [];
    const { orderNo, personId, storeId } = getById(orders, 'id', orderId);
    const body = `${getById(stores, 'id', storeId).name}：${text}`;
    const link = getHref('OrderDetail', { query: { orderNo } });
    const readAt = age > READ_AFTER_DAYS * DAY_MS ? at : null;
    return [{ ...about, id: createId(), personId, body, link, createdAt: at, readAt, dedupe: `order:${orderId}:${orderVersion}` }];
  });
}
