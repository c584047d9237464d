import { z } from 'zod';
import { corrected, day, id, instant, once, page, pageSize, requiredText, total } from './common';
import { observationFlag, urgency } from './records';

export const interpretationState = z.enum(['submitted', 'auto_read', 'assigned', 'answered', 'follow_up', 'closed']);
/** The explanation of one finding. It cites item, value and range, and is not a diagnosis. */
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
  reportId: id.nullable().optional().describe('The report of ours that it explains; null for one of another institution.'),
  title: z.string(),
  examDate: day,
  institution: z.string(),
  state: interpretationState,
  createdAt: instant,
  readingCount: z.int().min(0),
});

export const interpretContract = {
  interpretCreate: {
    summary:
      'Ask for an explanation of a report. A report of ours is explained by rules at once; one of another institution is answered by a doctor.',
    codes: [4005, 4030, 4040],

    request: z.union([
      z.object({ reportId: id, question: z.string().max(1000).default(''), ...once }),
      z.object({ outsideReportId: id, question: z.string().max(1000).default(''), ...once }),
    ]),
    describes: ['question'],
    response: z.object({ interpretationId: id, state: interpretationState, corrected }),
    readsHealth: 'report_interpret',
  },
  interpretList: {
    summary: "List the caller's explanations.",
    request: z.object({ page, pageSize }),
    response: z.object({ list: z.array(interpretationSummary), total }),
    readsHealth: 'interpret_list',
  },
  interpretDetails: {
    summary: 'Get an explanation with its conversation.',
    codes: [4030, 4040],
    request: z.object({ interpretationId: id }),
    response: interpretationSummary.extend({
      reportId: id.nullable(),
      readings: z.array(reading).describe('Of the report as it is now, the most urgent first.'),
      rulesVersion: z.string().describe('The version of the rules that the readings follow.'),
      messages: z.array(z.object({ messageId: id, from: z.enum(['person', 'doctor', 'system']), text: z.string(), at: instant })),
      canAsk: z.boolean(),
    }),
    readsHealth: 'interpret_read',
  },
  interpretFollowUp: {
    summary: 'Ask the doctor a question about an explanation.',
    codes: [4005, 4030, 4040, 4096],
    request: z.object({ interpretationId: id, text: requiredText(1000), ...once }),
    response: z.object({ messageId: id, state: interpretationState }),
  },
} as const;
