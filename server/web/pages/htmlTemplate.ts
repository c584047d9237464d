import { CARE_ATTRIBUTE } from '../../../shared/constants';
import { escapeHtml } from '../../../shared/html';

/** The parts of a document. All but `title` and `themeStyle` are HTML; those that many documents share are encoded. */
export interface DocumentParts {
  title: string;
  /** Value of the style attribute of `<html>`: the theme's variables. */
  themeStyle: string;
  /** True for a document in care mode. */
  inCareMode: boolean;
  styles: Buffer;
  body: string;
  state: string;
  scripts: Buffer;
  basePath: string;
  /** True to delay the first paint until the whole body has been parsed, so that nothing moves while the rest arrives. */
  paintWhole: boolean;
}

const encode = (text: string) => Buffer.from(text);
const END = encode('\n</body>\n</html>\n');

/** Creates the document around a rendered page, in UTF-8. Long constant parts are copied, which costs far less than encoding them. */
export function createDocument({
  title,
  themeStyle,
  inCareMode,
  styles,
  body,
  state,
  scripts,
  basePath,
  paintWhole,
}: DocumentParts): Buffer {
  const head = `<!doctype html>
<html lang="zh-CN"${inCareMode ? ` ${CARE_ATTRIBUTE}` : ''}${themeStyle ? ` style="${escapeHtml(themeStyle)}"` : ''}>
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
