import { z } from 'zod';
import { id, instant, page, pageSize, text } from './common';
import { agreementType } from './content';

/** What a person agreed to, by agreement: the newest decision counts. */
export const consentState = z.object({
  type: agreementType,
  title: z.string(),
  /** The version in force; `agreedVersion` is the one that was agreed to. */
  version: z.int().min(1),
  agreedVersion: z.int().min(1).nullable(),
  agreed: z.boolean(),
  decidedAt: instant.nullable(),
  purposes: z.array(z.object({ code: z.string(), text: z.string(), agreed: z.boolean() })),
  /** What happens when it is withdrawn, in a sentence that is shown before. */
  effect: z.string(),
  /** False for what the service cannot do without while the account is used. */
  canWithdraw: z.boolean(),
});

/** What an erasure removes, and what it keeps because a rule demands it. */
const erasePlan = {
  removes: z.array(z.string()),
  keeps: z.array(z.object({ what: z.string(), why: z.string() })),
};
export const eraseRequest = z.object({
  requestId: id,
  requestedAt: instant,
  /** Until then it can be withdrawn. */
  scheduledFor: instant,
});

export const privacyContract = {
  queryConsents: { request: z.object({}), response: z.object({ list: z.array(consentState) }) },
  withdrawConsent: { request: z.object({ type: agreementType }), response: consentState },
  queryAccessLog: {
    request: z.object({ page, pageSize }),
    response: z.object({
      list: z.array(z.object({ at: instant, who: z.string(), action: z.string() })),
      total: z.int().min(0),
    }),
  },
  /** Everything that is kept about the person, as one JSON document. */
  exportData: { request: z.object({}), response: z.object({ name: z.string(), json: z.string() }), readsHealth: 'data_export' },
  eraseStatus: {
    request: z.object({}),
    response: z.object({
      pending: eraseRequest.nullable(),
      /** Why it is not possible now and what to do first; null when it is. */
      obstacle: z.string().nullable(),
      /** When waiting is all that is to be done: from when on it is possible. */
      possibleFrom: instant.nullable(),
      ...erasePlan,
    }),
  },
  eraseRequest: {
    request: z.object({ confirm: z.literal(true), reason: text(200).optional() }),
    response: eraseRequest.extend(erasePlan),
  },
  eraseWithdraw: { request: z.object({}), response: z.object({ withdrawn: z.boolean() }) },
} as const;
