import { URGENCIES, type Urgency } from '../../../shared/urgencies';

export type { Urgency };

const rank = (urgency: Urgency | null): number => (urgency ? URGENCIES.indexOf(urgency) : URGENCIES.length);

/** Negative when the first is more urgent; no urgency at all comes last. */
export const compareUrgencies = (a: Urgency | null, b: Urgency | null): number => rank(a) - rank(b);

/** The more urgent of two. */
export const moreUrgent = <T extends Urgency | null>(a: T, b: T): T => (compareUrgencies(a, b) <= 0 ? a : b);
