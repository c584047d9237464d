import { Timeline } from 'antd';
import { formatInstant } from '../../lib/day';
import type { OrderDetails } from './orderTexts';

/** antd's `Timeline` passes these on to its items, although its types do not name them. */
const ITEM = { role: 'listitem' };
const LIST = { role: 'list' };

/** The events of an order, newest first. */
export function OrderTimeline({ events }: { events: OrderDetails['timeline'] }) {
  const latestFirst = [...events].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const items = latestFirst.map((event, index) => ({
    ...ITEM,
    key: `${event.at}-${event.type}-${event.text}`,
    color: index === 0 ? 'var(--yj-primary)' : 'gray',
    content: (
      <>
        <p>{index === 0 ? <strong>{event.text}</strong> : event.text}</p>
        <time style={{ color: 'var(--yj-text-3)' }} dateTime={event.at}>
          {formatInstant(event.at, { year: true })}
        </time>
      </>
    ),
  }));
  return <Timeline {...LIST} items={items} />;
}
