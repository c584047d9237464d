import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button, Typography } from 'antd';
import type { CallResponse } from '../../../../shared/contract/contract';
import { invoiceApi } from '../../../api/endpoints/invoice';
import { ListRow } from '../../../components/ListRow';
import { Money } from '../../../components/Money';
import { StatusTag, type Tone } from '../../../components/StatusTag';
import { useTicketDownload } from '../../../kit/download/useTicketDownload';
import { formatInstant } from '../../../lib/day';
import type { InvoiceSubject } from './InvoiceDialog';

type Invoice = CallResponse<'invoiceList'>['list'][number];

const STATES: Record<Invoice['state'], { label: string; tone: Tone }> = {
  applied: { label: '已申请', tone: 'info' },
  issuing: { label: '开具中', tone: 'info' },
  issued: { label: '已开具', tone: 'success' },
  failed: { label: '未通过', tone: 'danger' },
  red_applied: { label: '红冲中', tone: 'warning' },
  red_issued: { label: '已红冲', tone: 'neutral' },
};

/** One invoice: order, addressee, state; once it is issued, its file and its replacement. */
export function InvoiceItem({ invoice, onExchange }: { invoice: Invoice; onExchange(subject: InvoiceSubject): void }) {
  const { invoiceId, comboName, amountFen, title, taxNo, state, invoiceNo, hasOfd, failReason, createdAt, issuedAt } = invoice;
  const [open] = invoiceApi.useInvoiceDetailsMutation();
  const { busy, download } = useTicketDownload();
  const save = (format: 'file' | 'ofd') =>
    download(format, async () => {
      const ticket = (await open({ invoiceId }).unwrap())[format];
      if (!ticket) throw new Error('The invoice has no such file');
      return ticket;
    });
  return (
    <ListRow
      title={title}
      tags={<StatusTag tone={STATES[state].tone}>{STATES[state].label}</StatusTag>}
      extra={
        <>
          <Money fen={amountFen} size="l" />
          {invoiceNo ? (
            <Button icon={<DownloadOutlined />} loading={busy === 'file'} onClick={() => void save('file')}>
              下载 PDF
            </Button>
          ) : null}
          {hasOfd ? (
            <Button loading={busy === 'ofd'} onClick={() => void save('ofd')}>
              下载 OFD
            </Button>
          ) : null}
          {state === 'issued' ? (
            <Button type="link" onClick={() => onExchange({ kind: 'exchange', invoiceId, amountFen })}>
              换开
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {comboName}
        {taxNo ? ` · 税号 ${taxNo}` : ''}
      </p>
      <p>
        {invoiceNo ? `发票号码 ${invoiceNo} · ` : ''}
        {issuedAt ? `${formatInstant(issuedAt, { year: true })} 开具` : `${formatInstant(createdAt, { year: true })} 申请`}
      </p>
      {failReason ? <Typography.Text type="danger">{failReason}</Typography.Text> : null}
    </ListRow>
  );
}
