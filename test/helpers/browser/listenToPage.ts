import type { Page } from '@playwright/test';

/**
 * Records what the live regions of the page tell a screen reader from now on: the text of a region that was on the page before its content
 * changed, or an alert, which is spoken also when it appears. Survives navigations.
 */
export async function listenToPage(page: Page): Promise<{ takeSpoken(): Promise<string[]> }> {
  const listen = () => {
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    const known = new WeakSet<Element>();
    const POLITE = '[aria-live="polite"], [aria-live="assertive"], [role="status"]';
    const remember = () => {
      for (const region of document.querySelectorAll(POLITE)) known.add(region);
    };
    const speak = (region: Element) => {
      const text = region.textContent?.trim();
      if (text && region.getAttribute('aria-busy') !== 'true') spoken.push(text);
    };
    const handle = (changes: MutationRecord[]) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(POLITE);
        if (region && known.has(region)) changed.add(region);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const alert = node.matches('[role="alert"]') ? node : node.querySelector('[role="alert"]');
          if (alert) changed.add(alert);
        }
      }
      for (const region of changed) speak(region);
      remember();
    };
    addEventListener('DOMContentLoaded', () => {
      remember();
      const options = { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] };
      new MutationObserver(handle).observe(document.documentElement, options);
    });
  };
  await page.addInitScript(listen);
  const takeSpoken = () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken.splice(0));
  return { takeSpoken };
}
