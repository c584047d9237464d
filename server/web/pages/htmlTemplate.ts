import { CARE_ATTRIBUTE } from '../../../shared/constants';
import { escapeHtml } from '../../../shared/html';
import { CHROMIUM_FIRST } from '../http/chromiumFirst';

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
  /** True when data has not come in time: without scripts, which would fetch it, the browser asks again after some seconds. */
  isLate: boolean;
}

/** Hidden by the style sheet (`src/styles/base.css`) in every browser that the client's scripts are for. */
const OLD_BROWSER =
  '<p id="old-browser">这个浏览器的版本太旧，这里是简易版：可以登录、预约、支付、取消和查看内容；其他操作请换用新版的 Chrome、Edge、Firefox 或 Safari，或手机上的浏览器；能切换“极速模式”的浏览器，请切换过去。</p>';

const RELOAD = '<noscript><meta http-equiv="refresh" content="5"></noscript>\n';

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
  isLate,
}: DocumentParts): Buffer {
  const head = `<!doctype html>
<html lang="zh-CN"${inCareMode ? ` ${CARE_ATTRIBUTE}` : ''}${themeStyle ? ` style="${escapeHtml(themeStyle)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${CHROMIUM_FIRST}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">
${paintWhole ? '<link rel="expect" href="#state" blocking="render">\n' : ''}${isLate ? RELOAD : ''}`;
  const content = `
</head>
<body>
${OLD_BROWSER}
<div id="root">${body}</div>
<script type="application/json" id="state">${state}</script>
`;
  return Buffer.concat([encode(head), styles, encode(content), scripts, END]);
}
