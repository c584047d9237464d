/** What a document is made of; every piece but `title` is HTML already. */
export interface DocumentParts {
  title: string;
  /** Value of the style attribute of `<html>`: the theme's variables. */
  themeStyle: string;
  styles: string;
  body: string;
  state: string;
  scripts: string;
  basePath: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is safe in HTML content and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The document around a rendered page. */
export function createDocument({ title, themeStyle, styles, body, state, scripts, basePath }: DocumentParts): string {
  return `<!doctype html>
<html lang="zh-CN"${themeStyle ? ` style="${escapeHtml(themeStyle)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">
${styles}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${state}</script>
${scripts}
</body>
</html>
`;
}
