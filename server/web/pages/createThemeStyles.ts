import type { ThemeColors } from '../../../shared/entities';
import { createThemeVariables } from '../../../shared/theme';

const MOST_THEMES = 200;

/** A theme's CSS variables as the value of a style attribute. */
export type ThemeStyles = (colors: ThemeColors) => string;

/** Working a theme out costs as much as rendering a small component, so those of the last companies are remembered. */
export function createThemeStyles(): ThemeStyles {
  const known = new Map<string, string>();
  return (colors) => {
    const key = `${colors.pryColor} ${colors.bgColor} ${colors.fontColor}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const style = Object.entries(createThemeVariables(colors))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    if (known.size >= MOST_THEMES) known.clear();
    known.set(key, style);
    return style;
  };
}
