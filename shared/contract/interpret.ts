import { z } from 'zod';
import { day, id, idempotencyKey, instant, requiredText } from './common';
import { observationFlag } from './records';

export const interpretationState = z.enum(['submitted', 'auto_read', 'assigned', 'answered', 'follow_up', 'closed']);
/** How soon to act: watch it, have it checked again, see a doctor soon. */
export const urgency = z.enum(['watch', 'recheck', 'doctor']);

/** One finding in plain words. It cites item, value and range, and is no diagnosis. */
export const reading = z.object({
  code: z.string(),
  name: z.string(),
  value: z.string(),
  range: z.string(),
  flag: observationFlag,
  urgency,
  text: z.string(),
  questions: z.array(z.string()),
  source: z.string(),
});

export const interpretationSummary = z.object({
  interpretationId: id,
  title: z.string(),
  examDate: day,
  institution: z.string(),
  state: interpretationState,
  createdAt: instant,
  readingCount: z.int().min(0),
});

export const interpretContract = {
  interpretCreate: {
    /** A report of ours is read by rules at once; one of another institution goes to a doctor. */
    request: z.union([
      z.object({ reportId: id, question: z.string().max(1000).default(''), idempotencyKey }),
      z.object({ outsideReportId: id, question: z.string().max(1000).default(''), idempotencyKey }),
    ]),
    response: z.object({ interpretationId: id, state: interpretationState }),
    readsHealth: 'report_interpret',
  },
  interpretList: {
    request: z.object({}),
    response: z.object({ list: z.array(interpretationSummary) }),
    readsHealth: 'interpret_list',
  },
  interpretDetails: {
    request: z.object({ interpretationId: id }),
    response: interpretationSummary.extend({
      reportId: id.nullable(),
      readings: z.array(reading),
      /** Abnormal values that no rule speaks of, by name. */
      unread: z.array(z.string()),
      messages: z.array(z.object({ messageId: id, from: z.enum(['person', 'doctor', 'system']), text: z.string(), at: instant })),
      canAsk: z.boolean(),
    }),
    readsHealth: 'interpret_read',
  },
  interpretFollowUp: {
    request: z.object({ interpretationId: id, text: requiredText(1000), idempotencyKey }),
    response: z.object({ messageId: id, state: interpretationState }),
  },
} as const;
