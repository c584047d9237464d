export interface InvoiceRequest {
  /** Ours; the same id again answers with the same number. */
  invoiceId: string;
  titleType: 'personal' | 'company';
  title: string;
  taxNo: string;
  amountFen: number;
}

/** Refused for good: what it says is for the person, and another try would not help. */
export class InvoiceRefused extends Error {}

/** The tax authority's system, or whoever stands between. Every method may reject (network); the job tries again later. */
export interface InvoiceIssuer {
  /** @throws InvoiceRefused when it will never be issued as it is */
  issue(request: InvoiceRequest): Promise<{ invoiceNo: string }>;
  /** Takes an issued invoice back by a red one. */
  issueRed(invoiceNo: string): Promise<void>;
}
