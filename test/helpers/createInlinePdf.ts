import path from 'node:path';
import { type FontFiles, readFontFiles } from '../../server/pdf/fontFiles';
import type { PdfRenderer } from '../../server/pdf/PdfDoc';
import { renderPdf } from '../../server/pdf/renderPdf';

const FOLDERS = [require.resolve('@fontsource/noto-sans-sc/LICENSE'), require.resolve('@fontsource/noto-sans/LICENSE')].map((file) =>
  path.join(path.dirname(file), 'files'),
);

/** Renders documents in this thread with the fonts of their packages, which are read for the first document. */
export function createInlinePdf(): PdfRenderer {
  let fonts: FontFiles | undefined;
  return {
    render(doc) {
      fonts ??= readFontFiles(FOLDERS);
      return renderPdf(doc, fonts);
    },
    close: async () => undefined,
  };
}
