import type { ThemeColors } from '../../shared/entities';

/** The theme's CSS variables as the value of a style attribute. */
export function createThemeStyle(colors: ThemeColors): string {
  return `--yj-primary:${colors.pryColor};--yj-on-primary:#fff`;
}
