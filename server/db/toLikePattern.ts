/** The `ilike` pattern that finds a text anywhere; `%` and `_` in the text are escaped. */
export const toLikePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
