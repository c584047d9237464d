/** How an examination was, from best to worst. */
export const VISIT_CHOICES = ['good', 'fair', 'poor'] as const;
export type VisitChoice = (typeof VISIT_CHOICES)[number];

export const VISIT_LABELS: Record<VisitChoice, string> = { good: '满意', fair: '一般', poor: '不满意' };
/** The most characters of the free text. */
export const VISIT_TEXT_MAX = 500;
