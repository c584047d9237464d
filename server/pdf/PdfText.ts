/** A piece of text where the document draws it. The origin is the page's upper left corner as it is displayed; lengths are in points. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextPage {
  width: number;
  height: number;
  pieces: TextPiece[];
}

/**
 * The text of a document, or why there is none. `noText`: the pages are pictures. `encrypted`: a password is needed. `broken`: it is no
 * complete PDF. `long`: too many pages or too much text.
 */
export type PdfText = { pages: TextPage[] } | { problem: 'noText' | 'encrypted' | 'broken' | 'long' };
