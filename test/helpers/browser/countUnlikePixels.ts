import type { Page } from '@playwright/test';

/** Antialiasing rounds colours of curves differently in nested elements. */
const TOLERANCE = 8;

/**
 * Counts the pixels in which two PNG files of one size differ by more than rounding. @param page any page without a content security policy
 * for images
 */
export function countUnlikePixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const files = [one, other].map((file) => `data:image/png;base64,${file.toString('base64')}`);
  return page.evaluate(
    async ([urls, tolerance]) => {
      const read = async (url: string) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return { width: image.width, data: context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray() };
      };
      const [first, second] = await Promise.all([read(urls[0] ?? ''), read(urls[1] ?? '')]);
      if (first.width !== second.width || first.data.length !== second.data.length) return Number.POSITIVE_INFINITY;
      const unlike = new Set<number>();
      for (const [index, value] of first.data.entries())
        if (Math.abs(value - (second.data[index] ?? 0)) > tolerance) unlike.add(Math.floor(index / 4));
      return unlike.size;
    },
    [files, TOLERANCE] as const,
  );
}
