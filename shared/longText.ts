const MOST_LETTERS = 60;

/** Whether a result is a description, which needs the whole width and is told by what it finds. */
export const isLongText = (value: string): boolean => value.length > MOST_LETTERS;
