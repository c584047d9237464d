import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createProviderFetch } from '../createProviderFetch';
import { createTokenCaches } from '../createTokenCache';
import { type ProviderFault, SignOnFailure, type SignOnProvider } from '../SignOnClient';
import { RETRY_MS, readIssuer, type SignOnOptions, TIMEOUT_MS } from '../signOnOptions';

const answerShape = z.looseObject({ errcode: z.int().catch(0), errmsg: z.string().catch('') });
const tokenShape = z.object({ access_token: z.string().min(1).max(2048), expires_in: z.number().positive().max(86_400) });

/** An answer with `errcode` 0. */
export type WecomAnswer = z.infer<typeof answerShape>;

export interface WecomApi {
  /**
   * Calls `/cgi-bin/` + path with a token of the app.
   * @param request.body makes it a POST of JSON
   * @throws WecomError for every `errcode` but 0; SignOnFailure without an answer that can be read
   */
  call(provider: SignOnProvider, request: { path: string; query?: Record<string, string>; body?: object }): Promise<WecomAnswer>;
}

/** Codes that say more than "the settings are wrong" (developer.work.weixin.qq.com/document/path/96213). */
const FAULTS: Readonly<Record<number, ProviderFault>> = {
  [-1]: 'unavailable',
  45009: 'unavailable',
  45033: 'unavailable',
  40014: 'unavailable',
  42001: 'unavailable',
  40029: 'expired',
};
/** The token is not valid, or not any more. */
const TOKEN_ENDED: readonly number[] = [40014, 42001];
/** The address from which we asked, which the company's administrator has to allow. */
const OWN_ADDRESS = /from ip: ([\d.]{7,15}|[\da-f:]{3,39})\b/i;
const NOT_ALLOWED_ADDRESS = 60020;
const SERVER_ERROR = 500;

/** WeCom refused a call. The message has the code, and never WeCom's own text, which repeats what was sent. */
export class WecomError extends SignOnFailure {
  constructor(
    readonly code: number,
    text: string,
  ) {
    const address = code === NOT_ALLOWED_ADDRESS ? OWN_ADDRESS.exec(text)?.[1] : undefined;
    super(FAULTS[code] ?? 'misconfigured', `WeCom answered ${code}${address ? `, for our address ${address}` : ''}`);
  }
}

async function readAnswer(response: Response): Promise<WecomAnswer> {
  if (response.status >= SERVER_ERROR) throw new SignOnFailure('unavailable', `WeCom answered the status ${response.status}`);
  const read = answerShape.safeParse(await response.json().catch(() => null));
  if (!response.ok || !read.success)
    throw new SignOnFailure('misconfigured', `The answer is not WeCom's (status ${response.status}); the address may be wrong`);
  if (read.data.errcode !== 0) throw new WecomError(read.data.errcode, read.data.errmsg);
  return read.data;
}

/** WeCom's API. Tokens are kept for each app in this process; a token that was ended early is replaced once. */
export function createWecomApi(options: SignOnOptions & { clock?: () => number }): WecomApi {
  const { allowsLoopback, timeoutMs = TIMEOUT_MS, retryMs = RETRY_MS, clock = () => performance.now() } = options;

  async function send({ issuer }: SignOnProvider, path: string, query: Record<string, string>, body?: object): Promise<WecomAnswer> {
    const base = readIssuer(issuer, allowsLoopback);
    const url = `${base.href.replace(/\/$/, '')}/cgi-bin/${path}?${new URLSearchParams(query)}`;
    const signal = AbortSignal.timeout(timeoutMs);
    const method = body ? 'POST' : 'GET';
    const content = body ? JSON.stringify(body) : undefined;
    const headers = { 'content-type': 'application/json' };
    return readAnswer(await createProviderFetch(base)(url, { method, headers, body: content, redirect: 'manual', signal }));
  }

  const getTokens = createTokenCaches<SignOnProvider>({
    retryMs,
    clock,
    getKey: ({ issuer, clientId, clientSecret }) =>
      createHash('sha256')
        .update(JSON.stringify([issuer, clientId, clientSecret]))
        .digest('base64'),
    async fetchToken(provider) {
      const answer = await send(provider, 'gettoken', { corpid: provider.clientId, corpsecret: provider.clientSecret });
      const read = tokenShape.safeParse(answer);
      if (!read.success) throw new SignOnFailure('misconfigured', "WeCom's answer has no token");
      return { token: read.data.access_token, lifeMs: read.data.expires_in * 1000 };
    },
  });

  return {
    async call(provider, { path, query = {}, body }) {
      const tokens = getTokens(provider);
      const token = await tokens.get();
      const sendWith = (access_token: string) => send(provider, path, { access_token, ...query }, body);
      return sendWith(token).catch(async (error: unknown) => {
        if (!(error instanceof WecomError) || !TOKEN_ENDED.includes(error.code)) throw error;
        tokens.drop(token);
        return sendWith(await tokens.get());
      });
    },
  };
}
