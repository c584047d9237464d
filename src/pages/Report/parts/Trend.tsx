import { useNavigate } from 'react-router-dom';
import type { CallResponse } from '../../../../shared/contract/contract';
import { recordsApi } from '../../../api/endpoints/records';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { PageHeader } from '../../../components/PageHeader';
import { Bone, EmptyState, StateView } from '../../../components/StateView';
import { FlagTag } from '../../../features/report/FlagTag';
import { getReportHref, TREND_MAX } from '../../../features/report/reportUrl';
import { TrendChart } from '../../../features/report/TrendChart';
import { downloadText } from '../../../lib/downloadText';
import styles from '../Report.module.css';

type TrendData = CallResponse<'queryReportTrend'>;
type Series = TrendData['series'][number];

const skeleton = (
  <div className={styles.stack}>
    <Bone height="88px" />
    <Bone height="320px" />
    <Bone height="320px" />
  </div>
);

/** One line a value, as a spreadsheet reads it; a quote inside is doubled (RFC 4180). */
function createCsv({ name, unit, points }: Series): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = points.map(({ examDate, value, range }) => [examDate, name, value, unit, range.text].map(quote).join(','));
  return [['日期', '项目', '结果', '单位', '参考范围'].map(quote).join(','), ...lines].join('\r\n');
}

function SeriesTable({ series }: { series: Series }) {
  return (
    <table>
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
        {series.points.map(({ reportId, examDate, value, range, flag }) => (
          <tr key={reportId}>
            <td>{examDate}</td>
            <td>
              <b>{value}</b> {series.unit}
            </td>
            <td>{range.text || '—'}</td>
            <td>
              <FlagTag flag={flag} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SeriesCard({ series }: { series: Series }) {
  const { name, unit, points, skipped } = series;
  return (
    <Card
      title={name}
      hint={unit}
      actions={
        points.length > 0 ? (
          <Button kind="text" size="s" icon="download" onClick={() => downloadText(`${name}.csv`, createCsv(series), 'text/csv')}>
            下载表格
          </Button>
        ) : null
      }
    >
      {points.length > 0 ? (
        <div className={styles.chart}>
          <TrendChart series={series} label={`${name}的趋势图，数值见旁边的表格`} />
          <SeriesTable series={series} />
        </div>
      ) : (
        <p>这个项目没有可以画成趋势的数值。</p>
      )}
      {skipped.map(({ examDate, value, reason }) => (
        <p key={examDate} className={styles.note}>
          {examDate} 的结果“{value}”没有画进图里：{reason}。
        </p>
      ))}
    </Card>
  );
}

function Choices({ choices, codes }: { choices: TrendData['choices']; codes: readonly string[] }) {
  const navigate = useNavigate();
  const toggle = (code: string) => {
    const next = codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code];
    if (next.length > 0) navigate(getReportHref({ view: 'trend', codes: next }), { replace: true, preventScrollReset: true });
  };
  const isFull = codes.length >= TREND_MAX;
  return (
    <Card title="选择指标" hint={isFull ? `最多同时看 ${TREND_MAX} 项` : `至少查过两次的数值项目，可选 ${TREND_MAX} 项`}>
      <div className={styles.choices}>
        {choices.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            className={styles.chip}
            aria-pressed={codes.includes(code)}
            aria-disabled={(isFull && !codes.includes(code)) || undefined}
            onClick={() => (isFull && !codes.includes(code) ? undefined : toggle(code))}
          >
            {name}
          </button>
        ))}
      </div>
    </Card>
  );
}

/** Values over the years, each with the range of its own report. */
export function Trend({ codes }: { codes: readonly string[] }) {
  const trend = recordsApi.useGetTrendQuery({ codes: [...codes] });
  return (
    <>
      <PageHeader
        title="指标趋势"
        description="按真实日期排列；绿色区域是每次报告自己的参考范围。"
        actions={<ButtonLink to={getReportHref({ view: 'list' })}>全部报告</ButtonLink>}
      />
      <StateView
        query={trend}
        label="指标趋势"
        skeleton={skeleton}
        isEmpty={({ choices, series }) => choices.length === 0 && series.length === 0}
        empty={<EmptyState icon="trend" title="还看不了趋势" text="同一个项目至少有两次结果，才能看出变化。" />}
      >
        {({ series, choices }) => (
          <div className={styles.stack} aria-busy={trend.isFetching}>
            <Choices choices={choices} codes={codes} />
            {series.map((each) => (
              <SeriesCard key={each.code} series={each} />
            ))}
          </div>
        )}
      </StateView>
    </>
  );
}
