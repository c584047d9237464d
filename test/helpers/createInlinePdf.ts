import path from 'node:path';
import { type FontBook, openFonts } from '../../server/pdf/fontFiles';
import type { PdfRenderer } from '../../server/pdf/PdfDoc';
import { renderPdf } from '../../server/pdf/renderPdf';

/** The folders of the fonts in their packages. */
export const fontFolders = [require.resolve('@fontsource/noto-sans-sc/LICENSE'), require.resolve('@fontsource/noto-sans/LICENSE')].map(
  (file) => path.join(path.dirname(file), 'files'),
);

/** Renders documents in this thread with the fonts of their packages, which are read for the first document. */
export function createInlinePdf(): PdfRenderer {
  let fonts: FontBook | undefined;
  return {
    render(doc) {
      fonts ??= openFonts(fontFolders);
      return renderPdf(doc, fonts);
    },
    close: async () => undefined,
  };
}
