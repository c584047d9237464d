import { recordEarlyClicks } from './lib/earlyClicks';

/**
 * A page's first script, which is loaded before the page has been parsed. From here on a press on a button is remembered. It loads the other
 * scripts around the first paint: earlier, their download and compilation would compete with the style sheets for the line, and with the
 * layout for the processor. A private page, marked by `data-soon`, asks for them just before it is painted, because they are many and people
 * go on at once; a public one when its paint is on the screen. A page in a background tab waits until it is shown.
 */
const { soon } = (document.currentScript as HTMLScriptElement).dataset;

function load(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) script.src = script.dataset.src ?? '';
}

window.earlyClicks = recordEarlyClicks(document);
if (soon === undefined) new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
else requestAnimationFrame(load);
