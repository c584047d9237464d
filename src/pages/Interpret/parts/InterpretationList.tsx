import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import { Button, Flex } from 'antd';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getHref } from '../../../../shared/routes';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { interpretApi } from '../../../api/endpoints/interpret';
import { recordsApi } from '../../../api/endpoints/records';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { ListRow } from '../../../components/ListRow';
import { PageHeader } from '../../../components/PageHeader';
import { PageLinks } from '../../../components/PageLinks';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { CountTag } from '../../../features/report/FlagTag';
import type { ReportSummary } from '../../../features/report/reportTexts';
import { useNotify } from '../../../kit/notify/notifier';
import { formatDay, formatInstant } from '../../../lib/day';
import { createIdempotencyKey } from '../../../lib/ids';
import { formatPage, parsePage, ROWS_PER_PAGE } from '../../../lib/page';
import { STATES } from '../interpretTexts';

const skeleton = (
  <Flex vertical gap="large">
    <BoneCard height={96} />
    <BoneCard height={96} />
  </Flex>
);

/** Starts the explanation of a report and opens it; an existing one is opened. */
function ReadButton({ report }: { report: ReportSummary }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const intent = useRef(createIdempotencyKey());
  const [create, { isLoading }] = interpretApi.useInterpretCreateMutation();
  const handleRead = async () => {
    const { data, error } = await create({ reportId: report.reportId, idempotencyKey: intent.current });
    if (error) notify.error(describeFailure(toFailure(error)));
    else navigate(getHref('Interpret', { query: { id: data.interpretationId } }));
  };
  return (
    <Button onClick={handleRead} loading={isLoading} icon={<MessageOutlined />}>
      {isLoading ? '正在解读…' : '解读'}
      <span className="yj-visually-hidden">：{report.title}</span>
    </Button>
  );
}

const OpenLink = ({ id, title }: { id: string; title: string }) => (
  <LinkButton to={getHref('Interpret', { query: { id } })}>
    查看解读<span className="yj-visually-hidden">：{title}</span>
  </LinkButton>
);

/** The address with other pages of the two lists. */
const toPages = (page: number, reports: number) =>
  getHref('Interpret', { query: { page: formatPage(page), reports: formatPage(reports) } });

interface ReportsProps {
  pages: readonly [number, number];
  /** The reports whose explanations are listed above. */
  explained: ReadonlySet<string>;
}

function Reports({ pages: [first, page], explained }: ReportsProps) {
  const reports = recordsApi.useQueryReportListQuery({ page });
  if (isCallMissing(reports.error)) return null;
  return (
    <Card title="可以解读的报告" hint="按公开的指南整理，几秒就好" flush>
      <StateView
        query={reports}
        label="体检报告"
        skeleton={skeleton}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            icon={<FileTextOutlined />}
            title="还没有可以解读的报告"
            text="体检报告出来后可以在这里解读；其他机构的报告可以上传后请医生看。"
          />
        }
      >
        {({ list, total }) => (
          <>
            <ul>
              {list
                .filter(({ reportId }) => !explained.has(reportId))
                .map((report) => (
                  <ListRow key={report.reportId} title={report.title} extra={<ReadButton report={report} />}>
                    <p>
                      {formatDay(report.examDate, { year: true })} · {report.institution}
                    </p>
                    <p className="yj-row yj-mt-1">
                      <CountTag report={report} />
                    </p>
                  </ListRow>
                ))}
            </ul>
            {list.every(({ reportId }) => explained.has(reportId)) ? (
              <p className="yj-muted yj-entry">这些报告都解读过了，在上面。</p>
            ) : null}
            <PageLinks label="报告分页" page={page} pageSize={ROWS_PER_PAGE} total={total} toPage={(next) => toPages(first, next)} />
          </>
        )}
      </StateView>
    </Card>
  );
}

/** The explanations, and the reports that can be explained. */
export function InterpretationList() {
  const [query] = useSearchParams();
  const page = parsePage(query.get('page'));
  const reportsPage = parsePage(query.get('reports'));
  const interpretations = interpretApi.useInterpretListQuery({ page });
  const header = (
    <PageHeader
      title="报告解读"
      description="把结果说成听得懂的话，告诉您该观察、复查还是就医。只是说明，不是诊断。"
      actions={
        <LinkButton to={getHref('UpReport')} icon={<CloudUploadOutlined />}>
          上传其他报告
        </LinkButton>
      }
    />
  );
  if (isCallMissing(interpretations.error)) {
    return (
      <>
        {header}
        <EmptyState icon={<MessageOutlined />} title="这里还不能解读报告" text="您的企业暂未开通，可以带着报告咨询体检机构的医生。" />
      </>
    );
  }
  const explained = new Set((interpretations.data?.list ?? []).flatMap(({ reportId }) => reportId ?? []));
  return (
    <>
      {header}
      <Flex vertical gap="large">
        {interpretations.data?.total === 0 ? null : (
          <Card title="我的解读" flush>
            <StateView query={interpretations} label="我的解读" skeleton={skeleton}>
              {({ list, total }) => (
                <>
                  <ul>
                    {list.map((item) => (
                      <ListRow
                        key={item.interpretationId}
                        title={item.title}
                        tags={<StatusTag tone={STATES[item.state].tone}>{STATES[item.state].label}</StatusTag>}
                        extra={<OpenLink id={item.interpretationId} title={item.title} />}
                      >
                        <p>
                          {formatDay(item.examDate, { year: true })} · {item.institution} · {formatInstant(item.createdAt)} 发起
                        </p>
                      </ListRow>
                    ))}
                  </ul>
                  <PageLinks
                    label="解读分页"
                    page={page}
                    pageSize={ROWS_PER_PAGE}
                    total={total}
                    toPage={(next) => toPages(next, reportsPage)}
                  />
                </>
              )}
            </StateView>
          </Card>
        )}
        <Reports pages={[page, reportsPage]} explained={explained} />
      </Flex>
    </>
  );
}
