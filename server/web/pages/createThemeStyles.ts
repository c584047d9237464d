import { LRUCache } from 'lru-cache';
import type { ThemeColors } from '../../../shared/entities';
import { createThemeVariables } from '../../../shared/theme';

const MAX_THEMES = 200;

/** A theme's CSS variables as the value of a style attribute. */
export type ThemeStyles = (colors: ThemeColors) => string;

/** Remembers the styles of the companies used last, because deriving the variables takes a tenth of a render. */
export function createThemeStyles(): ThemeStyles {
  const styles = new LRUCache<string, string, ThemeColors>({
    max: MAX_THEMES,
    memoMethod: (_key, _stale, { context }) =>
      Object.entries(createThemeVariables(context))
        .map(([name, value]) => `${name}:${value}`)
        .join(';'),
  });
  return (colors) => styles.memo(`${colors.pryColor} ${colors.bgColor} ${colors.fontColor}`, { context: colors });
}
