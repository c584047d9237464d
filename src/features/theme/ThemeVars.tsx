import { useEffect } from 'react';
import { useAppSelector } from '../../store/hooks';
import { setThemeVariables } from './applyTheme';

/** Keeps the page's CSS variables equal to the store's colours. Renders nothing. */
export function ThemeVars(): null {
  const theme = useAppSelector((state) => state.theme);
  useEffect(() => setThemeVariables(document.documentElement, theme), [theme]);
  return null;
}
