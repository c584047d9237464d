/**
 * Replaces `Dom/dynamicCSS` of `@rc-component/util` in the browser (build/antdBuild.js). The original inserts `<style>` elements, which the
 * CSP `style-src 'self'` blocks. Styles registered by cssinjs are ignored, because the build's static sheet contains them; everything else
 * (such as the scroll lock of dialogs) goes into constructed style sheets, which the CSP allows.
 */

interface DynamicCssOptions {
  mark?: string;
}

/** cssinjs marks its styles with this attribute. */
const REGISTERED_MARK = 'data-css-hash';

const sheets = new Map<string, CSSStyleSheet>();

function detach(css: string): HTMLStyleElement {
  const element = document.createElement('style');
  // Returned for callers that keep a reference. A detached element is never applied, so the CSP does not block it.
  element.textContent = css;
  return element;
}

function adopt(css: string, key: string): void {
  const known = sheets.get(key);
  if (known) {
    known.replaceSync(css);
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(key, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Adds or replaces the CSS of a key. Returns a detached element for callers that need one. */
export function updateCSS(css: string, key: string, options: DynamicCssOptions = {}): HTMLStyleElement | null {
  if (typeof document === 'undefined') return null;
  if (options.mark !== REGISTERED_MARK) adopt(css, key);
  return detach(css);
}

/** Adds CSS permanently. */
export function injectCSS(css: string, options: DynamicCssOptions = {}): HTMLStyleElement | null {
  return updateCSS(css, css, options);
}

/** Removes the CSS that `updateCSS` added under the key. */
export function removeCSS(key: string): void {
  const sheet = sheets.get(key);
  if (!sheet) return;
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}

/** Does nothing, because there is no container; it exists because the original exports it. */
export function clearContainerCache(): void {}
