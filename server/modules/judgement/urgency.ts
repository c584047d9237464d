import type { z } from 'zod';
import type { urgency } from '../../../shared/contract/records';

export type Urgency = z.infer<typeof urgency>;

/** Most urgent first. An abnormal result that no rule covers (`ask`) is never calmer than one that a rule wants checked again. */
const ORDER: readonly Urgency[] = ['now', 'soon', 'ask', 'recheck', 'watch'];

const rank = (urgency: Urgency | null): number => (urgency ? ORDER.indexOf(urgency) : ORDER.length);

/** Negative when the first is more urgent; no urgency at all comes last. */
export const compareUrgencies = (a: Urgency | null, b: Urgency | null): number => rank(a) - rank(b);

/** The more urgent of two. */
export const moreUrgent = <T extends Urgency | null>(a: T, b: T): T => (compareUrgencies(a, b) <= 0 ? a : b);
