import type { ThemeColors } from '../../../shared/entities';

/**
 * Sets the CSS variables of three colours on the page, as the server did for the first ones. What computes them is loaded then. Without a
 * connection the former colours stay.
 */
export async function paintTheme(colors: ThemeColors): Promise<void> {
  const theme = await import('../../../shared/theme').catch(() => null);
  if (!theme) return;
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(theme.createThemeVariables(colors))) style.setProperty(name, value);
}
