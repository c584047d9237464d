export interface InvoiceRequest {
  /** Our ID. A repeated request with the same ID returns the same number. */
  invoiceId: string;
  titleType: 'personal' | 'company';
  title: string;
  taxNo: string;
  amountFen: number;
}

/** A final refusal. The message is for the person, and a retry would not help. */
export class InvoiceRefused extends Error {}

/** The tax authority's system, or an intermediary. Every method may reject (network); the job retries later. */
export interface InvoiceIssuer {
  /** @throws InvoiceRefused if this request will never be granted */
  issue(request: InvoiceRequest): Promise<{ invoiceNo: string }>;
  /** Cancels an issued invoice with a red invoice. */
  issueRed(invoiceNo: string): Promise<void>;
}
