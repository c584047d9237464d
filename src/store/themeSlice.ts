import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_THEME_COLOR } from '../../shared/constants';
import type { ThemeColors } from '../../shared/entities';

/** The company's three colours (spec §3, namespace `theme`). */
export type ThemeState = ThemeColors;

export const initialThemeState: ThemeState = {
  pryColor: DEFAULT_THEME_COLOR,
  bgColor: DEFAULT_THEME_COLOR,
  fontColor: DEFAULT_THEME_COLOR,
};

const themeSlice = createSlice({
  name: 'theme',
  initialState: initialThemeState,
  reducers: {
    /** Takes one of the three colour fields and a colour, and saves the colour into that field (spec §4). */
    changeThemeColor: (state, { payload }: PayloadAction<{ type: keyof ThemeState; color: string }>) => {
      state[payload.type] = payload.color;
    },
  },
});

export const { changeThemeColor } = themeSlice.actions;
export const themeReducer = themeSlice.reducer;
