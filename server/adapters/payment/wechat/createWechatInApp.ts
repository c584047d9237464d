import { randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import type { WechatSettings } from '../../../config/readWechat';
import type { InAppPayment } from '../PaymentProvider';
import { joinLines } from './wechatSignature';

const AUTHORIZE_PAGE = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const TIMEOUT_MS = 5_000;
/** The code was never valid, has expired, or was redeemed before. */
const REFUSED_CODES: readonly number[] = [40029, 40163, 42003];

/** All other fields, among them the access tokens, are dropped. */
const tokenAnswer = z.union([z.object({ openid: z.string().min(1).max(128) }), z.object({ errcode: z.int() })]);

interface Deps {
  options: WechatSettings & { appSecret: string };
  now(): Date;
  timeoutMs?: number;
}

/**
 * Payments in WeChat's own browser (JSAPI): the silent authorization (`snsapi_base`) that identifies the payer, and the signed parameters
 * for the page's bridge. Facts in decision 020.
 */
export function createWechatInApp({ options, now, timeoutMs = TIMEOUT_MS }: Deps): InAppPayment {
  const { appId, appSecret, oauthBase, privateKey } = options;
  return {
    createAuthorizeUrl(returnUrl, state) {
      // WeChat checks the order of the parameters, and the fragment is part of the address.
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      });
      return `${AUTHORIZE_PAGE}?${query}#wechat_redirect`;
    },

    async redeemCode(code) {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
      const response = await fetch(`${oauthBase}/sns/oauth2/access_token?${query}`, {
        headers: { Accept: 'application/json', 'User-Agent': 'yuejian' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`WeChat's authorization answered with status ${response.status}`);
      const answer = tokenAnswer.safeParse(JSON.parse(await response.text()));
      // The answer may contain tokens, so the error must not show it.
      if (!answer.success) throw new Error("WeChat's authorization answered in another form");
      if ('openid' in answer.data) return answer.data.openid;
      if (REFUSED_CODES.includes(answer.data.errcode)) return null;
      throw new Error(`WeChat's authorization refused with ${answer.data.errcode}`);
    },

    createInvocation(handle) {
      const signed = {
        appId,
        timeStamp: String(Math.floor(now().getTime() / 1000)),
        nonceStr: randomBytes(16).toString('hex'),
        package: `prepay_id=${handle}`,
      };
      const text = joinLines(...Object.values(signed));
      return { ...signed, signType: 'RSA', paySign: sign('sha256', Buffer.from(text), privateKey).toString('base64') };
    },
  };
}
