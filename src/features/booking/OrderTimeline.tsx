import { formatInstant } from '../../lib/day';
import styles from './OrderTimeline.module.css';
import type { OrderDetails } from './orderTexts';

/** The events of an order, newest first. */
export function OrderTimeline({ events }: { events: OrderDetails['timeline'] }) {
  const latestFirst = [...events].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <ol className={styles.timeline} reversed>
      {latestFirst.map((event) => (
        <li key={`${event.at}-${event.type}-${event.text}`} className={styles.event}>
          <p className={styles.text}>{event.text}</p>
          <time className={styles.time} dateTime={event.at}>
            {formatInstant(event.at, { year: true })}
          </time>
        </li>
      ))}
    </ol>
  );
}
