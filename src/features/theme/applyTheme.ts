import type { ThemeColors } from '../../../shared/entities';
import { createThemeVariables } from '../../../shared/theme';
import type { AppThunk } from '../../store/hooks';
import { changeThemeColor } from '../../store/themeSlice';

/** Sets the CSS variables of three colours on an element, usually `<html>`, as the server did. */
export function setThemeVariables(element: HTMLElement, colors: Partial<ThemeColors>): void {
  for (const [name, value] of Object.entries(createThemeVariables(colors))) element.style.setProperty(name, value);
}

/** Sets a company's colours in the store and, in a browser, on the page. Missing colours are left unchanged. */
export function applyTheme(colors: Partial<ThemeColors>): AppThunk {
  return (dispatch, getState) => {
    for (const type of ['pryColor', 'bgColor', 'fontColor'] as const) {
      const color = colors[type];
      if (color) dispatch(changeThemeColor({ type, color }));
    }
    if (typeof document !== 'undefined') setThemeVariables(document.documentElement, getState().theme);
  };
}
