/** The pattern for `ilike` that finds a text anywhere: `%` and `_` in what a person types are letters. */
export const toLikePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
