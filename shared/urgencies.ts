/** How each class of urgency is called, most urgent first. Both the pages and the documents use these words. */
export const URGENCY_LABELS = { now: '今天联系医生', soon: '尽快就医', ask: '请医生看', recheck: '复查', watch: '观察' } as const;
