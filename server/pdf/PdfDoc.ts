/** A column of a table. @property share part of the width; the shares of a table add up to 1 */
export interface PdfColumn {
  title: string;
  share: number;
}

/** A row; a strong one is printed bold. */
export interface PdfRow {
  cells: readonly string[];
  isStrong?: boolean;
}

export type PdfBlock =
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'paragraph'; title?: string; text: string }
  | { kind: 'list'; title: string; items: readonly string[] }
  | { kind: 'table'; title: string; columns: readonly PdfColumn[]; rows: readonly PdfRow[] };

/** A document's content without its layout. Plain data, because it is sent to a worker thread. */
export interface PdfDoc {
  title: string;
  subtitle: string;
  blocks: readonly PdfBlock[];
  /** Printed at the foot of every page, beside the page number. */
  footer: string;
}

/** Prints PDF documents. Rejects if a document cannot be printed or too many are waiting. */
export interface PdfRenderer {
  /** @param key the account that the document is for; accounts take turns */
  render(doc: PdfDoc, key: string): Promise<Buffer>;
  close(): Promise<void>;
}
