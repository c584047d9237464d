import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { WechatSettings } from '../../../config/readWechat';
import { readLimited } from '../../readLimited';
import { createPlatformKeys, type PlatformKeys } from './createPlatformKeys';
import { createAuthorization, isSignedBy, readSignature, type SignedRequest } from './wechatSignature';

const TIMEOUT_MS = 5_000;
/** A statement of a day with a hundred thousand trades has about 40 MB. */
const DOWNLOAD_TIMEOUT_MS = 60_000;
const MAX_DOWNLOAD_BYTES = 64 * 1024 * 1024;
const MAX_SKEW_MS = 5 * 60_000;

/** A refusal by the platform. `code` is the platform's reason, or empty. */
export class WechatError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`WeChat Pay answered ${status} ${code}`);
    this.name = 'WechatError';
  }
}

const refusal = z.object({ code: z.string().max(64) });

function readCode(body: string): string {
  try {
    return refusal.parse(JSON.parse(body)).code;
  } catch {
    return '';
  }
}

/** True if a signed time is within five minutes of ours, which prevents later replays. */
export function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= MAX_SKEW_MS;
}

export interface WechatClient {
  /** @returns the answer's JSON, or null if it is empty. @throws WechatError, or a network error */
  get(path: string): Promise<unknown>;
  post(path: string, payload: object): Promise<unknown>;
  /** Downloads a file, whose answer is not signed: the caller compares its hash. @param url from a signed answer; its host is not used */
  download(url: string): Promise<Buffer>;
  keys: PlatformKeys;
}

export interface WechatDeps {
  options: WechatSettings;
  now(): Date;
  /** The time limit for an answer. */
  timeoutMs?: number;
}

/** Sends signed requests to the platform and accepts only signed answers. */
export function createWechatClient({ options, now, timeoutMs = TIMEOUT_MS }: WechatDeps): WechatClient {
  type FindKey = (serial: string) => KeyObject | null | Promise<KeyObject | null>;

  async function request(signed: SignedRequest, limitMs: number): Promise<Response> {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'User-Agent': 'yuejian',
      Authorization: createAuthorization(options, signed, now()),
    };
    if (signed.body) headers['Content-Type'] = 'application/json';
    // Names the key that we verify with, for a merchant that is migrating from certificates to the public key.
    if (options.publicKey) headers['Wechatpay-Serial'] = options.publicKey.id;
    return fetch(`${options.apiBase}${signed.path}`, {
      method: signed.method,
      headers,
      ...(signed.body ? { body: signed.body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
  }

  async function send(signed: SignedRequest): Promise<{ response: Response; body: string }> {
    const response = await request(signed, timeoutMs);
    return { response, body: await response.text() };
  }

  async function download(url: string): Promise<Buffer> {
    const { pathname, search } = new URL(url);
    const response = await request({ method: 'GET', path: `${pathname}${search}`, body: '' }, Math.max(timeoutMs, DOWNLOAD_TIMEOUT_MS));
    if (!response.ok) throw new WechatError(response.status, readCode(await response.text()));
    return readLimited(response, MAX_DOWNLOAD_BYTES);
  }

  async function requireSigned({ headers }: Response, body: string, findKey: FindKey): Promise<void> {
    const signature = readSignature((name) => headers.get(name));
    if (!signature || !isTimely(signature.timestamp, now())) throw new Error('An answer of WeChat Pay is not signed');
    const key = await findKey(signature.serial);
    if (!key || !isSignedBy(key, signature, Buffer.from(body))) throw new Error('An answer of WeChat Pay has a wrong signature');
  }

  const keys = createPlatformKeys({
    options,
    now,
    async fetchList() {
      const { response, body } = await send({ method: 'GET', path: '/v3/certificates', body: '' });
      if (!response.ok) throw new WechatError(response.status, readCode(body));
      return { body, prove: (findKey) => requireSigned(response, body, findKey) };
    },
  });

  async function ask(request: SignedRequest): Promise<unknown> {
    const { response, body } = await send(request);
    if (!response.ok) throw new WechatError(response.status, readCode(body));
    await requireSigned(response, body, (serial) => keys.find(serial));
    return body === '' ? null : JSON.parse(body);
  }

  return {
    get: (path) => ask({ method: 'GET', path, body: '' }),
    post: (path, payload) => ask({ method: 'POST', path, body: JSON.stringify(payload) }),
    download,
    keys,
  };
}
