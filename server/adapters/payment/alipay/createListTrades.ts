import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { AlipaySettings } from '../../../config/readAlipay';
import { readLimited } from '../../readLimited';
import type { ListedTrade } from '../PaymentProvider';
import { toFen } from '../yuan';
import { type AlipayClient, AlipayError } from './createAlipayClient';
import { unzip } from './unzip';

const link = z.object({ bill_download_url: z.url().max(2_048) });

const DOWNLOAD_TIMEOUT_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** The platform's answer for a day without a statement. */
const NO_STATEMENT = /bill_not_exist$/i;
const COLUMNS = ['商户订单号', '业务类型', '订单金额（元）'] as const;
const PAID = '交易';

/**
 * Reads the files of a statement (业务明细): one lists the trades and refunds, the others are totals. Comments begin with `#`, and cells end
 * with a tab, so that spreadsheets keep long numbers.
 * @throws Error unless a file has the columns that are used
 */
export function readStatement(files: readonly Buffer[]): ListedTrade[] {
  for (const file of files) {
    const text = new TextDecoder('gb18030').decode(file);
    const lines = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'));
    const rows: string[][] = parse(lines.join('\n'), { relax_column_count: true, relax_quotes: true, cast: (cell) => cell.trim() });
    const places = COLUMNS.map((name) => rows[0]?.indexOf(name) ?? -1);
    if (places.includes(-1)) continue;
    return rows.slice(1).flatMap((cells) => {
      const [outTradeNo = '', kind, yuan = ''] = places.map((at) => cells[at]);
      return kind === PAID ? [{ outTradeNo, amountFen: toFen(yuan) }] : [];
    });
  }
  throw new Error('A statement of Alipay has other columns');
}

/**
 * Lists the trades of a day by the platform's statement, which exists from about nine o'clock of the next day on. It has the trades of all
 * apps of the seller. The file is not signed; its address is, and is only used over TLS where the gateway is.
 */
export function createListTrades(client: AlipayClient, { gateway }: Pick<AlipaySettings, 'gateway'>) {
  return async (day: string): Promise<ListedTrade[] | null> => {
    try {
      const answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day });
      const url = new URL(link.parse(answer).bill_download_url);
      if (gateway.startsWith('https:')) url.protocol = 'https:';
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
      if (!response.ok) throw new Error(`Alipay answered with status ${response.status}`);
      return readStatement(unzip(await readLimited(response, MAX_BYTES)));
    } catch (error) {
      if (error instanceof AlipayError && NO_STATEMENT.test(error.subCode)) return null;
      throw error;
    }
  };
}
