import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks';
import { paintTheme } from './paintTheme';

/** Keeps the page's CSS variables equal to the store's colours, of which the server has set the first. Renders nothing. */
export function ThemeVars(): null {
  const theme = useAppSelector((state) => state.theme);
  const painted = useRef(theme);
  useEffect(() => {
    if (painted.current === theme) return;
    painted.current = theme;
    void paintTheme(theme);
  }, [theme]);
  return null;
}
