import styles from './RangeBar.module.css';
import { getRangeScale } from './rangeScale';
import { isAbnormal, type Observation } from './reportTexts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** A value on its reference range. Decoration: value, range and flag are also given as text. */
export function RangeBar({ observation }: { observation: Pick<Observation, 'number' | 'range' | 'flag'> }) {
  const scale = getRangeScale(observation);
  if (!scale) return null;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.range} style={{ left: percent(scale.from), width: percent(scale.to - scale.from) }} />
      <span className={styles.mark} data-abnormal={isAbnormal(observation.flag) || undefined} style={{ left: percent(scale.at) }} />
    </span>
  );
}
