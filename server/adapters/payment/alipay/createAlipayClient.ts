import { z } from 'zod';
import type { AlipaySettings } from '../../../config/readAlipay';
import { signFields } from './alipaySignature';
import { formatAlipayTime } from './alipayTime';
import { readSignedAnswer } from './readSignedAnswer';

const TIMEOUT_MS = 5_000;
const SUCCESS = '10000';

/** A signed refusal by the platform. */
export class AlipayError extends Error {
  constructor(
    /** 40004 is a business refusal, explained by `subCode`. Other codes concern the request or the platform. */
    readonly code: string,
    readonly subCode: string,
  ) {
    super(`Alipay answered ${code} ${subCode}`);
    this.name = 'AlipayError';
  }
}

const outcome = z.object({ code: z.string().max(16), sub_code: z.string().max(128).optional() });

export interface AlipayDeps {
  options: AlipaySettings;
  now(): Date;
  /** The time limit for an answer. */
  timeoutMs?: number;
}

export interface AlipayClient {
  /**
   * @param method such as `alipay.trade.query`
   * @param content the method's own parameters
   * @returns the answer's object
   * @throws AlipayError, or Error if the network fails or the answer is not signed
   */
  call(method: string, content: object): Promise<unknown>;
  /** The address of a page of the platform, signed like a request. No request is sent. @param returnUrl where the page leads back to */
  createPageUrl(method: string, content: object, returnUrl: string): string;
}

/** Sends signed requests to the platform's gateway and accepts only signed answers. */
export function createAlipayClient({ options, now, timeoutMs = TIMEOUT_MS }: AlipayDeps): AlipayClient {
  const { appId, privateKey, publicKey, gateway, notifyUrl } = options;

  function signRequest(method: string, content: object, more: Record<string, string> = {}) {
    const fields = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: formatAlipayTime(now()),
      version: '1.0',
      notify_url: notifyUrl,
      ...more,
      biz_content: JSON.stringify(content),
    };
    return { ...fields, sign: signFields(privateKey, fields) };
  }

  return {
    createPageUrl: (method, content, returnUrl) =>
      `${gateway}?${new URLSearchParams(signRequest(method, content, { return_url: returnUrl }))}`,
    async call(method, content) {
      const { biz_content, ...common } = signRequest(method, content);
      // The gateway decodes the form with the charset in the query.
      const response = await fetch(`${gateway}?${new URLSearchParams(common)}`, {
        method: 'POST',
        headers: { Accept: 'application/json', 'User-Agent': 'yuejian', 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams({ biz_content }).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.text();
      if (!response.ok) throw new Error(`Alipay answered with status ${response.status}`);
      const answer = readSignedAnswer(publicKey, `${method.replaceAll('.', '_')}_response`, body);
      const { code, sub_code = '' } = outcome.parse(answer);
      if (code !== SUCCESS) throw new AlipayError(code, sub_code);
      return answer;
    },
  };
}
