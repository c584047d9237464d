import { createRequire } from 'node:module';
import path from 'node:path';
import { type FontBook, openFonts } from '../../../server/pdf/fontFiles';
import type { PdfRenderer } from '../../../server/pdf/PdfDoc';
import { renderPdf } from '../../../server/pdf/renderPdf';

/** Finds packages from the project's folder, for Jest and for plain Node alike. */
const packages = createRequire(path.resolve('package.json'));
/** The folders of the fonts in their packages. */
export const fontFolders = [packages.resolve('@fontsource/noto-sans-sc/LICENSE'), packages.resolve('@fontsource/noto-sans/LICENSE')].map(
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
