import CarryOutOutlined from '@ant-design/icons/es/icons/CarryOutOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import { Flex } from 'antd';
import { getHref } from '../../../../shared/routes';
import { isCallMissing } from '../../../api/ApiFailure';
import { OPEN_ACTIONS, recordsApi } from '../../../api/endpoints/records';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { PageHeader } from '../../../components/PageHeader';
import { PageLinks } from '../../../components/PageLinks';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { AgreeButton } from '../../../features/relatives/AgreeButton';
import { useIsRelative, useRelative } from '../../../features/relatives/useRelative';
import { CountTag } from '../../../features/report/FlagTag';
import type { ReportSummary } from '../../../features/report/reportTexts';
import { COMPARE_MAX, DEFAULT_TREND, getReportHref } from '../../../features/report/reportUrl';
import { ShareButton } from '../../../features/share/ShareButton';
import { formatDay } from '../../../lib/day';
import { groupBy } from '../../../lib/groupBy';
import { ROWS_PER_PAGE } from '../../../lib/page';

const skeleton = (
  <Flex vertical gap={24}>
    <BoneCard height={112} />
    <BoneCard height={112} />
    <BoneCard height={112} />
  </Flex>
);

function ReportItem({ report }: { report: ReportSummary }) {
  const { reportId, title, institution, examDate, itemCount, state } = report;
  return (
    <Card>
      <article className="yj-row yj-between yj-gap-4">
        <div className="yj-stack yj-gap-1 yj-muted">
          <h3 className="yj-row yj-ink">
            {title}
            {state === 'amended' ? <StatusTag tone="info">已更正</StatusTag> : null}
          </h3>
          <p className="yj-phrases">
            {formatDay(examDate, { year: true })} · {institution}&nbsp;· <span className="yj-nowrap">共 {itemCount} 项结果</span>
          </p>
          {report.itemsLine ? <p className="yj-phrases">{report.itemsLine}</p> : null}
          <p className="yj-row">
            <CountTag report={report} />
          </p>
        </div>
        <LinkButton to={getReportHref({ view: 'one', reportId })} aria-label={`查看报告：${title}`} className="yj-end">
          查看报告
        </LinkButton>
      </article>
    </Card>
  );
}

function ActionsLink() {
  const { data } = recordsApi.useActionListQuery(OPEN_ACTIONS);
  if (!data?.own) return null;
  const count = data.openTotal ?? data.open.length;
  return (
    <LinkButton to={getReportHref({ view: 'actions' })} icon={<CarryOutOutlined />}>
      健康行动单{count > 0 ? `（${count}）` : ''}
    </LinkButton>
  );
}

function Actions({ list }: { list: readonly ReportSummary[] }) {
  if (list.length === 0) return null;
  if (list.length < 2)
    return (
      <>
        <ActionsLink />
        <ShareButton />
      </>
    );
  const reportIds = list.slice(0, Math.min(3, COMPARE_MAX)).map(({ reportId }) => reportId);
  return (
    <>
      <ActionsLink />
      <LinkButton to={getReportHref({ view: 'compare', reportIds })} icon={<SwapOutlined />}>
        历年对比
      </LinkButton>
      <LinkButton to={getReportHref({ view: 'trend', codes: DEFAULT_TREND })} icon={<LineChartOutlined />}>
        指标趋势
      </LinkButton>
      <ShareButton />
    </>
  );
}

/** One page of the reports by year, the latest first. */
export function ReportList({ page }: { page: number }) {
  const reports = recordsApi.useQueryReportListQuery({ page });
  const isRelative = useIsRelative();
  const header = (
    <PageHeader
      view="list"
      title="体检报告"
      description={isRelative ? '得到同意才能看；每次查看本人都看得到。' : '只有您本人和您同意的家人能看到，每次查看都有记录。'}
      actions={reports.data ? <Actions list={reports.data.list} /> : null}
    />
  );
  if (isCallMissing(reports.error)) {
    return (
      <>
        {header}
        <EmptyState icon={<FileTextOutlined />} title="这里还不能查看报告" text="您的企业暂未开通在线报告，请向体检机构领取。" />
      </>
    );
  }
  return (
    <>
      {header}
      <StateView
        query={reports}
        label="体检报告"
        skeleton={skeleton}
        isEmpty={({ list }) => list.length === 0}
        empty={<NoReports own={reports.data?.own ?? true} />}
      >
        {({ list, total }) => (
          <Flex vertical gap={24} aria-busy={reports.isFetching}>
            {groupBy(list, ({ examDate }) => examDate.slice(0, 4)).map(([year, ofYear]) => (
              <Flex component="section" vertical gap={12} key={year} aria-label={`${year} 年`}>
                <h2 className="yj-muted yj-large">{year} 年</h2>
                {ofYear.map((report) => (
                  <ReportItem key={report.reportId} report={report} />
                ))}
              </Flex>
            ))}
            <PageLinks page={page} pageSize={ROWS_PER_PAGE} total={total} toPage={(next) => getReportHref({ view: 'list', page: next })} />
          </Flex>
        )}
      </StateView>
    </>
  );
}

function NoReports({ own }: { own: boolean }) {
  const relative = useRelative();
  if (!own && relative && !relative.obstacle)
    return (
      <EmptyState
        icon={<SafetyCertificateOutlined />}
        title={`看${relative.name}的报告，要先得到同意`}
        text="得到同意后，每次查看都有记录，本人随时可以撤回。"
        action={<AgreeButton relative={relative} type="primary" />}
      />
    );
  if (!own) {
    const text = relative?.obstacle ?? '请本人用自己的手机号或体检卡登录查看。';
    return <EmptyState icon={<SafetyCertificateOutlined />} title="家属的报告只有本人能看" text={text} />;
  }
  return (
    <EmptyState
      icon={<FileTextOutlined />}
      title="还没有体检报告"
      text="到检后一般 5 个工作日出报告，出来后会显示在这里。"
      action={
        <>
          <LinkButton to={getHref('Appoint')} type="primary">
            预约体检
          </LinkButton>
          <LinkButton to={getHref('CollectReport')}>添加报告</LinkButton>
        </>
      }
    />
  );
}
