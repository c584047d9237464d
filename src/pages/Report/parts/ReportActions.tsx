import { getHref } from '../../../../shared/routes';
import { recordsApi } from '../../../api/endpoints/records';
import { Button, ButtonLink } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { Popover } from '../../../components/Popover';
import { useTicketDownload } from '../../../features/download/useTicketDownload';
import styles from '../Report.module.css';

const FORMATS = [
  { format: 'pdf', name: 'PDF 文档', text: '给自己留存，或打印给医生' },
  { format: 'fhir', name: 'FHIR R4（JSON）', text: '医院和健康应用通用的格式' },
  { format: 'json', name: 'JSON 数据', text: '原样的数据，便于自己处理' },
] as const;

/** The actions on a report: open the document, download, print, explain. */
export function ReportActions({ reportId }: { reportId: string }) {
  const [exportRecord] = recordsApi.useExportRecordMutation();
  const { busy, download } = useTicketDownload();
  return (
    <>
      <Button icon="print" onClick={() => window.print()}>
        打印
      </Button>
      <Popover
        className={styles.menuButton}
        panelClassName={styles.menu}
        panelName="导出报告"
        label={
          <>
            <Icon name="download" size={18} />
            {busy === null ? '导出' : '正在导出…'}
          </>
        }
      >
        {(close) =>
          FORMATS.map(({ format, name, text }) => (
            <button
              key={format}
              type="button"
              className={styles.menuItem}
              onClick={() => {
                close();
                download(format, () => exportRecord({ format, reportId }).unwrap());
              }}
            >
              {name}
              <small>{text}</small>
            </button>
          ))
        }
      </Popover>
      <ButtonLink to={getHref('Pdf', { query: { reportId } })}>PDF 报告</ButtonLink>
      <ButtonLink to={getHref('Interpret', { query: { reportId } })} kind="primary" icon="interpret">
        解读这份报告
      </ButtonLink>
    </>
  );
}
