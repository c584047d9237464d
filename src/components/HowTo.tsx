import { Timeline } from 'antd';
import styles from './HowTo.module.css';

interface HowToProps {
  steps: readonly { title: string; text: string }[];
}

/** antd's `Timeline` as numbered instructions. */
export function HowTo({ steps }: HowToProps) {
  return (
    <Timeline
      className={styles.steps}
      items={steps.map(({ title, text }, index) => ({
        key: title,
        icon: (
          <b className={`yj-circle ${styles.number}`} aria-hidden="true">
            {index + 1}
          </b>
        ),
        content: (
          <>
            <h3>{title}</h3>
            <p className="yj-muted">{text}</p>
          </>
        ),
      }))}
    />
  );
}
