import { recordEarlyClicks } from './lib/earlyClicks';

/** For browsers that report no paint, as some do to protect their person from being recognised. */
const PATIENCE_MS = 2_000;

/**
 * A page's first script, which is loaded before the page has been parsed. From here on a press on a button is remembered. It loads the other
 * scripts when the first paint is on the screen: earlier, their download and compilation would compete with the style sheets for the line,
 * and with the layout for the processor.
 */
function load(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) script.src = script.dataset.src ?? '';
}

window.earlyClicks = recordEarlyClicks(document);
new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
// A script that is there is not loaded again.
addEventListener('load', () => setTimeout(load, PATIENCE_MS));
