import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import { Button, Flex } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { CallResponse } from '../../../../shared/contract/contract';
import { getHref } from '../../../../shared/routes';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { filesApi } from '../../../api/endpoints/files';
import { Card } from '../../../components/Card';
import { ConfirmButton } from '../../../components/ConfirmButton';
import { LinkButton } from '../../../components/LinkButton';
import { ListRow } from '../../../components/ListRow';
import { PageLinks } from '../../../components/PageLinks';
import { BoneLines, EmptyState, StateView } from '../../../components/StateView';
import { StatusTag, type Tone } from '../../../components/StatusTag';
import { useTicketDownload } from '../../../kit/download/useTicketDownload';
import { useNotify } from '../../../kit/notify/notifier';
import { formatDay } from '../../../lib/day';
import { formatPage, parsePage, ROWS_PER_PAGE } from '../../../lib/page';

type OutsideReport = CallResponse<'outsideReportList'>['list'][number];

const STATES: Record<OutsideReport['state'], { tone: Tone; label: string }> = {
  submitted: { tone: 'info', label: '已提交' },
  accepted: { tone: 'success', label: '已收录' },
  rejected: { tone: 'danger', label: '未通过' },
};

function ReportItem({ report }: { report: OutsideReport }) {
  const { outsideReportId, institution, examDate, comboName, state, note, files, valueCount } = report;
  // A back end that does not count values does not read them either.
  const hasPdf = valueCount !== undefined && state !== 'rejected' && files.some(({ contentType }) => contentType === 'application/pdf');
  const [remove] = filesApi.useOutsideReportRemoveMutation();
  const [openFile] = filesApi.useFileOpenMutation();
  const { busy, download } = useTicketDownload();
  const notify = useNotify();
  return (
    <ListRow
      title={institution}
      tags={<StatusTag tone={STATES[state].tone}>{STATES[state].label}</StatusTag>}
      extra={
        <ConfirmButton
          type="link"
          size="small"
          title="删除这份报告？"
          text={`${institution}的报告和 ${files.length} 个文件会一起删除，不能恢复。`}
          confirmText="删除"
          onConfirm={async () => {
            const { error } = await remove({ outsideReportId });
            if (error) return describeFailure(toFailure(error));
            notify.success('报告已删除。');
            return undefined;
          }}
        >
          删除
        </ConfirmButton>
      }
    >
      <p>{[formatDay(examDate, { year: true }), comboName].filter(Boolean).join(' · ')}</p>
      {note ? <p>{note}</p> : null}
      {valueCount ? <p>已存入 {valueCount} 项结果</p> : null}
      <Flex gap="small" wrap className="yj-mt-3">
        {hasPdf ? (
          <LinkButton to={getHref('CollectReport', { query: { report: outsideReportId } })} size="small" type="primary" ghost>
            读取结果
          </LinkButton>
        ) : null}
        {files.map(({ fileId, name }) => (
          <Button
            key={fileId}
            size="small"
            icon={<DownloadOutlined />}
            loading={busy === fileId}
            onClick={() => void download(fileId, () => openFile({ fileId }).unwrap())}
          >
            {name}
          </Button>
        ))}
      </Flex>
    </ListRow>
  );
}

/** The uploaded reports, with their states and files. */
export function OutsideReports() {
  const [query] = useSearchParams();
  const page = parsePage(query.get('page'));
  const reports = filesApi.useOutsideReportListQuery({ page });
  if (isCallMissing(reports.error)) return null;
  return (
    <Card title="我添加的报告" flush>
      <StateView
        query={reports}
        label="我添加的报告"
        skeleton={<BoneLines inset height={200} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState icon={<FileTextOutlined />} title="还没有添加过报告" text="上传后会显示在这里，随时可以下载或删除。" />}
      >
        {({ list, total }) => (
          <>
            <ul>
              {list.map((report) => (
                <ReportItem key={report.outsideReportId} report={report} />
              ))}
            </ul>
            <PageLinks
              page={page}
              pageSize={ROWS_PER_PAGE}
              total={total}
              toPage={(next) => getHref('CollectReport', { query: { page: formatPage(next) } })}
            />
          </>
        )}
      </StateView>
    </Card>
  );
}
