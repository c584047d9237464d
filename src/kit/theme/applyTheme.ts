import type { ThemeColors } from '../../../shared/entities';
import type { AppThunk } from '../../store/hooks';
import { changeThemeColor } from '../../store/themeSlice';
import { paintTheme } from './paintTheme';

/** Sets a company's colours in the store and, in a browser, on the page, before what follows is shown. Missing colours are left unchanged. */
export function applyTheme(colors: Partial<ThemeColors>): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const former = getState().theme;
    for (const type of ['pryColor', 'bgColor', 'fontColor'] as const) {
      const color = colors[type];
      if (color) dispatch(changeThemeColor({ type, color }));
    }
    const { theme } = getState();
    if (typeof document !== 'undefined' && theme !== former) await paintTheme(theme);
  };
}
