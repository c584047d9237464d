import type { Locator } from '@playwright/test';

/** How a field, its label and its error look: what must be the same in forms with and without antd. */
export type FieldLook = Record<string, string | number>;

/** Measures a labelled field, and where its frame is on the screen. @param input found by its label */
export function measureField(input: Locator): Promise<{ look: FieldLook; place: { x: number; y: number } }> {
  return input.evaluate(async (element) => {
    // Two frames and the transition of colours.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const label = (element as HTMLInputElement).labels?.[0];
    const hasBorder = (box: Element) => Number.parseFloat(getComputedStyle(box).borderTopWidth) > 0;
    let frame: Element = element;
    while (!hasBorder(frame) && frame.parentElement) frame = frame.parentElement;
    const errorId = (element.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '';
    const error = element.getAttribute('aria-invalid') === 'true' ? document.getElementById(errorId) : null;
    const [own, around, text] = [getComputedStyle(element), getComputedStyle(frame), label && getComputedStyle(label)];
    const [box, labelBox, inputBox] = [frame.getBoundingClientRect(), label?.getBoundingClientRect(), element.getBoundingClientRect()];
    const words = error ? [...error.querySelectorAll('*'), error].find((part) => part.children.length === 0) : null;
    const spoken = words && getComputedStyle(words);
    const ring = [around, own].find(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    const look = {
      height: box.height,
      radius: around.borderTopLeftRadius,
      borderWidth: around.borderTopWidth,
      borderColor: around.borderTopColor,
      background: around.backgroundColor,
      ring: ring ? `${ring.outlineWidth} ${ring.outlineColor} ${ring.outlineOffset}` : around.boxShadow,
      textStart:
        inputBox.left - box.left + Number.parseFloat(own.paddingLeft) + (element === frame ? Number.parseFloat(around.borderLeftWidth) : 0),
      font: `${own.fontSize} ${own.fontWeight} ${own.fontFamily}`,
      color: own.color,
      labelFont: text ? `${text.fontSize} ${text.fontWeight}` : '',
      labelColor: text?.color ?? '',
      labelGap: labelBox ? Math.round(box.top - labelBox.bottom) : 0,
      labelStart: labelBox ? Math.round(labelBox.left - box.left) : 0,
      ...(words &&
        spoken && {
          error: words.textContent ?? '',
          errorFont: `${spoken.fontSize} ${spoken.fontWeight}`,
          errorColor: spoken.color,
          errorGap: Math.round(words.getBoundingClientRect().top - box.bottom),
        }),
    };
    return { look, place: { x: box.x, y: box.y } };
  });
}
