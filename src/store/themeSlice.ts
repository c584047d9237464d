import { DEFAULT_THEME_COLOR } from '../../shared/constants';
import type { ThemeColors } from '../../shared/entities';
import { createFields } from './createFields';

/** The company's three colours (spec §3, namespace `theme`). */
export type ThemeState = ThemeColors;

export const initialThemeState: ThemeState = {
  pryColor: DEFAULT_THEME_COLOR,
  bgColor: DEFAULT_THEME_COLOR,
  fontColor: DEFAULT_THEME_COLOR,
};

const fields = createFields('theme', () => initialThemeState);

export const themeReducer = fields.reducer;

/** Takes one of the three colour fields and a colour, and saves the colour into that field (spec §4). */
export const changeThemeColor = ({ type, color }: { type: keyof ThemeState; color: string }) => fields.set(type, color);
