import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import { Flex } from 'antd';
import { getHref } from '../../../../shared/routes';
import { OPEN_ACTIONS, recordsApi } from '../../../api/endpoints/records';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { PageHeader } from '../../../components/PageHeader';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { NextActions } from '../../../features/actions/NextActions';
import { BookedItems } from '../../../features/outcomes/BookedItems';
import { isNoReport, NO_DIAGNOSIS, type ReportDetails } from '../../../features/report/reportTexts';
import { UrgentResults } from '../../../features/report/UrgentResults';
import { formatDay, formatInstant } from '../../../lib/day';
import styles from '../Report.module.css';
import { Findings } from './Findings';
import { ReportActions } from './ReportActions';
import { Values } from './Values';
import { findFormer, Versions } from './Versions';

const skeleton = (
  <Flex vertical gap={24}>
    <BoneCard height={120} />
    <BoneCard height={260} />
    <BoneCard height={420} />
  </Flex>
);

const SEX = { male: '男', female: '女' } as const;

/** Whose report it is, of which day, by whom. */
function describeReport({ person, examDate, institution, releasedAt }: ReportDetails): string {
  const who = `${person.name}（${SEX[person.sex]}，${person.age} 岁）`;
  return [who, `${formatDay(examDate, { year: true })}体检`, institution, `${formatInstant(releasedAt)} 出具`].join(' · ');
}

/** What needs a doctor today, above everything else. The person's answer is about their own tasks only. */
function Urgent({ report }: { report: ReportDetails }) {
  const { data } = recordsApi.useActionListQuery(OPEN_ACTIONS, { skip: findFormer(report) !== undefined });
  const { findings, contact, reportId } = report;
  const urgent = findings.filter(({ urgency }) => urgency === 'now');
  const actions = data?.open.filter((action) => action.urgency === 'now' && action.reportId === reportId) ?? [];
  const results = urgent.map(({ code, sentence, advice }) => ({ key: code, sentence, text: advice?.text ?? '' }));
  return <UrgentResults results={results} {...(contact && { contact })} actions={actions} />;
}

const BRIEF_CONCLUSION = 400;
const BRIEF_BEFORE_SOON = 80;
/** A doctor's sentences come first; a summary that explains every finding, or fills a phone above what cannot wait, would hide what it found. */
const isBrief = ({ conclusion, findings }: ReportDetails): boolean =>
  conclusion.length <= (findings.some(({ urgency }) => urgency === 'soon') ? BRIEF_BEFORE_SOON : BRIEF_CONCLUSION);

const Conclusion = ({ report: { conclusion } }: { report: ReportDetails }) =>
  conclusion ? (
    <Card title="总检结论">
      <p className={`yj-measure ${styles.conclusion}`}>{conclusion}</p>
      <p className="yj-note yj-mt-3">{NO_DIAGNOSIS}</p>
    </Card>
  ) : null;

/** What to do with a report that is another person's, or wrong: an operator can correct it or take it back. */
const Doubt = ({ report: { institution } }: { report: ReportDetails }) => (
  <p className="yj-note yj-measure yj-no-print">
    姓名、年龄不对，或结果和您做的检查对不上？请先不要据此看病、用药，联系{institution}或首页上的体检服务热线核对，核实后会更正或撤回。
  </p>
);

interface ReportViewProps {
  reportId: string;
  /** An earlier version; the current one when absent. */
  version: number | undefined;
  onlyAbnormal: boolean;
}

/** One report: findings first, then all values. */
export function ReportView({ reportId, version, onlyAbnormal }: ReportViewProps) {
  const report = recordsApi.useQueryReportDetailsQuery({ reportId, ...(version && { version }) });
  return (
    <>
      <PageHeader
        view={`${reportId}.${version ?? ''}`}
        title={report.data?.title ?? '体检报告'}
        description={report.data && describeReport(report.data)}
        actions={report.data && !findFormer(report.data) ? <ReportActions reportId={reportId} /> : null}
      />
      {isNoReport(report.error) ? (
        <EmptyState
          icon={<FileTextOutlined />}
          title="没有找到这份报告"
          text="地址可能不完整，报告还没有出，或这份报告不属于您。"
          action={<LinkButton to={getHref('Report')}>查看我的报告</LinkButton>}
        />
      ) : (
        <StateView query={report} label="体检报告" skeleton={skeleton}>
          {(data) => (
            <Flex vertical gap={24}>
              <Versions report={data} />
              <Urgent report={data} />
              {isBrief(data) ? <Conclusion report={data} /> : null}
              <Findings report={data} />
              {findFormer(data) ? null : <NextActions reportId={reportId} />}
              {isBrief(data) ? null : <Conclusion report={data} />}
              {data.orderNo && !findFormer(data) ? <BookedItems orderNo={data.orderNo} /> : null}
              <Values report={data} onlyAbnormal={onlyAbnormal} />
              <Doubt report={data} />
            </Flex>
          )}
        </StateView>
      )}
    </>
  );
}
