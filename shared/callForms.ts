/** Calls that a plain form can make, before hydration or without JavaScript (`server/web/session/callForms.ts`). */
export const FORM_CALLS = ['saveOrder', 'reSaveOrder', 'unifiedPay', 'cancelOrder'] as const;
export type FormCall = (typeof FORM_CALLS)[number];

/** Where a form of a call is posted to, below the base path. */
export const CALL_FORM_PATH = '/session/call';

/** The query value with the business code of a call that a form made and that failed; 0 when no answer came. */
export const FAILED_PARAM = 'failed';
