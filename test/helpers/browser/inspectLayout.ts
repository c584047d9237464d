import type { Page } from '@playwright/test';

/** How often and when the layout is inspected again: some components measure themselves some frames after a resize. Slow machines draw fewer frames. */
const MOST_LOOKS = 10;
const NEXT_LOOK_FRAMES = 12;

/**
 * What does not fit the window (WCAG 1.4.10) and stays so: horizontal scrolling of the page, content that overflows, and controls covered
 * by something else.
 */
export async function inspectLayout(page: Page): Promise<string[]> {
  let found = await inspectOnce(page);
  for (let looks = 1; found.length > 0 && looks < MOST_LOOKS; looks += 1) {
    await page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    }, NEXT_LOOK_FRAMES);
    found = await inspectOnce(page);
  }
  return found;
}

function inspectOnce(page: Page): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    // After a resize the layout follows in the next frame; on a busy machine the resize itself may take longer.
    await nextFrame();
    await nextFrame();
    const hasSize = () => !wanted || (window.innerWidth === wanted.width && window.innerHeight === wanted.height);
    for (let frames = 0; frames < 300 && !hasSize(); frames += 1) await nextFrame();
    if (!hasSize()) return [`the window stayed ${window.innerWidth} × ${window.innerHeight}`];
    const found: string[] = [];
    const name = (element: Element) => {
      const { className, textContent, tagName } = element;
      return `${tagName.toLowerCase()}.${typeof className === 'string' ? className : ''} “${(textContent ?? '').trim().slice(0, 20)}”`;
    };
    const width = document.documentElement.clientWidth;
    const scroller = document.scrollingElement ?? document.documentElement;
    if (scroller.scrollWidth > window.innerWidth)
      found.push(`the page is ${scroller.scrollWidth} wide in a window of ${window.innerWidth}`);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.yj-visually-hidden, .yj-skip, [aria-hidden=true]');
    const scrollsInside = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      }
      return false;
    };
    const all = [...document.body.querySelectorAll('*')].filter(isShown);
    const hasContent = (part: Element) =>
      isShown(part) &&
      (part.matches('a, button, input, select, img') ||
        [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()));
    const sticksOut = (element: Element) => {
      const { right, left, width: own } = element.getBoundingClientRect();
      return own > 0 && (right > width + 1 || left < -1);
    };
    for (const element of all) {
      if (sticksOut(element) && !element.closest('svg') && !scrollsInside(element)) found.push(`sticks out: ${name(element)}`);
      const style = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(style.overflowX) && element.clientWidth > 0;
      // A text button's padding may extend over the edge, so that its text is aligned.
      const edge = element.getBoundingClientRect().right + 8;
      // Lines and dots of steps may extend over the edge; what is read or pressed may not.
      const spills =
        element.scrollWidth > element.clientWidth + 8 &&
        style.overflowX === 'visible' &&
        element.clientWidth > 0 &&
        [...element.querySelectorAll('*')].some((part) => hasContent(part) && part.getBoundingClientRect().right > edge);
      if (spills && !element.closest('svg') && !element.querySelector('.yj-visually-hidden')) found.push(`spills over: ${name(element)}`);
      if (isCut && style.textOverflow !== 'ellipsis' && style.display !== 'inline' && !style.webkitLineClamp.match(/\d/)) {
        found.push(`cut off: ${name(element)}`);
      }
    }
    const modal = [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')].find(isShown);
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')];
    for (const control of controls.filter((element) => isShown(element) && (!modal || modal.contains(element)))) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width: own, height } = control.getClientRects()[0] ?? new DOMRect();
      const there = document.elementFromPoint(left + own / 2, top + height / 2);
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
      if (there && (control.contains(there) || there.contains(control) || label?.contains(there))) continue;
      found.push(`out of reach: ${name(control)} under ${there ? name(there) : 'nothing'}`);
    }
    window.scrollTo(0, 0);
    return found.slice(0, 8);
  }, page.viewportSize());
}
