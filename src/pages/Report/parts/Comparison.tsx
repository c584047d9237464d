import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import { Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallResponse } from '../../../../shared/contract/contract';
import { isLongText } from '../../../../shared/longText';
import { recordsApi } from '../../../api/endpoints/records';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { PageHeader } from '../../../components/PageHeader';
import { PageLinks } from '../../../components/PageLinks';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { UrgentActions } from '../../../features/actions/UrgentActions';
import { ChangeTag, UrgencyTag } from '../../../features/report/FlagTag';
import { type ComparisonRow, getShownChange, isAbnormal, type ShownChange } from '../../../features/report/reportTexts';
import { COMPARE_MAX, getReportHref } from '../../../features/report/reportUrl';
import { ShareButton } from '../../../features/share/ShareButton';
import { formatDay } from '../../../lib/day';
import { ROWS_PER_PAGE } from '../../../lib/page';
import styles from '../Report.module.css';

type ComparisonData = CallResponse<'compareReports'>;

const TILES = [
  { change: 'new', text: '上次正常，这次超出' },
  { change: 'worse', text: '更重，或离范围更远' },
  { change: 'unclear', text: '写法不同，软件比不出轻重' },
  { change: 'same', text: '和上次一样，或相差很小' },
  { change: 'nearer', text: '更接近，但还没回到范围' },
  { change: 'better', text: '这次回到范围里了' },
] as const;
/** Tiles that are left out without a row. */
const OPTIONAL: readonly ShownChange[] = ['unclear', 'nearer'];
/** The order of the groups: the most important first. */
const ORDER: readonly ShownChange[] = ['new', 'worse', 'unclear', 'same', 'nearer', 'better', 'normal', 'unjudged', 'single'];

/** The changes that say nothing about an abnormal value. */
const QUIET: readonly ShownChange[] = ['normal', 'unjudged', 'single'];

const skeleton = (
  <Flex vertical gap={24}>
    <BoneCard height={104} />
    <BoneCard height={520} />
  </Flex>
);

const toDate = (day: string) => formatDay(day, { year: true, weekday: false });

/** The compared reports: two to four. */
function Pick({ reportIds, page }: { reportIds: readonly string[]; page: number }) {
  const navigate = useNavigate();
  const reports = recordsApi.useQueryReportListQuery({ page });
  const toggle = (reportId: string) => {
    const next = reportIds.includes(reportId) ? reportIds.filter((each) => each !== reportId) : [...reportIds, reportId];
    navigate(getReportHref({ view: 'compare', reportIds: next, page }), { replace: true, preventScrollReset: true });
  };
  return (
    <StateView query={reports} label="报告列表" skeleton={<BoneCard height={72} />}>
      {({ list, total }) =>
        (total ?? list.length) < 2 ? (
          <EmptyState icon={<SwapOutlined />} title="还没有可以对比的报告" text="有两份以上的体检报告以后，这里会显示每一项的变化。" />
        ) : (
          <Card title="选择报告" hint={`2 至 ${COMPARE_MAX} 份`}>
            <Flex wrap gap="8px 16px">
              {list.map(({ reportId, examDate, title }) => (
                <Checkbox
                  key={reportId}
                  checked={reportIds.includes(reportId)}
                  disabled={!reportIds.includes(reportId) && reportIds.length >= COMPARE_MAX}
                  onChange={() => toggle(reportId)}
                >
                  <span className="yj-visually-hidden">{title}，</span>
                  {toDate(examDate)}
                </Checkbox>
              ))}
            </Flex>
            <PageLinks
              page={page}
              pageSize={ROWS_PER_PAGE}
              total={total}
              toPage={(next) => getReportHref({ view: 'compare', reportIds, page: next })}
            />
            {reportIds.length < 2 ? <p className="yj-note yj-mt-3">至少选两份，才能看出变化。</p> : null}
          </Card>
        )
      }
    </StateView>
  );
}

/** @param date for phones, which have no column headings */
function Cell({ cell, date }: { cell: ComparisonRow['cells'][number]; date: string }) {
  if (!cell)
    return (
      <td className="yj-note" data-date={date}>
        未查
      </td>
    );
  return (
    <td data-date={date}>
      {isLongText(cell.value) ? (
        <p className={styles.text}>{cell.value}</p>
      ) : (
        <b className={isAbnormal(cell.flag) ? 'yj-strong' : 'yj-normal'}>{cell.value}</b>
      )}{' '}
      <small className="yj-note">
        {cell.unit} {cell.range.text ? <span className={styles.range}>参考 {cell.range.text}</span> : null}
      </small>{' '}
      {cell.urgency === 'now' || cell.urgency === 'soon' ? <UrgencyTag urgency={cell.urgency} /> : null}
    </td>
  );
}

const countRows = (data: ComparisonData, change: ShownChange) => data.rows.filter((row) => getShownChange(row) === change).length;

/** What could not wait when it was last examined comes first, then the most important changes. */
function getRank(row: ComparisonRow): number {
  const urgency = row.cells.findLast((cell) => cell !== null)?.urgency;
  return urgency === 'now' ? -2 : urgency === 'soon' ? -1 : ORDER.indexOf(getShownChange(row));
}

/** The rows that are shown, the most important first. */
const listRows = (data: ComparisonData, onlyChanges: boolean) =>
  data.rows
    .filter(({ change, cells }) => !onlyChanges || !QUIET.includes(change) || cells.some((cell) => cell && isAbnormal(cell.flag)))
    .sort((a, b) => getRank(a) - getRank(b));

function Table({ data, rows }: { data: ComparisonData; rows: readonly ComparisonRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<CheckCircleOutlined />}
        title="没有异常的变化"
        text="有参考范围的结果，这几次都在范围内；没有参考范围的不作判断。"
      />
    );
  return (
    <table className={`yj-table ${styles.table} ${styles.compared}`}>
      <caption className="yj-visually-hidden">历年结果对比</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            项目和最近的变化
          </th>
          {[...data.reports].reverse().map(({ reportId, examDate }) => (
            <th key={reportId} scope="col">
              {toDate(examDate)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code}>
            <th scope="row">
              <p className="yj-mb-1">{row.name}</p>
              <ChangeTag change={getShownChange(row)} />
            </th>
            {/* The latest first. */}
            {row.cells
              .map((cell, index) => {
                const { reportId = index, examDate = '' } = data.reports[index] ?? {};
                return <Cell key={reportId} cell={cell} date={toDate(examDate)} />;
              })
              .reverse()}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Result({ reportIds }: { reportIds: readonly string[] }) {
  const [onlyChanges, setOnlyChanges] = useState(true);
  const comparison = recordsApi.useCompareReportsQuery({ reportIds: [...reportIds] });
  return (
    <StateView query={comparison} label="对比结果" skeleton={skeleton}>
      {(data) => (
        <Flex vertical gap={24} aria-busy={comparison.isFetching}>
          <ul className={`yj-row yj-gap-4 ${styles.tiles}`}>
            {TILES.map((tile) => ({ ...tile, count: countRows(data, tile.change) }))
              .filter(({ change, count }) => count > 0 || !OPTIONAL.includes(change))
              .map(({ change, text, count }) => (
                <li key={change}>
                  <Card>
                    <div className="yj-whole">
                      <ChangeTag change={change} />
                      <p className="yj-2xl yj-strong">{count}</p>
                      <p className="yj-muted">{text}</p>
                    </div>
                  </Card>
                </li>
              ))}
          </ul>
          <Card title="逐项对比" hint="最近两次有结果的报告之间的变化" flush>
            <Flex wrap align="center" justify="space-between" gap="4px 16px" className="yj-entry">
              <Checkbox checked={onlyChanges} onChange={() => setOnlyChanges(!onlyChanges)}>
                只看有异常的项目
              </Checkbox>
              <span role="status" className="yj-muted">
                {onlyChanges ? '有异常' : '共'} {listRows(data, onlyChanges).length} 项
              </span>
            </Flex>
            <Table data={data} rows={listRows(data, onlyChanges)} />
          </Card>
        </Flex>
      )}
    </StateView>
  );
}

/** Compares reports: what is new, better, worse. */
export function Comparison({ reportIds, page }: { reportIds: readonly string[]; page: number }) {
  return (
    <>
      <PageHeader
        view="compare"
        title="历年对比"
        description="看清哪些是新出现的，哪些好转了，哪些需要更上心。"
        actions={
          <>
            <LinkButton to={getReportHref({ view: 'list' })}>全部报告</LinkButton>
            {reportIds.length >= 2 ? <ShareButton reportIds={reportIds} /> : null}
          </>
        }
      />
      <Flex vertical gap={24}>
        <UrgentActions saysFailure />
        <Pick reportIds={reportIds} page={page} />
        {reportIds.length >= 2 ? <Result reportIds={reportIds} /> : null}
      </Flex>
    </>
  );
}
