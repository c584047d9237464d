import { z } from 'zod';
import { id, instant, page, pageSize, text } from './common';
import { agreementType } from './content';

/** The newest decision of a person on one agreement. */
export const consentState = z.object({
  type: agreementType,
  title: z.string(),
  version: z.int().min(1).describe('The current version; `agreedVersion` is the one that was agreed to.'),
  agreedVersion: z.int().min(1).nullable(),
  agreed: z.boolean(),
  decidedAt: instant.nullable(),
  purposes: z.array(z.object({ code: z.string(), text: z.string(), agreed: z.boolean() })),
  effect: z.string().describe('The effect of a withdrawal, in a sentence that is shown before it.'),
  canWithdraw: z.boolean().describe('False for a consent without which the account cannot be used.'),
});

/** What an erasure removes, and what it keeps because the law requires it. */
const erasePlan = {
  removes: z.array(z.string()),
  keeps: z.array(z.object({ what: z.string(), why: z.string() })),
};
export const eraseRequest = z.object({
  requestId: id,
  requestedAt: instant,
  scheduledFor: instant.describe('When the erasure takes place; until then it can be withdrawn.'),
});

export const privacyContract = {
  queryConsents: {
    summary: "List the agreements with the caller's newest decision on each.",
    request: z.object({}),
    response: z.object({ list: z.array(consentState) }),
  },
  withdrawConsent: { summary: 'Withdraw a consent.', codes: [4040], request: z.object({ type: agreementType }), response: consentState },
  queryAccessLog: {
    summary: "List who read the caller's health record, and when.",
    request: z.object({
      page,
      pageSize,
      by: z
        .enum(['others', 'self'])
        .optional()
        .describe("Only what others read, or only the caller's own reads; everything when left out."),
    }),
    response: z.object({
      list: z.array(z.object({ at: instant, who: z.string(), action: z.string() })),
      total: z.int().min(0),
    }),
  },

  exportData: {
    summary: 'Get everything that is kept about the person, as one JSON document.',
    codes: [4032, 4290],
    request: z.object({}),
    response: z.object({ name: z.string(), json: z.string() }),
    readsHealth: 'data_export',
  },
  eraseStatus: {
    summary: 'Get the state of an erasure: what it would remove and keep, and what prevents it.',
    request: z.object({}),
    response: z.object({
      pending: eraseRequest.nullable(),
      obstacle: z.string().nullable().describe('Why an erasure is not possible now and what to do first; null when it is possible.'),
      possibleFrom: instant.nullable().describe('When an erasure becomes possible, if the person only has to wait.'),
      ...erasePlan,
    }),
  },
  eraseRequest: {
    summary: 'Request the erasure of the account. It takes place after seven days, during which it can be withdrawn.',
    codes: [4032, 4094],
    request: z.object({ confirm: z.literal(true), reason: text(200).optional() }),
    response: eraseRequest.extend(erasePlan),
  },
  eraseWithdraw: { summary: 'Withdraw a pending erasure.', request: z.object({}), response: z.object({ withdrawn: z.boolean() }) },
} as const;
