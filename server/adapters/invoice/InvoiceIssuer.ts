export interface InvoiceRequest {
  /** Our ID. A repeated request with the same ID returns the same number. */
  invoiceId: string;
  titleType: 'personal' | 'company';
  title: string;
  taxNo: string;
  amountFen: number;
}

/** Why an invoice is reversed: its title was wrong (开票有误), or the payment was refunded (服务中止). */
export type RedReason = 'wrong_title' | 'refunded';

/** An invoice that the issuer has issued. */
export interface IssuedInvoice {
  /** Our ID. */
  invoiceId: string;
  invoiceNo: string;
  amountFen: number;
}

/** A file of an invoice: PDF to read and print, OFD as the original for bookkeeping. */
export type InvoiceFormat = 'pdf' | 'ofd';

/** A final refusal. The message is for the person, and a retry would not help. */
export class InvoiceRefused extends Error {}

/** The tax authority's system, or an intermediary. Every method may reject (network); the job retries later. */
export interface InvoiceIssuer {
  /**
   * @returns null while the issuer has the application and has not decided; ask again later
   * @throws InvoiceRefused if this request will never be granted
   */
  issue(request: InvoiceRequest): Promise<{ invoiceNo: string; hasOfd: boolean } | null>;
  /** Reverses an issued invoice by a red invoice. @returns null while the issuer has not decided */
  issueRed(invoice: IssuedInvoice & { reason: RedReason }): Promise<{ redInvoiceNo: string } | null>;
  /** The issuer's own file of an invoice, or null if it has none. Absent for the sandbox, whose invoices are drawn by us. */
  fetchFile?(invoice: IssuedInvoice, format: InvoiceFormat): Promise<Buffer | null>;
}
