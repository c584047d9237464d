import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button } from 'antd';
import { useRef } from 'react';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { FlagTag, UrgencyTag } from '../../../features/report/FlagTag';
import { getReportHref } from '../../../features/report/reportUrl';
import { TrendChart } from '../../../features/report/TrendChart';
import { createTrendCsv } from '../../../features/report/trendCsv';
import type { Series } from '../../../features/report/trendScale';
import { type LiveTrendControls, useLiveTrend } from '../../../features/report/useLiveTrend';
import { useTrendPicture } from '../../../features/report/useTrendPicture';
import { downloadText } from '../../../lib/downloadBlob';
import { useHydrated } from '../../../lib/useHydrated';
import styles from './SeriesCard.module.css';

const ZOOM_STEP = 0.6;

function SeriesTable({ series }: { series: Series }) {
  return (
    <table className="yj-table">
      <caption className="yj-visually-hidden">{series.name}的历年结果</caption>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">结果</th>
          <th scope="col">参考范围</th>
          <th scope="col">判断</th>
        </tr>
      </thead>
      <tbody>
        {series.points.map(({ reportId, examDate, value, range, flag, urgency, institution }) => (
          <tr key={reportId}>
            <td>
              <span className="yj-nowrap">{examDate}</span>
              {institution ? <div className="yj-note">外院：{institution}</div> : null}
            </td>
            <td>
              <b>{value}</b>
            </td>
            <td className="yj-nowrap">{range.text || '—'}</td>
            <td>{urgency === 'now' || urgency === 'soon' ? <UrgencyTag urgency={urgency} /> : <FlagTag flag={flag} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Buttons that replace the picture by the interactive chart and control it by keyboard. */
function ZoomTools({ live, name }: { live: LiveTrendControls; name: string }) {
  if (live.state !== 'live') {
    return (
      <Button
        type="link"
        size="small"
        icon={<SearchOutlined />}
        loading={live.state === 'loading'}
        onClick={live.start}
        aria-label={`放大查看：${name}`}
      >
        {live.state === 'loading' ? '正在打开…' : '放大查看'}
      </Button>
    );
  }
  return (
    <fieldset className="yj-row" aria-label={`缩放：${name}`}>
      <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => live.zoom(ZOOM_STEP)}>
        放大
      </Button>
      <Button type="link" size="small" icon={<MinusOutlined />} onClick={() => live.zoom(1 / ZOOM_STEP)}>
        缩小
      </Button>
      <Button type="link" size="small" icon={<ReloadOutlined />} onClick={live.reset}>
        还原
      </Button>
      <Button type="link" size="small" icon={<CloseOutlined />} onClick={live.stop}>
        收起
      </Button>
    </fieldset>
  );
}

function Chart({ series, live }: { series: Series; live: LiveTrendControls }) {
  return (
    <div className={styles.picture} data-state={live.state}>
      <TrendChart series={series} label={`${series.name}的趋势图，数值见旁边的表格`} />
      {live.state === 'loading' || live.state === 'live' ? <div ref={live.place} className={styles.live} aria-hidden="true" /> : null}
      <p role="status" className={live.state === 'still' || live.state === 'loading' ? 'yj-visually-hidden' : 'yj-note'}>
        {live.state === 'live' ? '拖动可以左右移动，按住 Ctrl 滚动滚轮可以缩放。' : null}
        {live.state === 'failed' ? '放大查看没有打开，请检查网络后再试；图和表格不受影响。' : null}
      </p>
    </div>
  );
}

/** One value over the years as picture and table, both downloadable. */
export function SeriesCard({ series }: { series: Series }) {
  const { code, name, unit, points, skipped, earlier } = series;
  const [oldest = ''] = [...points, ...skipped].map(({ examDate }) => examDate).sort();
  const isInteractive = useHydrated();
  const live = useLiveTrend(series);
  const card = useRef<HTMLDivElement>(null);
  const picture = useTrendPicture(series, card);
  const actions = (
    // They need JavaScript; their space is reserved, so that nothing moves on hydration.
    <div className="yj-row yj-gap-1 yj-no-print" data-ready={isInteractive}>
      <Button
        type="link"
        size="small"
        icon={<DownloadOutlined />}
        loading={picture.busy}
        onClick={picture.save}
        aria-label={`保存图片：${name}`}
      >
        {picture.busy ? '正在保存…' : '保存图片'}
      </Button>
      <Button
        type="link"
        size="small"
        icon={<DownloadOutlined />}
        onClick={() => downloadText(`${name}.csv`, createTrendCsv(series), 'text/csv')}
        aria-label={`下载表格：${name}`}
      >
        下载表格
      </Button>
      <ZoomTools live={live} name={name} />
    </div>
  );
  return (
    <Card title={name} hint={unit} className="yj-whole">
      {points.length > 0 ? (
        <>
          {actions}
          <div ref={card} className={`yj-row yj-gap-5 ${styles.chart}`}>
            <Chart series={series} live={live} />
            <SeriesTable series={series} />
          </div>
        </>
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
          {examDate} 的结果“{value}”没有画进图里：{reason}。
        </p>
      ))}
    </Card>
  );
}
