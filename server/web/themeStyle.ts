import type { ThemeColors } from '../../shared/entities';
import { createThemeVariables } from '../../shared/theme';

/** The theme's CSS variables as the value of a style attribute. */
export function createThemeStyle(colors: ThemeColors): string {
  return Object.entries(createThemeVariables(colors))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
