import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { Button, Dropdown } from 'antd';
import { getHref } from '../../../../shared/routes';
import { recordsApi } from '../../../api/endpoints/records';
import { AppLink } from '../../../components/AppLink';
import { LinkButton } from '../../../components/LinkButton';
import { useIsRelative } from '../../../features/relatives/useRelative';
import { ShareButton } from '../../../features/share/ShareButton';
import { useTicketDownload } from '../../../kit/download/useTicketDownload';

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
        <LinkButton to={getHref('Pdf', { query: { reportId } })}>机构的 PDF 报告</LinkButton>
      </>
    );
  const items = [
    { key: 'print', label: '打印', icon: <PrinterOutlined />, onClick: () => window.print() },
    { key: 'read', label: <AppLink to={getHref('Pdf', { query: { reportId } })}>机构的 PDF 报告</AppLink>, icon: <FilePdfOutlined /> },
    { type: 'divider' as const },
    ...FORMATS.map(({ format, name, text }) => ({
      key: format,
      icon: <DownloadOutlined />,
      label: (
        <>
          导出 {name}
          <small className="yj-block yj-note">{text}</small>
        </>
      ),
      onClick: () => download(format, () => exportRecord({ format, reportId }).unwrap()),
    })),
  ];
  return (
    <>
      <LinkButton to={getHref('Interpret', { query: { reportId } })} type="primary">
        解读这份报告
      </LinkButton>
      <ShareButton reportIds={[reportId]} />
      <Dropdown trigger={['click']} autoFocus menu={{ items }}>
        <Button aria-label="更多操作" loading={busy !== null}>
          更多
        </Button>
      </Dropdown>
    </>
  );
}
