import { formatDay } from '../../lib/day';
import type { OrderDetails } from './orderTexts';
import styles from './PrepareGuide.module.css';

/** How to prepare, by the server's plan, which begins now; then the package's own instructions. */
export function PrepareGuide({ order: { date, plan, preparation } }: { order: Pick<OrderDetails, 'date' | 'plan' | 'preparation'> }) {
  return (
    <div className="yj-stack">
      <ol className="yj-rules">
        {plan?.map((step) => (
          <li key={step.title} className="yj-row yj-baseline">
            <p className={`yj-muted ${styles.when}`}>
              {formatDay(step.date)}
              {step.date < date && !step.time ? ' 起' : null}
              {step.time ? <strong className="yj-ink yj-large yj-block">{step.time}</strong> : null}
            </p>
            <div className="yj-words">
              <p className="yj-strong">{step.title}</p>
              <p className="yj-muted">{step.text}</p>
              {step.source ? <p className="yj-note">依据：{step.source}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      {preparation.length > 0 ? (
        <ul className="yj-tiles yj-inset" aria-label="套餐的准备要求">
          {preparation.map((note) => (
            <li key={note.title}>
              <p className="yj-strong">{note.title}</p>
              <p className="yj-muted">{note.text}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
