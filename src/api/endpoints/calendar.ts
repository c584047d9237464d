import { injectCalls } from '../injectCalls';

/** Calls about the calendar's secret address. All are extensions: where a back end lacks them, the card is hidden. */
export const calendarApi = injectCalls({
  calendarState: { reads: ['Calendar'] },
  calendarOpen: { writes: ['Calendar', 'Notice'] },
  calendarClose: { writes: ['Calendar'] },
});
