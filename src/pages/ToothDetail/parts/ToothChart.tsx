import styles from './ToothChart.module.css';
import { CHART, KIND_WORDS, TEETH, type ToothKind } from './teeth';

const KINDS = Object.keys(KIND_WORDS) as ToothKind[];

/** Both dental arches with tooth numbers; the list says in words what the colours mean. */
export function ToothChart() {
  return (
    <figure className="yj-columns yj-wide yj-middle yj-inset">
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        className={styles.chart}
        role="img"
        aria-label="牙位图：上下各十六颗牙，编号见报告"
      >
        {TEETH.map(({ number, kind, x, y }) => (
          <g key={number} className={styles[kind]}>
            <rect x={x - 14} y={y - 14} width="28" height="28" rx="9" />
            <text x={x} y={y + 5} textAnchor="middle">
              {number}
            </text>
          </g>
        ))}
        <text x="36" y={CHART.height / 2 + 5} textAnchor="middle">
          右
        </text>
        <text x={CHART.width - 36} y={CHART.height / 2 + 5} textAnchor="middle">
          左
        </text>
      </svg>
      <figcaption>
        <p>报告里的“36 龋齿”指左下第六颗牙。第一位数字是区：1 右上、2 左上、3 左下、4 右下；第二位从正中向后数。</p>
        <ul className={`yj-stack yj-gap-2 yj-mt-5 yj-small yj-muted ${styles.legend}`}>
          {KINDS.map((kind) => (
            <li key={kind} className={`yj-line yj-baseline ${styles[kind]}`}>
              <span aria-hidden="true" />
              <b className="yj-ink">{KIND_WORDS[kind].name}</b>
              {KIND_WORDS[kind].text}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
