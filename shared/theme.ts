import { BLACK, darkenUntil, formatColor, getContrast, getLuminance, mixColors, parseColor, type Rgb, WHITE } from './color';
import { DEFAULT_THEME_HEX } from './constants';
import type { ThemeColors } from './entities';

/** WCAG 2.2 AA for text. The small margin covers the rounding of channels. */
const TEXT_CONTRAST = 4.5;
/** Text on colours that are too light for white text. */
const INK: Rgb = [26, 31, 36];
/**
 * A brand colour with at least this contrast to white is darkened until white text is readable on it; it still looks like the same colour.
 * A lighter one (a yellow) would turn brown, so it is kept and gets dark text.
 */
const DARKEN_FROM = 1.9;
/** A colour with less contrast to the white page is not used for a panel without change. */
const VISIBLE_FROM = 1.2;

interface Surface {
  background: Rgb;
  text: Rgb;
}

/** A light panel with the company's own dark text is used as it is, unless it is practically white. */
const TINT_FROM = 1.03;
/** Panels on this side of the limit are shaded towards the leading colour: mixed with black or white they would turn grey. */
const LIGHT_FROM = 0.5;
const DARK_BELOW = 0.03;

/** The tint of a leading colour, for subtle backgrounds. */
const createTint = (color: Rgb) => mixColors(color, WHITE, 0.92);

/**
 * The leading colour of buttons and controls. White text is readable on it, and it is readable as text on white and on its tint, because
 * antd uses one colour for all of these.
 */
function createLeadingColor(color: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.01) {
    const darker = mixColors(color, BLACK, share);
    if (getContrast(darker, createTint(darker)) >= TEXT_CONTRAST) return darker;
  }
  return BLACK;
}

/** The brand panel: the given colour where some text is readable on it, else the closest colour that white text is readable on. */
function createBrandSurface(color: Rgb, wantedText: Rgb): Surface {
  const contrast = getContrast(color, WHITE);
  if (contrast >= TINT_FROM && getContrast(color, wantedText) >= TEXT_CONTRAST) return { background: color, text: wantedText };
  if (contrast >= VISIBLE_FROM && contrast < DARKEN_FROM) return { background: color, text: INK };
  return { background: darkenUntil(color, WHITE, TEXT_CONTRAST), text: WHITE };
}

/**
 * A variant of a surface for hover, press and gradients: darker, or lighter if the surface is very dark. Its text stays readable.
 * @param target the colour that is mixed in
 */
function shiftSurface({ background, text }: Surface, share: number, target = getLuminance(background) < DARK_BELOW ? WHITE : BLACK): Rgb {
  let shifted = background;
  for (let step = share; step > 0.005; step /= 2) {
    shifted = mixColors(background, target, step);
    if (getContrast(shifted, text) >= TEXT_CONTRAST) return shifted;
  }
  return background;
}

/** The end colour of the brand panel's gradient. */
function createPanelEnd(brand: Surface, leading: Rgb): Rgb {
  const luminance = getLuminance(brand.background);
  if (luminance > LIGHT_FROM) return shiftSurface(brand, 0.16, leading);
  return luminance < DARK_BELOW ? shiftSurface(brand, 0.3, leading) : shiftSurface(brand, 0.28);
}

/** The company's accent colour for text on white and on its tint: the font colour, unless it is almost white. */
function createAccentText(fontColor: Rgb, primary: Rgb, tint: Rgb): Rgb {
  const accent = getContrast(fontColor, WHITE) >= VISIBLE_FROM ? fontColor : primary;
  return darkenUntil(accent, tint, TEXT_CONTRAST);
}

const DEFAULT_COLOR = parseColor(DEFAULT_THEME_HEX) ?? BLACK;

/** Names of the variables that {@link createThemeVariables} fills. */
export type ThemeVariable =
  | '--yj-primary'
  | '--yj-on-primary'
  | '--yj-primary-hover'
  | '--yj-primary-active'
  | '--yj-primary-text'
  | '--yj-primary-text-hover'
  | '--yj-primary-soft'
  | '--yj-primary-border'
  | '--yj-primary-glow'
  | '--yj-brand-bg'
  | '--yj-brand-bg-2'
  | '--yj-on-brand';

/**
 * The CSS variables for a company's three colours. Every text has a contrast of at least 4.5:1: a colour without enough contrast is
 * darkened or gets dark text; an invalid colour is replaced by the default.
 * @param colors pryColor for buttons and controls, bgColor for the brand panel, fontColor for accents in text
 */
export function createThemeVariables(colors: Partial<ThemeColors>): Record<ThemeVariable, string> {
  const primaryColor = parseColor(colors.pryColor) ?? DEFAULT_COLOR;
  const brandColor = parseColor(colors.bgColor) ?? primaryColor;
  const fontColor = parseColor(colors.fontColor) ?? primaryColor;
  const primary: Surface = { background: createLeadingColor(primaryColor), text: WHITE };
  const soft = createTint(primary.background);
  const accentText = createAccentText(fontColor, primary.background, soft);
  const brand = createBrandSurface(brandColor, fontColor);
  const values: Record<ThemeVariable, Rgb> = {
    '--yj-primary': primary.background,
    '--yj-on-primary': primary.text,
    '--yj-primary-hover': shiftSurface(primary, 0.12),
    '--yj-primary-active': shiftSurface(primary, 0.24),
    '--yj-primary-text': accentText,
    '--yj-primary-text-hover': mixColors(accentText, BLACK, 0.2),
    '--yj-primary-soft': soft,
    '--yj-primary-border': mixColors(primary.background, WHITE, 0.6),
    '--yj-primary-glow': mixColors(primary.background, WHITE, 0.8),
    '--yj-brand-bg': brand.background,
    // A light brand colour gets a light gradient; a dark end would look dirty.
    '--yj-brand-bg-2': createPanelEnd(brand, primary.background),
    '--yj-on-brand': brand.text,
  };
  return Object.fromEntries(Object.entries(values).map(([name, rgb]) => [name, formatColor(rgb)])) as Record<ThemeVariable, string>;
}
