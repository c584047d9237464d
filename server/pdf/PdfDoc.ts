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

/** A document as the renderer takes it: what it says, not how it looks. Plain data, because it travels to a worker thread. */
export interface PdfDoc {
  title: string;
  subtitle: string;
  blocks: readonly PdfBlock[];
  /** Stands at the foot of every page, beside the page number. */
  footer: string;
}

/** Makes PDF documents. @throws when a document cannot be made, or too many are waiting */
export interface PdfRenderer {
  render(doc: PdfDoc): Promise<Buffer>;
  close(): Promise<void>;
}
