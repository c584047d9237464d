import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AlipaySettings } from '../../../server/config/readAlipay';
import { getDayOf } from '../../../shared/businessDay';
import { listenLocally } from '../servers/listenLocally';
import { createZip } from '../worlds/createZip';
import { encodeGb18030 } from '../worlds/encodeGb18030';
import { AlipayRefusal, createAlipayBooks, type SimAlipayTrade } from './alipayBooks';
import type { SignedNotice, SimFaults } from './wechatSimulator';

const APP_ID = '2021000000000001';
const SELLER_ID = '2088000000000001';

/** How a notice differs from a valid one. */
export interface AlipayNoticeChanges {
  /** Replaces fields before signing. */
  fields?: Record<string, string | undefined>;
  /** Replaces fields after signing. */
  afterwards?: Record<string, string>;
  /** Signs with an unknown key. */
  forged?: boolean;
}

interface AlipayFaults extends SimFaults {
  /** Refuses every request with this code and sub code, in a signed answer with status 200. */
  refusal?: [code: string, subCode: string] | undefined;
  /** Answers without a signature. */
  unsigned?: boolean;
}

const createKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const toYuan = (fen: number) => (fen / 100).toFixed(2);
const toTime = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const joinFields = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

async function readFields(req: IncomingMessage): Promise<Record<string, string>> {
  let body = '';
  for await (const part of req) body += part;
  const { searchParams } = new URL(req.url ?? '', 'http://localhost');
  return Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
}

/** True when the app has signed these fields with its own key. */
function isApp(key: KeyObject, { sign: signature = '', ...fields }: Record<string, string>): boolean {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return fields.app_id === APP_ID && verify('sha256', Buffer.from(joinFields(given)), key, Buffer.from(signature, 'base64'));
}

/** Every answer starts with a code and its text. */
const SUCCESS = { code: '10000', msg: 'Success' };

export type AlipaySimulator = Awaited<ReturnType<typeof startAlipaySimulator>>;

/**
 * Starts a simulated Alipay on this machine with its own keys. It verifies the app's signatures, signs its answers, and simulates faults on
 * demand.
 */
export async function startAlipaySimulator(now: () => Date, notifyUrl = 'http://localhost:3000/open/v1/pay/alipayNotify') {
  const appKey = createKey();
  const appPublicKey = createPublicKey(appKey);
  const platformKey = createKey();
  const strangersKey = createKey();
  const books = createAlipayBooks(now);
  const faults: AlipayFaults = {};
  const paidAt = () => toTime(now());

  const signText = (text: string, forged = false) =>
    sign('sha256', Buffer.from(text), forged ? strangersKey : platformKey).toString('base64');

  const toWireTrade = ({ outTradeNo, state, total, tradeNo }: SimAlipayTrade) => ({
    ...SUCCESS,
    out_trade_no: outTradeNo,
    trade_no: tradeNo ?? `2026${outTradeNo}`,
    trade_status: state,
    total_amount: toYuan(total),
    buyer_logon_id: '测***@example.com',
    ...(tradeNo ? { send_pay_date: paidAt() } : {}),
  });

  /** The day's statement, with a refund, and a trade of another product of the seller. */
  function createStatement(day: string): Buffer {
    const paid = [...books.trades.values()].filter((trade) => trade.paidAt && getDayOf(trade.paidAt) === day);
    if (paid.length === 0) throw new AlipayRefusal('40004', 'isp.bill_not_exist');
    const rows = paid.map(({ outTradeNo, total }) => [outTradeNo, '交易', '约检 体检预约', toYuan(total)]);
    rows.push(['YP2611010000000000000000', '退款', '约检 体检预约', '-1.00'], ['SHOP-1', '交易', '"别的", 商品', '1.00']);
    const lines = [
      '#支付宝业务明细查询',
      '商户订单号,业务类型,商品名称,订单金额（元）',
      ...rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}\t"`).join(',')),
    ];
    const totals = ['#支付宝业务汇总查询', '门店编号,交易订单总笔数', 'A,1'];
    return createZip({ '业务明细(汇总).csv': encodeGb18030(totals.join('\r\n')), '业务明细.csv': encodeGb18030(lines.join('\r\n')) });
  }

  type Content = Record<string, string>;
  const methods: Record<string, (content: Content, fields: Record<string, string>) => object> = {
    'alipay.trade.precreate': ({ out_trade_no = '', total_amount = '', seller_id }, { notify_url = '' }) => {
      if (seller_id !== SELLER_ID) throw new AlipayRefusal('40004', 'ACQ.INVALID_PARAMETER');
      return { ...SUCCESS, out_trade_no, qr_code: books.precreate(out_trade_no, total_amount, notify_url).codeUrl };
    },
    'alipay.trade.query': ({ out_trade_no = '' }) => toWireTrade(books.getScanned(out_trade_no)),
    'alipay.trade.close': ({ out_trade_no = '' }) => {
      books.close(out_trade_no);
      return { ...SUCCESS, out_trade_no };
    },
    'alipay.trade.refund': ({ out_trade_no = '', out_request_no = '', refund_amount = '' }) => {
      const request = { outTradeNo: out_trade_no, outRefundNo: out_request_no, yuan: refund_amount };
      const isMoved = books.refund(request, !faults.slowRefunds);
      return { ...SUCCESS, out_trade_no, refund_fee: refund_amount, fund_change: isMoved ? 'Y' : 'N' };
    },
    'alipay.data.dataservice.bill.downloadurl.query': ({ bill_date = '' }) => {
      createStatement(bill_date);
      return { ...SUCCESS, bill_download_url: `${new URL(options.gateway).origin}/bill?bill_date=${bill_date}` };
    },
    'alipay.trade.fastpay.refund.query': ({ out_trade_no = '', out_request_no = '' }) => {
      const refund = books.findRefund(out_request_no);
      const found = { out_trade_no, out_request_no, refund_status: 'REFUND_SUCCESS', refund_amount: toYuan(refund?.refund ?? 0) };
      return refund?.isDone ? { ...SUCCESS, ...found } : SUCCESS;
    },
  };

  function answer(fields: Record<string, string>): object {
    try {
      if (faults.refusal) throw new AlipayRefusal(...faults.refusal);
      if (!isApp(appPublicKey, fields)) throw new AlipayRefusal('40002', 'isv.invalid-signature');
      const method = methods[fields.method ?? ''];
      if (!method) throw new AlipayRefusal('40002', 'isv.invalid-method');
      return method(JSON.parse(fields.biz_content ?? '{}'), fields);
    } catch (error) {
      if (!(error instanceof AlipayRefusal)) throw error;
      return { code: error.code, msg: 'Business Failed', sub_code: error.subCode, sub_msg: '业务处理失败 {"}' };
    }
  }

  const server = createServer(async (req, res) => {
    const fields = await readFields(req);
    if (faults.silent) return;
    if (faults.status) return void res.writeHead(faults.status).end('<html>busy</html>');
    if (req.url?.startsWith('/bill?')) {
      const bytes = createStatement(fields.bill_date ?? '');
      return void res.writeHead(200).end(faults.cutStatement ? bytes.subarray(0, -10) : bytes);
    }
    // Escapes slashes as the real platform does: only a client that verifies the received characters accepts the signature.
    const text = JSON.stringify(answer(fields)).replaceAll('/', '\\/');
    if (faults.lost) return void req.socket.destroy();
    const key = `${(fields.method ?? '').replaceAll('.', '_')}_response`;
    const signature = faults.unsigned ? '' : `,"sign":"${signText(text, faults.forged)}"`;
    res.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' }).end(`{"${key}":${text}${signature}}`);
  });
  const listening = await listenLocally(server);

  const options: AlipaySettings = {
    appId: APP_ID,
    sellerId: SELLER_ID,
    privateKey: appKey,
    publicKey: createPublicKey(platformKey),
    gateway: `${listening.origin}/gateway.do`,
    hasWap: true,
    notifyUrl,
  };

  function createNotice(plain: Record<string, string>, { fields, afterwards, forged }: AlipayNoticeChanges): SignedNotice {
    const changed = Object.entries({ ...plain, ...fields }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const signed = Object.fromEntries(changed);
    const body = { ...signed, sign_type: 'RSA2', sign: signText(joinFields(signed), forged), ...afterwards };
    return {
      body: new URLSearchParams(body).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
    };
  }

  const toNotice = ({ outTradeNo, total, state, tradeNo }: SimAlipayTrade): Record<string, string> => ({
    notify_id: randomUUID().replaceAll('-', ''),
    notify_type: 'trade_status_sync',
    notify_time: paidAt(),
    charset: 'utf-8',
    version: '1.0',
    app_id: APP_ID,
    seller_id: SELLER_ID,
    subject: '约检 体检预约 & 套餐=1',
    out_trade_no: outTradeNo,
    trade_no: tradeNo ?? `2026${outTradeNo}`,
    trade_status: state,
    total_amount: toYuan(total),
    buyer_logon_id: '测***@example.com',
  });

  return {
    /** The settings of the app that it knows. */
    options,
    faults,
    books,
    /** A person follows a link, which creates the trade. @returns its number */
    followLink(link: string): string {
      const url = new URL(link);
      const fields = Object.fromEntries(url.searchParams);
      const { out_trade_no, total_amount, seller_id, product_code } = JSON.parse(fields.biz_content ?? '{}');
      const isOurs = `${url.origin}${url.pathname}` === options.gateway && isApp(appPublicKey, fields);
      if (!isOurs || fields.method !== 'alipay.trade.wap.pay' || product_code !== 'QUICK_WAP_WAY' || seller_id !== SELLER_ID)
        throw new AlipayRefusal('40002', 'isv.invalid-signature');
      books.precreate(out_trade_no, total_amount, fields.notify_url ?? '');
      return books.scan(out_trade_no).outTradeNo;
    },
    /** A notice of a trade's state in the books. */
    createTradeNotice: (outTradeNo: string, changes: AlipayNoticeChanges = {}): SignedNotice =>
      createNotice(toNotice(books.getTrade(outTradeNo)), changes),
    createRefundNotice(outRefundNo: string, changes: AlipayNoticeChanges = {}): SignedNotice {
      const { outTradeNo } = books.getRefund(outRefundNo);
      // What was refunded of the trade so far, with this refund.
      const about = { out_biz_no: outRefundNo, refund_fee: toYuan(books.sumRefunds(outTradeNo)), gmt_refund: paidAt() };
      return createNotice({ ...toNotice(books.getTrade(outTradeNo)), ...about }, changes);
    },
    close: () => listening.close(),
  };
}
