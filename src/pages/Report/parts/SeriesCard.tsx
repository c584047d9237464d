import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button } from 'antd';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { FlagTag, UrgencyTag } from '../../../features/report/FlagTag';
import { formatRange } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { TrendChart } from '../../../features/report/TrendChart';
import { createTrendCsv } from '../../../features/report/trendCsv';
import type { Series } from '../../../features/report/trendScale';
import { formatDay } from '../../../lib/day';
import { downloadText } from '../../../lib/downloadBlob';
import { useHydrated } from '../../../lib/useHydrated';
import styles from './SeriesCard.module.css';

function SeriesTable({ series }: { series: Series }) {
  return (
    <table className="yj-table">
      <caption className="yj-visually-hidden">{series.name}的历年结果</caption>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">结果</th>
          <th scope="col">参考范围</th>
        </tr>
      </thead>
      <tbody>
        {series.points.map(({ reportId, examDate, value, range, flag, urgency, institution }) => (
          <tr key={reportId}>
            <td>
              <span className="yj-nowrap">{examDate.slice(0, 4)}年</span>
              <wbr />
              <span className="yj-nowrap">{formatDay(examDate, { weekday: false })}</span>
              {institution ? <div className="yj-note">外院：{institution}</div> : null}
            </td>
            <td>
              <div className="yj-row">
                <b>{value}</b>
                {urgency === 'now' || urgency === 'soon' ? <UrgencyTag urgency={urgency} /> : <FlagTag flag={flag} />}
              </div>
            </td>
            <td>{formatRange(range.text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One value over the years as picture and table, which can be downloaded. */
export function SeriesCard({ series }: { series: Series }) {
  const { code, name, unit, points, skipped, earlier } = series;
  const [oldest = ''] = [...points, ...skipped].map(({ examDate }) => examDate).sort();
  const isInteractive = useHydrated();
  return (
    <Card
      title={name}
      hint={unit}
      className="yj-whole"
      actions={
        // It needs JavaScript; its space is reserved, so that nothing moves on hydration.
        <Button
          type="link"
          size="small"
          className="yj-no-print"
          data-ready={isInteractive}
          icon={<DownloadOutlined />}
          onClick={() => downloadText(`${name}.csv`, createTrendCsv(series), 'text/csv')}
          aria-label={`下载表格：${name}`}
        >
          下载表格
        </Button>
      }
    >
      {points.length > 0 ? (
        <div className={`yj-row yj-gap-5 ${styles.chart}`}>
          <div className={styles.picture}>
            <TrendChart series={series} label={`${name}的趋势图，数值见旁边的表格`} />
          </div>
          <SeriesTable series={series} />
        </div>
      ) : (
        <p>这个项目没有可以画成趋势的数值。</p>
      )}
      {points.some(({ institution }) => institution) ? (
        <p className="yj-note yj-mt-3">空心的点来自您存入的其他机构报告，由您核对过；不同机构的方法和参考范围可能不同。</p>
      ) : null}
      {earlier ? (
        <AppLink to={getReportHref({ view: 'trend', codes: [code], until: oldest })} className="yj-link yj-mt-3">
          更早的 {earlier} 次结果
        </AppLink>
      ) : null}
      {skipped.map(({ examDate, value, reason }) => (
        <p key={examDate} className="yj-note yj-mt-3">
          {formatDay(examDate, { year: true, weekday: false })}的结果“{value}”没有画进图里：{reason}。
        </p>
      ))}
    </Card>
  );
}
