import { useState } from 'react';
import { getHref } from '../../../../shared/routes';
import { recordsApi } from '../../../api/endpoints/records';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { KeyValue } from '../../../components/KeyValue';
import { PageHeader } from '../../../components/PageHeader';
import { SearchInput } from '../../../components/SearchInput';
import { Bone, EmptyState, StateView } from '../../../components/StateView';
import { isAbnormal, NO_DIAGNOSIS, type ReportDetails } from '../../../features/report/reportTexts';
import { getReportHref } from '../../../features/report/reportUrl';
import { formatDay, formatInstant } from '../../../lib/day';
import styles from '../Report.module.css';
import { Findings } from './Findings';
import { ObservationTable } from './ObservationTable';

const skeleton = (
  <div className={styles.stack}>
    <Bone height="120px" />
    <Bone height="260px" />
    <Bone height="420px" />
  </div>
);

const SEX = { male: '男', female: '女' } as const;

function Head({ report }: { report: ReportDetails }) {
  const { person, examDate, institution, releasedAt, amendment } = report;
  return (
    <Card>
      <KeyValue
        columns={3}
        items={[
          { label: '受检人', value: `${person.name} · ${SEX[person.sex]} · ${person.age} 岁` },
          { label: '体检日期', value: formatDay(examDate, { year: true }) },
          { label: '体检机构', value: institution },
          { label: '出具时间', value: formatInstant(releasedAt, { year: true }) },
          ...(amendment ? [{ label: '更正', value: `${formatInstant(amendment.at, { year: true })} · ${amendment.note}` }] : []),
        ]}
      />
    </Card>
  );
}

/** The values by category; only the abnormal ones, or those that the words find, when asked for. */
function Values({ report }: { report: ReportDetails }) {
  const [onlyAbnormal, setOnlyAbnormal] = useState(false);
  const [keyword, setKeyword] = useState('');
  const word = keyword.trim().toLowerCase();
  const groups = report.groups
    .map(({ category, observations }) => ({
      category,
      observations: observations.filter(
        ({ flag, name, code }) =>
          (!onlyAbnormal || isAbnormal(flag)) && (word === '' || name.toLowerCase().includes(word) || code.toLowerCase() === word),
      ),
    }))
    .filter(({ observations }) => observations.length > 0);
  return (
    <>
      <div className={styles.tools}>
        <search>
          <SearchInput
            label="查找检查项目"
            placeholder="查找项目，例如 尿酸"
            value={keyword}
            onChange={({ currentTarget: { value } }) => setKeyword(value)}
          />
        </search>
        <button type="button" className={styles.chip} aria-pressed={onlyAbnormal} onClick={() => setOnlyAbnormal(!onlyAbnormal)}>
          只看异常
        </button>
        <nav aria-label="检查分类">
          <ul>
            {groups.map(({ category }) => (
              <li key={category}>
                <a className={styles.chip} href={`#group-${category}`}>
                  {category}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.stack} aria-live="polite">
        {groups.length === 0 ? (
          <EmptyState
            icon="search"
            title="没有符合的项目"
            text="换个名称，或看全部项目。"
            action={
              <Button
                onClick={() => {
                  setKeyword('');
                  setOnlyAbnormal(false);
                }}
              >
                看全部项目
              </Button>
            }
          />
        ) : null}
        {groups.map(({ category, observations }) => (
          <div key={category} id={`group-${category}`} className={styles.group}>
            <Card title={category} hint={`${observations.length} 项`} flush>
              <ObservationTable category={category} observations={observations} />
            </Card>
          </div>
        ))}
      </div>
    </>
  );
}

/** One report: what stands out first, then every value. */
export function ReportView({ reportId }: { reportId: string }) {
  const report = recordsApi.useGetReportQuery({ reportId });
  const isMissing = report.error && 'code' in report.error && report.error.code !== undefined;
  return (
    <>
      <PageHeader
        title={report.data?.title ?? '体检报告'}
        actions={
          <>
            <ButtonLink to={getReportHref({ view: 'list' })}>全部报告</ButtonLink>
            {report.data ? (
              <Button icon="print" onClick={() => window.print()}>
                打印
              </Button>
            ) : null}
          </>
        }
      />
      {isMissing ? (
        <EmptyState
          icon="report"
          title="没有找到这份报告"
          text="地址可能不完整，报告还没有出，或这份报告不属于您。"
          action={<ButtonLink to={getHref('Report')}>查看我的报告</ButtonLink>}
        />
      ) : (
        <StateView query={report} label="体检报告" skeleton={skeleton}>
          {(data) => (
            <div className={styles.stack}>
              <Head report={data} />
              <Findings report={data} />
              {data.conclusion ? (
                <Card title="总检结论">
                  <p className={styles.conclusion}>{data.conclusion}</p>
                  <p className={styles.note}>{NO_DIAGNOSIS}</p>
                </Card>
              ) : null}
              <Values report={data} />
            </div>
          )}
        </StateView>
      )}
    </>
  );
}
