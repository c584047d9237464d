import { getDayOf, getTimeOf } from '../../../shared/businessDay';

/** An instant in business time, `2026-03-01 08:30`. */
export const describeInstant = (instant: Date): string => `${getDayOf(instant)} ${getTimeOf(instant)}`;
