import { randomUUID } from 'node:crypto';
import type { InvoiceHttpSettings } from '../../config/adapterSettings';
import { readLimited } from '../readLimited';
import { signMessage } from '../sms/createHttpSms';

export interface IssuerClientDeps extends InvoiceHttpSettings {
  now(): Date;
  /** How long an answer may take, its body included. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const PDF_START = '%PDF-';

/** Sends signed requests to the issuer (decision 052), and fetches its files. */
export function createIssuerClient({ url, secret, now, timeoutMs = TIMEOUT_MS }: IssuerClientDeps) {
  async function request(address: string, init: RequestInit): Promise<Response> {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 200) return response;
    await response.body?.cancel();
    throw new Error(`The issuer answered ${response.status}`);
  }

  return {
    /** Posts JSON to a path below the issuer's address. @returns the parsed answer, unchecked */
    async post(path: string, fields: object): Promise<unknown> {
      const body = JSON.stringify(fields);
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const nonce = randomUUID();
      const response = await request(`${url}${path}`, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Yuejian-Timestamp': timestamp,
          'X-Yuejian-Nonce': nonce,
          'X-Yuejian-Signature': `v1=${signMessage(secret, `${timestamp}.${nonce}`, body)}`,
        },
        body,
      });
      return JSON.parse((await readLimited(response, MAX_ANSWER_BYTES)).toString());
    },
    /** Fetches a PDF from a link of the issuer, which may lead to the issuer's own origin only. */
    async fetchPdf(link: string): Promise<Buffer> {
      if (new URL(link).origin !== new URL(url).origin) throw new Error("The issuer's link leads to another origin");
      const file = await readLimited(await request(link, { method: 'GET' }), MAX_FILE_BYTES);
      if (file.subarray(0, PDF_START.length).toString('latin1') !== PDF_START) throw new Error("The issuer's file is no PDF");
      return file;
    },
  };
}
