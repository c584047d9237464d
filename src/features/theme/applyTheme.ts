import type { ThemeColors } from '../../../shared/entities';
import { createThemeVariables } from '../../../shared/theme';
import type { AppThunk } from '../../store/hooks';
import { changeThemeColor } from '../../store/themeSlice';

/** Sets the CSS variables of three colours on an element, usually `<html>`, where the server put them too. */
export function setThemeVariables(element: HTMLElement, colors: Partial<ThemeColors>): void {
  for (const [name, value] of Object.entries(createThemeVariables(colors))) element.style.setProperty(name, value);
}

/** Puts a company's colours into the store and, in a browser, onto the page. A missing colour leaves the old one. */
export function applyTheme(colors: Partial<ThemeColors>): AppThunk {
  return (dispatch, getState) => {
    for (const type of ['pryColor', 'bgColor', 'fontColor'] as const) {
      const color = colors[type];
      if (color) dispatch(changeThemeColor({ type, color }));
    }
    if (typeof document !== 'undefined') setThemeVariables(document.documentElement, getState().theme);
  };
}
