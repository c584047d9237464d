import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { Button, Dropdown } from 'antd';
import { getHref } from '../../../../shared/routes';
import { recordsApi } from '../../../api/endpoints/records';
import { LinkButton } from '../../../components/LinkButton';
import { useTicketDownload } from '../../../features/download/useTicketDownload';
import { useIsRelative } from '../../../features/relatives/useRelative';
import { ShareButton } from '../../../features/share/ShareButton';

const FORMATS = [
  { format: 'pdf', name: 'PDF 文档', text: '给自己留存，或打印给医生' },
  { format: 'fhir', name: 'FHIR R4（JSON）', text: '医院和健康应用通用的格式' },
  { format: 'json', name: 'JSON 数据', text: '原样的数据，便于自己处理' },
] as const;

/** The actions on a report: open the document, download, print, explain. A relative's may only be read. */
export function ReportActions({ reportId }: { reportId: string }) {
  const [exportRecord] = recordsApi.useExportRecordMutation();
  const { busy, download } = useTicketDownload();
  const isRelative = useIsRelative();
  if (isRelative)
    return (
      <>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          打印
        </Button>
        <LinkButton to={getHref('Pdf', { query: { reportId } })}>PDF 报告</LinkButton>
      </>
    );
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        打印
      </Button>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: FORMATS.map(({ format, name, text }) => ({
            key: format,
            label: (
              <>
                {name}
                <small className="yj-block yj-note">{text}</small>
              </>
            ),
            onClick: () => download(format, () => exportRecord({ format, reportId }).unwrap()),
          })),
        }}
      >
        <Button icon={<DownloadOutlined />} loading={busy !== null}>
          {busy === null ? '导出' : '正在导出…'}
        </Button>
      </Dropdown>
      <ShareButton reportIds={[reportId]} />
      <LinkButton to={getHref('Pdf', { query: { reportId } })}>PDF 报告</LinkButton>
      <LinkButton to={getHref('Interpret', { query: { reportId } })} type="primary" icon={<MessageOutlined />}>
        解读这份报告
      </LinkButton>
    </>
  );
}
