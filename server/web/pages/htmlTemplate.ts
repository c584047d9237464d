import { escapeHtml } from '../../../shared/html';

/** What a document is made of; every piece but `title` is HTML already, and what many documents share is encoded already. */
export interface DocumentParts {
  title: string;
  /** Value of the style attribute of `<html>`: the theme's variables. */
  themeStyle: string;
  styles: Buffer;
  body: string;
  state: string;
  scripts: Buffer;
  basePath: string;
  /** True to let the browser paint nothing before the whole body has been parsed, so that no part moves when the next one arrives. */
  paintWhole: boolean;
}

const encode = (text: string) => Buffer.from(text);
const END = encode('\n</body>\n</html>\n');

/**
 * The document around a rendered page, in UTF-8. The long pieces that are always the same are copied, which costs far less than to
 * encode them.
 */
export function createDocument({ title, themeStyle, styles, body, state, scripts, basePath, paintWhole }: DocumentParts): Buffer {
  const head = `<!doctype html>
<html lang="zh-CN"${themeStyle ? ` style="${escapeHtml(themeStyle)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">
${paintWhole ? '<link rel="expect" href="#state" blocking="render">\n' : ''}`;
  const content = `
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${state}</script>
`;
  return Buffer.concat([encode(head), styles, encode(content), scripts, END]);
}
