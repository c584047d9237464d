import {
  createCipheriv,
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomInt,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { WechatSettings } from '../../../server/config/readWechat';
import { getDayOf } from '../../../shared/businessDay';
import { createCertificate } from '../servers/createCertificate';
import { listenLocally } from '../servers/listenLocally';
import { createWechatBooks, Refusal, type SimRefund, type SimTrade } from './wechatBooks';

const DAY_MS = 86_400_000;
const MCH_ID = '1900000001';
const APP_ID = 'wxsimulated00000';
const APP_SECRET = 'simulatedappsecret0123456789abcd';
const STATEMENT_PATH = '/v3/billdownload/file';
const MERCHANT_SERIAL = 'AB12CD34EF56AB12CD34EF56AB12CD34EF56AB12';

/** A notice as sent over HTTP. */
export interface SignedNotice {
  body: string;
  headers: Record<string, string>;
}

/** How a notice differs from a valid one. */
export interface NoticeChanges {
  id?: string;
  /** Replaces fields of the trade before encryption. */
  plain?: Record<string, unknown>;
  /** The deviation of its clock. */
  skewMs?: number;
  eventType?: string;
  /** Signs with an unknown key under the correct serial number. */
  forged?: boolean;
  /** Encrypts with another key. */
  apiV3Key?: Buffer;
}

interface PlatformKey {
  privateKey: KeyObject;
  pem: string;
  serial: string;
}

function createKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

function createPlatformKey(name: string, now: Date): PlatformKey {
  const privateKey = createKey();
  const validity = { validFrom: new Date(now.getTime() - DAY_MS), validTo: new Date(now.getTime() + 365 * DAY_MS) };
  return { privateKey, ...createCertificate({ privateKey, name, ...validity }) };
}

function seal(apiV3Key: Buffer, plain: string, associatedData: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associatedData));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associatedData, ciphertext };
}

async function readBody(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function toWireTrade({ outTradeNo, state, total, transactionId }: SimTrade) {
  const paid = transactionId ? { transaction_id: transactionId, success_time: new Date().toISOString().replace('Z', '+00:00') } : {};
  const amount = { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' };
  return { mchid: MCH_ID, appid: APP_ID, out_trade_no: outTradeNo, trade_state: state, ...paid, amount };
}

const toWireRefund = ({ outRefundNo, outTradeNo, status, refund }: SimRefund) => ({
  refund_id: `50${outRefundNo}`,
  out_refund_no: outRefundNo,
  out_trade_no: outTradeNo,
  status,
  amount: { refund, total: refund, currency: 'CNY' },
});

/** True when the merchant has signed this request with its own key. */
function isMerchant(key: KeyObject, req: IncomingMessage, body: string): boolean {
  const [, ...parts] = (req.headers.authorization ?? '').split(' ');
  const fields = Object.fromEntries([...parts.join(' ').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const message = `${req.method}\n${req.url}\n${fields.timestamp}\n${fields.nonce_str}\n${body}\n`;
  const isHis = fields.mchid === MCH_ID && fields.serial_no === MERCHANT_SERIAL;
  return isHis && verify('sha256', Buffer.from(message), key, Buffer.from(fields.signature ?? '', 'base64'));
}

/** Faults of the provider. */
export interface SimFaults {
  /** Refuses every request with this status. */
  status?: number;
  /** Accepts requests and never answers. */
  silent?: boolean;
  /** Processes the request, then drops the connection without an answer. */
  lost?: boolean;
  /** Signs answers with an unknown key. */
  forged?: boolean;
  /** Links lead to this address instead. */
  link?: string | undefined;
  /** Refunds stay pending. */
  slowRefunds?: boolean;
  /** Statements lose their last bytes on the way. */
  cutStatement?: boolean;
}

export interface WechatSimulator {
  /** The settings of the merchant that it knows. */
  options: WechatSettings;
  faults: SimFaults;
  books: ReturnType<typeof createWechatBooks>;
  /** How often the list of certificates was requested. */
  certificateRequests(): number;
  /** Signs with a new certificate from now on; the list contains both. */
  rotate(): void;
  /** Signs with a key that has an ID and no certificate from now on. @returns the settings of a merchant who has that key */
  usePublicKey(): WechatSettings;
  /** True if the merchant signed these parameters of the page's bridge for a trade. */
  isInvocation(invocation: Readonly<Record<string, string>>, outTradeNo: string): boolean;
  /** A notice of a trade's state in the books. */
  createTradeNotice(outTradeNo: string, changes?: NoticeChanges): SignedNotice;
  createRefundNotice(outRefundNo: string, changes?: NoticeChanges): SignedNotice;
  close(): Promise<void>;
}

/**
 * Starts a simulated WeChat Pay on this machine with its own keys. It verifies the merchant's signatures, signs its answers, and simulates
 * faults on demand.
 */
export async function startWechatSimulator(
  now: () => Date,
  notifyUrl = 'http://localhost:3000/open/v1/pay/wxNotify',
): Promise<WechatSimulator> {
  const merchantKey = createKey();
  const merchantPublicKey = createPublicKey(merchantKey);
  const apiV3Key = Buffer.from(randomBytes(16).toString('hex'));
  const platformKeys = [createPlatformKey('platform 1', now())];
  const strangersKey = createKey();
  const books = createWechatBooks(now);
  const faults: SimFaults = {};
  let certificateRequests = 0;
  const current = () => platformKeys.at(-1) as PlatformKey;

  function signParts(body: string, { skewMs = 0, forged = false }: { skewMs?: number; forged?: boolean } = {}): Record<string, string> {
    const timestamp = String(Math.floor((now().getTime() + skewMs) / 1000));
    const nonce = randomUUID().replaceAll('-', '');
    const { privateKey, serial } = current();
    const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), forged ? strangersKey : privateKey);
    return {
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': nonce,
      'Wechatpay-Serial': serial,
      'Wechatpay-Signature': signature.toString('base64'),
    };
  }

  function createNotice(eventType: string, plain: object, changes: NoticeChanges): SignedNotice {
    const isTrade = eventType.startsWith('TRANSACTION');
    const text = JSON.stringify({ ...plain, ...changes.plain });
    const original = isTrade ? 'transaction' : 'refund';
    const body = JSON.stringify({
      id: changes.id ?? randomUUID(),
      create_time: now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: changes.eventType ?? eventType,
      summary: '通知',
      resource: { ...seal(changes.apiV3Key ?? apiV3Key, text, original), original_type: original },
    });
    return { body, headers: { 'Content-Type': 'application/json', ...signParts(body, changes) } };
  }

  const listCertificates = () => ({
    data: platformKeys
      .filter(({ pem }) => pem)
      .map(({ pem, serial }) => ({ serial_no: serial, encrypt_certificate: seal(apiV3Key, pem, 'certificate') })),
  });

  /** The day's statement, with a trade of another app of the merchant. */
  function createStatement(day: string): Buffer {
    const paid = [...books.trades.values()].filter(({ paidAt }) => paidAt && getDayOf(paidAt) === day);
    if (paid.length === 0) throw new Refusal(400, 'NO_STATEMENT_EXIST');
    const yuan = (total: number) => (total / 100).toFixed(2);
    const rows = paid.map(({ outTradeNo, total }) => [APP_ID, MCH_ID, outTradeNo, 'SUCCESS', '约检 体检预约, 一份', yuan(total)]);
    rows.push(['wxsomebodyelse00', MCH_ID, 'YP2611010000000000000000', 'SUCCESS', '别的商品', '1.00']);
    const toLine = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',');
    const head = ['公众账号ID,商户号,商户订单号,交易状态,商品名称,订单金额', ...rows.map(toLine)];
    return Buffer.from(`\uFEFF${[...head, '总交易单数,应结订单总金额', toLine([String(rows.length), '0.00'])].join('\r\n')}\r\n`);
  }

  function answer(method: string, url: URL, payload: never): object | null {
    const [, outTradeNo = '', isClose] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? [];
    const [, outRefundNo = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(url.pathname) ?? [];
    if (url.pathname === '/v3/certificates') {
      certificateRequests++;
      return listCertificates();
    }
    if (url.pathname === '/v3/pay/transactions/native') return { code_url: books.open('native', payload).codeUrl };
    if (url.pathname === '/v3/pay/transactions/jsapi') return { prepay_id: `wx${books.open('jsapi', payload).outTradeNo}` };
    if (url.pathname === '/v3/pay/transactions/h5') {
      const { outTradeNo: no } = books.open('h5', payload);
      return { h5_url: faults.link ?? `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${no}&package=${randomInt(1e9)}` };
    }
    if (url.pathname === '/v3/refund/domestic/refunds') {
      return toWireRefund(books.refund(payload, faults.slowRefunds ? 'PROCESSING' : 'SUCCESS'));
    }
    if (url.pathname === '/v3/bill/tradebill') {
      const bytes = createStatement(url.searchParams.get('bill_date') ?? '');
      const hash_value = createHash('sha1').update(bytes).digest('hex');
      return {
        hash_type: 'SHA1',
        hash_value,
        download_url: `https://api.mch.weixin.qq.com${STATEMENT_PATH}?token=${url.searchParams.get('bill_date')}`,
      };
    }
    if (outTradeNo && isClose && method === 'POST') {
      books.close(outTradeNo);
      return null;
    }
    if (outTradeNo) return toWireTrade(books.getTrade(outTradeNo));
    if (outRefundNo) return toWireRefund(books.getRefund(outRefundNo));
    throw new Refusal(404, 'RESOURCE_NOT_EXISTS');
  }

  /** The authorization's own server: no signatures, and errors with status 200. */
  function redeem({ searchParams }: URL): object {
    const given = ['appid', 'secret', 'grant_type'].map((name) => searchParams.get(name)).join();
    if (given !== `${APP_ID},${APP_SECRET},authorization_code`) return { errcode: 40125, errmsg: 'invalid appsecret' };
    const openid = books.redeem(searchParams.get('code') ?? '');
    if (!openid) return { errcode: 40029, errmsg: 'invalid code' };
    return { access_token: `token-of-${openid}`, expires_in: 7200, refresh_token: 'refresh', openid, scope: 'snsapi_base' };
  }

  const server = createServer(async (req, res) => {
    const body = await readBody(req);
    if (faults.silent) return;
    const url = new URL(req.url ?? '', 'http://localhost');
    if (url.pathname === '/sns/oauth2/access_token') {
      res.writeHead(faults.status ?? 200, { 'Content-Type': 'text/plain' }).end(JSON.stringify(redeem(url)));
      return;
    }
    let status = 200;
    let text = '';
    try {
      if (faults.status) throw new Refusal(faults.status, faults.status === 429 ? 'FREQUENCY_LIMITED' : 'SYSTEM_ERROR');
      if (!isMerchant(merchantPublicKey, req, body)) throw new Refusal(401, 'SIGN_ERROR');
      if (url.pathname === STATEMENT_PATH) {
        const bytes = createStatement(url.searchParams.get('token') ?? '');
        return void res.writeHead(200).end(faults.cutStatement ? bytes.subarray(0, -10) : bytes);
      }
      const data = answer(req.method ?? '', url, (body ? JSON.parse(body) : {}) as never);
      status = data ? 200 : 204;
      text = data ? JSON.stringify(data) : '';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      status = error.status;
      text = JSON.stringify({ code: error.code, message: '' });
    }
    if (faults.lost) return void req.socket.destroy();
    res.writeHead(status, { 'Content-Type': 'application/json', ...signParts(text, { forged: faults.forged ?? false }) }).end(text);
  });
  const listening = await listenLocally(server);

  const options: WechatSettings = {
    mchId: MCH_ID,
    appId: APP_ID,
    serialNo: MERCHANT_SERIAL,
    privateKey: merchantKey,
    apiV3Key,
    publicKey: undefined,
    apiBase: listening.origin,
    hasH5: true,
    appSecret: APP_SECRET,
    oauthBase: listening.origin,
    notifyUrl,
  };

  return {
    options,
    faults,
    books,
    certificateRequests: () => certificateRequests,
    rotate: () => void platformKeys.push(createPlatformKey(`platform ${platformKeys.length + 1}`, now())),
    usePublicKey() {
      const key = { privateKey: createKey(), pem: '', serial: 'PUB_KEY_ID_0000000001' };
      platformKeys.push(key);
      return { ...options, publicKey: { id: key.serial, key: createPublicKey(key.privateKey) } };
    },
    isInvocation({ appId, timeStamp, nonceStr, package: pack, signType, paySign = '' }, outTradeNo) {
      const message = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`);
      const isSigned = verify('sha256', message, merchantPublicKey, Buffer.from(paySign, 'base64'));
      return isSigned && appId === APP_ID && signType === 'RSA' && pack === `prepay_id=wx${outTradeNo}`;
    },
    createTradeNotice: (outTradeNo, changes = {}) => createNotice('TRANSACTION.SUCCESS', toWireTrade(books.getTrade(outTradeNo)), changes),
    createRefundNotice(outRefundNo, changes = {}) {
      const refund = books.getRefund(outRefundNo);
      const plain = { ...toWireRefund(refund), mchid: MCH_ID, refund_status: refund.status };
      return createNotice(`REFUND.${refund.status}`, plain, changes);
    },
    close: () => listening.close(),
  };
}
