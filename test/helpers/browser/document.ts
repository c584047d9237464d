import type { PageState } from '../../../src/lib/pageState';

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

/** The parts of a document that tests inspect. */
export function readDocument(html: string) {
  const stateText = find(html, /<script type="application\/json" id="state">(.*?)<\/script>/s);
  return {
    title: unescapeHtml(find(html, /<title>(.*?)<\/title>/s)),
    heading: unescapeHtml(find(html, /<h1[^>]*>(.*?)<\/h1>/s).replace(/<[^>]+>/g, '')),
    body: find(html, /<div id="root">(.*)<\/div>\s*<script type="application\/json" id="state"/s),
    state: JSON.parse(stateText || 'null') as PageState | null,
    /** Also those that are loaded once the page has been painted. */
    scripts: [...html.matchAll(/<script[^>]* (?:data-)?src="([^"]+)"/g)].map(([, src]) => src ?? ''),
    inlineScripts: [...html.matchAll(/<script(?![^>]* (?:data-)?src=)([^>]*)>/g)].map(([, attributes]) => attributes ?? ''),
    links: [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? ''),
    styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? ''),
  };
}
