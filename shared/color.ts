/** Colour arithmetic in sRGB, as WCAG 2.2 defines it. Channels are 0–255, luminance 0–1, contrast 1–21. */

export type Rgb = readonly [number, number, number];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/**
 * Parses a hex colour of three or six digits, with or without `#` (the specification writes `08CDB4`).
 * @returns null for anything else, so that a broken setting never reaches a style sheet
 */
export function parseColor(value: unknown): Rgb | null {
  if (typeof value !== 'string') return null;
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1];
  if (!hex) return null;
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const number = Number.parseInt(digits, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** The colour as `#rrggbb`. */
export function formatColor(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours; `share` 0 is the first, 1 the second. */
export function mixColors(from: Rgb, to: Rgb, share: number): Rgb {
  const mix = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [mix(0), mix(1), mix(2)];
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
export function getLuminance(rgb: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

/** Contrast ratio, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function getContrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Adds black in steps of 1 % until the contrast to `against` is reached, at most to black. */
export function darkenUntil(rgb: Rgb, against: Rgb, contrast: number): Rgb {
  for (let share = 0; share < 1; share += 0.01) {
    const darker = mixColors(rgb, BLACK, share);
    if (getContrast(darker, against) >= contrast) return darker;
  }
  return BLACK;
}
