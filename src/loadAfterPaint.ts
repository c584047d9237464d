import { recordEarlyClicks } from './lib/earlyClicks';

/**
 * A page's first script, which is loaded before the page has been parsed. From here on a press on a button is remembered. It loads the other
 * scripts when the first paint is on the screen: earlier, their download and compilation would compete with the style sheets for the line,
 * and with the layout for the processor. A page in a background tab waits until it is shown.
 */
window.earlyClicks = recordEarlyClicks(document);
new PerformanceObserver(() => {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) script.src = script.dataset.src ?? '';
}).observe({ type: 'paint', buffered: true });
