import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../../config/adapterSettings';
import { RefusedError } from '../../errors/RefusedError';
import type { MailSender } from './MailSender';

interface Deps extends SmtpSettings {
  /** The host behind the @ of a Message-ID. */
  host: string;
  timeoutMs?: number;
}

/** A mail server that answers drop by drop would outlast nodemailer's own limits, which start again with each answer. */
const TIMEOUT_MS = 15_000;
const STEP_MS = 5_000;
/** 5xx concerns the message or its recipient for good, except for a refused login, which the settings cause. */
const isRefusal = (code: string, status: number) => status >= 500 && code !== 'EAUTH';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Names the kind of a failure. A server's own words are left out, because they quote the address. */
function describeFailure(error: unknown): Error {
  const fields = isRecord(error) ? error : {};
  const code = typeof fields.code === 'string' ? fields.code : 'unknown';
  const status = typeof fields.responseCode === 'number' ? fields.responseCode : 0;
  const text = `The mail server failed: ${code}${status ? `, answer ${status}` : ''}`;
  return isRefusal(code, status) ? new RefusedError(text) : new Error(text);
}

/** Sends e-mails by SMTP, each on a connection of its own. TLS is required except from a mail server on this machine. */
export function createSmtpMail({ url, from, host, timeoutMs = TIMEOUT_MS }: Deps): MailSender {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  const transport = createTransport(
    {
      url,
      ...(isLocal ? { ignoreTLS: true } : { requireTLS: true }),
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      dnsTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      // A text contains nothing that should be read from this machine or the network.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ id, to, subject, text }) {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), timeoutMs);
      });
      try {
        // As an object, so that no character of the address can add a second recipient.
        const mail = { to: { name: '', address: to }, subject, text, messageId: `<${id}@${host}>` };
        await Promise.race([transport.sendMail(mail), limit]);
      } catch (error) {
        throw describeFailure(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
