import { z } from 'zod';
import type { PayStart } from '../PaymentProvider';

const codeAnswer = z.object({ code_url: z.string().min(1).max(512) }).transform(({ code_url }) => code_url);
const linkAnswer = z.object({ h5_url: z.url().max(1024) }).transform(({ h5_url }) => h5_url);
const inAppAnswer = z.object({ prepay_id: z.string().min(1).max(64) }).transform(({ prepay_id }) => prepay_id);

/** The domains of WeChat's payment page. */
const LINK_HOSTS = /(^|\.)(tenpay\.com|weixin\.qq\.com)$/;

/** Adds where to return to. @throws Error if the link is not WeChat's */
function createLink(h5Url: string, returnUrl: string): string {
  const url = new URL(h5Url);
  if (url.protocol !== 'https:' || url.port || url.username || !LINK_HOSTS.test(url.hostname))
    throw new Error('WeChat Pay answered with a link of another host');
  url.searchParams.set('redirect_url', returnUrl);
  return url.href;
}

/** IPv4 addresses arrive in IPv6 notation when the server listens on both. */
const toPlainIp = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

interface Way {
  /** Path of the call that creates the trade. */
  path: string;
  /** Fields of the request beyond the common ones. */
  fields: object;
  /** Reads the handle. */
  read(answer: unknown): string;
}

/** How the platform's call differs by the way to pay: Native, H5 and JSAPI trades. */
export function describeWay(start: PayStart): Way {
  if (start.way === 'inApp')
    return {
      path: '/v3/pay/transactions/jsapi',
      fields: { payer: { openid: start.payerId } },
      read: (answer) => inAppAnswer.parse(answer),
    };
  if (start.way === 'link') {
    const fields = { scene_info: { payer_client_ip: toPlainIp(start.payerIp), h5_info: { type: 'Wap' } } };
    return { path: '/v3/pay/transactions/h5', fields, read: (answer) => createLink(linkAnswer.parse(answer), start.returnUrl) };
  }
  return { path: '/v3/pay/transactions/native', fields: {}, read: (answer) => codeAnswer.parse(answer) };
}
