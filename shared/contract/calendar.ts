import { z } from 'zod';
import { instant } from './common';

export const calendarContract = {
  calendarState: {
    summary: 'Tell since when calendars can read the appointments of the account under a secret address.',
    request: z.object({}),
    response: z.object({ since: instant.nullable() }),
  },
  calendarOpen: {
    summary: 'Make a new secret address under which calendars read time and place of the appointments; the one of before ends.',
    codes: [4032],
    request: z.object({}),
    response: z.object({ url: z.string(), since: instant }),
  },
  calendarClose: {
    summary: 'End the secret address of the calendar.',
    request: z.object({}),
    response: z.object({ since: instant.nullable() }),
  },
} as const;
