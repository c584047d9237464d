import { createHash } from 'node:crypto';
import { type InvoiceIssuer, InvoiceRefused } from './InvoiceIssuer';

/** A title that the sandbox refuses, so that the way of a refusal can be tried. */
const REFUSED_TITLE = '拒绝开票';

/** Stands in for the tax authority: gives every application a number of 20 digits, the same for the same application. */
export function createSandboxIssuer(): InvoiceIssuer {
  return {
    async issue({ invoiceId, title }) {
      if (title === REFUSED_TITLE) throw new InvoiceRefused('抬头与税号不一致，请核对后重新申请。');
      const digits = BigInt(`0x${createHash('sha256').update(invoiceId).digest('hex').slice(0, 16)}`).toString();
      return { invoiceNo: digits.padStart(20, '0').slice(-20) };
    },
    async issueRed() {},
  };
}
