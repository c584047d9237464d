import { recordEarlyClicks } from './lib/earlyClicks';
import { isSupported } from './lib/isSupported';

/*
 * A page's first script, which is loaded before the page has been parsed. From here on a press on a button is remembered. Below the limit of
 * support (docs/browsers.md) it is the only script.
 */

/** For browsers that report no paint, as some do to protect their person from being recognised. */
const PATIENCE_MS = 2_000;

/**
 * Loads the other scripts when the first paint is on the screen: earlier, their download and compilation would compete with the style sheets for
 * the line, and with the layout for the processor.
 */
function load(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) script.src = script.dataset.src ?? '';
}

/** Shows what stands there for browsers without JavaScript: links and forms do the main job (docs/decisions/188). */
function showPlain(): void {
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.innerHTML;
}

if (isSupported()) {
  window.earlyClicks = recordEarlyClicks(document);
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // A script that is there is not loaded again.
  addEventListener('load', () => setTimeout(load, PATIENCE_MS));
} else addEventListener('DOMContentLoaded', showPlain);
