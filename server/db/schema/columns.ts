/** Every instant is stored with its offset and read as a JavaScript Date. */
export const instantColumn = { withTimezone: true, mode: 'date', precision: 3 } as const;
