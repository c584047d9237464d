import { createHash } from 'node:crypto';
import { type InvoiceIssuer, InvoiceRefused } from './InvoiceIssuer';

/** A title that the sandbox refuses, to try out a refusal. */
const REFUSED_TITLE = '拒绝开票';

/** Twenty digits that are always the same for a text. */
function toNumber(text: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 16)}`).toString();
  return digits.padStart(20, '0').slice(-20);
}

/** Replaces the tax authority. Each application gets a number of 20 digits, which is the same when the application is repeated. */
export function createSandboxIssuer(): InvoiceIssuer {
  return {
    async issue({ invoiceId, title }) {
      if (title === REFUSED_TITLE) throw new InvoiceRefused('抬头与税号不一致，请核对后重新申请。');
      return { invoiceNo: toNumber(invoiceId), hasOfd: false };
    },
    issueRed: async ({ invoiceId }) => ({ redInvoiceNo: toNumber(`red ${invoiceId}`) }),
  };
}
