import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ListedTrade } from '../PaymentProvider';
import { toFen } from '../yuan';
import { type WechatClient, WechatError } from './createWechatClient';

const statement = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string().max(64), download_url: z.url().max(2_048) });

/** The platform's answer for a day on which nothing was paid. */
const NO_STATEMENT = 'NO_STATEMENT_EXIST';
const COLUMNS = ['公众账号ID', '商户订单号', '交易状态', '订单金额'] as const;
/** The first heading of the totals, which follow the trades. */
const TOTALS = '总交易单数';

/** Each cell begins with a grave accent, so that spreadsheets keep long numbers. */
const split = (line: string) => line.replace(/^`/, '').split(',`');

/**
 * Reads the text of a statement (交易账单, type SUCCESS).
 * @throws Error unless it has the columns that are used and as many trades as its totals say
 */
export function readStatement(text: string, appId: string): ListedTrade[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const headings = (lines[0] ?? '').split(',');
  const end = lines.findIndex((line) => line.startsWith(TOTALS));
  const places = COLUMNS.map((name) => headings.indexOf(name));
  if (end < 0 || places.includes(-1)) throw new Error('A statement of WeChat Pay has other columns');
  const rows = lines.slice(1, end).filter(Boolean).map(split);
  const [count] = split(lines[end + 1] ?? '');
  if (Number(count) !== rows.length) throw new Error('A statement of WeChat Pay is incomplete');
  return rows.flatMap((cells) => {
    const [app, outTradeNo = '', state, yuan = ''] = places.map((at) => cells[at]);
    return app === appId && state === 'SUCCESS' ? [{ outTradeNo, amountFen: toFen(yuan) }] : [];
  });
}

/**
 * Lists the trades of a day by the platform's statement, which exists from ten o'clock of the next day on, for three months. The file is not
 * signed, but the answer with its hash is.
 */
export function createListTrades(client: WechatClient, appId: string) {
  return async (day: string): Promise<ListedTrade[] | null> => {
    try {
      const { hash_value, download_url } = statement.parse(await client.get(`/v3/bill/tradebill?bill_date=${day}&bill_type=SUCCESS`));
      const bytes = await client.download(download_url);
      if (createHash('sha1').update(bytes).digest('hex') !== hash_value.toLowerCase())
        throw new Error('A statement of WeChat Pay has another hash');
      return readStatement(bytes.toString('utf8'), appId);
    } catch (error) {
      if (error instanceof WechatError && error.code === NO_STATEMENT) return null;
      throw error;
    }
  };
}
