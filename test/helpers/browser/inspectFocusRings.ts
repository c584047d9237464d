import type { Page } from '@playwright/test';

/**
 * Focuses every control of the page by script, which counts as keyboard focus while no mouse was used, and checks for a ring of at least 2
 * px and 3:1 contrast with its background (WCAG 2.4.7, 1.4.11).
 */
export function inspectFocusRings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const toRgba = (color: string) => {
      if (!canvas) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (rgba: number[]) => {
      const [r = 0, g = 0, b = 0] = rgba.map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: number[], other: number[]) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    /** Every colour that the ring may be on: of a gradient, each of its stops. */
    const findBackgrounds = (start: Element | null): number[][] => {
      for (let box = start; box; box = box.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(box);
        const stops = backgroundImage.includes('gradient') ? (backgroundImage.match(/rgba?\([^)]*\)|color\([^)]*\)/g) ?? []) : [];
        const colors = [...stops, backgroundColor].map(toRgba).filter(([, , , alpha]) => alpha === 255);
        if (colors.length > 0) return colors;
      }
      return [[255, 255, 255, 255]];
    };
    const found = new Set<string>();
    const modal = document.querySelector('dialog:modal, [role=dialog][aria-modal=true]');
    const query = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary, [tabindex="0"]';
    for (const control of document.querySelectorAll<HTMLElement>(query)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || (modal && !modal.contains(control))) continue;
      control.focus({ preventScroll: true });
      const label = `${control.tagName.toLowerCase()}.${control.className} “${(control.textContent || control.getAttribute('aria-label') || '').trim().slice(0, 16)}”`;
      if (document.activeElement !== control) continue;
      if (!control.matches(':focus-visible')) found.add(`no ring asked for: ${label}`);
      // The ring of a visually hidden control is on the label around or beside it.
      const field = control.closest('.ant-input-affix-wrapper, .ant-select, .ant-picker');
      const holders = [control, control.parentElement, control.closest('label'), control.nextElementSibling, field].filter(
        (box) => box !== null,
      );
      const ringed = holders.find((box) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(box);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !box.matches('.yj-visually-hidden');
      });
      // The ring of a text field is its frame: a border and a shadow of the same colour.
      const frame = ringed ? null : control.parentElement;
      const readShadow = () => (frame ? getComputedStyle(frame).boxShadow.match(/^(.+\)) 0px 0px 0px [1-9]/)?.[1] : undefined);
      // Waits for the transition, which takes some frames even with reduced motion.
      for (let frames = 0; frame && !readShadow() && frames < 20; frames += 1) await new Promise(requestAnimationFrame);
      const shadow = readShadow();
      const holder = ringed ?? (shadow ? frame : null);
      if (!holder) {
        found.add(`no ring: ${label}`);
        continue;
      }
      const { outlineColor, outlineOffset } = getComputedStyle(holder);
      const isOutside = Number.parseFloat(outlineOffset) >= 0;
      const ratios = findBackgrounds(isOutside ? holder.parentElement : holder).map((back) =>
        contrast(toRgba(shadow ?? outlineColor), back),
      );
      if (Math.min(...ratios) < 3) found.add(`ring of ${Math.min(...ratios).toFixed(2)}:1: ${label}`);
    }
    return [...found].slice(0, 8);
  });
}
