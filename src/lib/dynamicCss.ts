/**
 * Stands in for `@rc-component/util`'s `Dom/dynamicCSS` in the browser (webpack.client.js). The original inserts `<style>`
 * elements, which the CSP `style-src 'self'` blocks. What cssinjs registers is ignored, because the static sheet of the build
 * has it; everything else (the scroll lock of dialogs, for one) goes into constructed style sheets, which the CSP allows.
 */

interface DynamicCssOptions {
  mark?: string;
}

/** cssinjs marks what it registers with this. */
const REGISTERED_MARK = 'data-css-hash';

const sheets = new Map<string, CSSStyleSheet>();

function detach(css: string): HTMLStyleElement {
  const element = document.createElement('style');
  // Detached elements are never applied, so the CSP has nothing to block; callers only keep a reference.
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

/** Applies a piece of CSS under a key, or replaces what the key holds. Returns a detached element for callers that want one. */
export function updateCSS(css: string, key: string, options: DynamicCssOptions = {}): HTMLStyleElement | null {
  if (typeof document === 'undefined') return null;
  if (options.mark !== REGISTERED_MARK) adopt(css, key);
  return detach(css);
}

/** Applies a piece of CSS for good. */
export function injectCSS(css: string, options: DynamicCssOptions = {}): HTMLStyleElement | null {
  return updateCSS(css, css, options);
}

/** Takes back what `updateCSS` applied under the key. */
export function removeCSS(key: string): void {
  const sheet = sheets.get(key);
  if (!sheet) return;
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}

/** There is no container to forget; kept because the original has it. */
export function clearContainerCache(): void {}
