import { randomUUID } from 'node:crypto';
import type { InvoiceHttpSettings } from '../../config/adapterSettings';
import { readLimited } from '../readLimited';
import { signMessage } from '../signMessage';
import type { InvoiceFormat } from './InvoiceIssuer';

export interface IssuerClientDeps extends InvoiceHttpSettings {
  now(): Date;
  /** How long an answer may take, its body included. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** How the files of an invoice begin; an OFD is a ZIP archive. */
const FILE_STARTS: Record<InvoiceFormat, string> = { pdf: '%PDF-', ofd: 'PK\u0003\u0004' };

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
    /** Fetches a file from a link of the issuer, which may lead to the issuer's own origin only. */
    async fetchFile(link: string, format: InvoiceFormat): Promise<Buffer> {
      if (new URL(link).origin !== new URL(url).origin) throw new Error("The issuer's link leads to another origin");
      const file = await readLimited(await request(link, { method: 'GET' }), MAX_FILE_BYTES);
      const start = FILE_STARTS[format];
      if (file.toString('latin1', 0, start.length) !== start) throw new Error(`The issuer's file is no ${format.toUpperCase()}`);
      return file;
    },
  };
}
