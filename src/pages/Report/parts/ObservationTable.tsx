import { isLongText } from '../../../../shared/longText';
import { FlagTag, UrgencyTag } from '../../../features/report/FlagTag';
import { RangeBar } from '../../../features/report/RangeBar';
import { formatRange, isAbnormal, type Observation } from '../../../features/report/reportTexts';
import { classNames } from '../../../lib/classNames';
import styles from '../Report.module.css';

/** The values of one category: value, unit, reference range, and position in the range. */
export function ObservationTable({ category, observations }: { category: string; observations: readonly Observation[] }) {
  return (
    <table className={classNames(`yj-table ${styles.table}`, styles.values)}>
      <caption className="yj-visually-hidden">{category}的检查结果</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            项目
          </th>
          <th scope="col">结果</th>
          <th scope="col">参考范围</th>
          <th scope="col" className={styles.bar}>
            <span className="yj-visually-hidden">在范围中的位置</span>
          </th>
          <th scope="col">判断</th>
        </tr>
      </thead>
      <tbody>
        {observations.map((each) => (
          <tr key={each.code} data-abnormal={isAbnormal(each.flag) || undefined}>
            <th scope="row" className={styles.name}>
              {each.name}
            </th>
            {isLongText(each.value) ? (
              <td colSpan={3} className={styles.text}>
                {each.value}
                {each.range.text ? <span className="yj-note yj-block">参考 {each.range.text}</span> : null}
              </td>
            ) : (
              <>
                <td>
                  <span className="yj-strong">{each.value}</span> <span className="yj-muted">{each.unit}</span>
                </td>
                <td className={`yj-muted ${styles.reference}`}>{formatRange(each.range.text)}</td>
                <td className={styles.bar}>
                  <RangeBar observation={each} />
                </td>
              </>
            )}
            <td>
              {each.urgency === 'now' || each.urgency === 'soon' ? <UrgencyTag urgency={each.urgency} /> : <FlagTag flag={each.flag} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
