import { z } from 'zod';
import { defineFact } from './defineFact';
import { orderEventFact } from './orderEventFact';

/** An order with its store and its time as they were when the notice was written. */
const appointment = { orderNo: z.string(), storeName: z.string(), date: z.iso.date(), period: z.string() };
const instant = z.iso.datetime();
const ofReport = { reportId: z.string(), title: z.string(), institution: z.string() };

/** What stands against an erasure: something about an order, or a phone that was changed lately. */
export const eraseObstacleFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['unpaid', 'live', 'report', 'refund', 'payment', 'invoice']), orderNo: z.string() }),
  z.strictObject({ kind: z.literal('phone'), changedAt: instant, until: instant }),
]);
export type EraseObstacleFact = z.infer<typeof eraseObstacleFact>;

/** What changes who can get in, or takes data out. A text message tells of the same. */
const securityFacts = [
  defineFact('password_changed', {}),
  defineFact('sessions_ended', { count: z.int().positive() }),
  defineFact('data_exported', {}),
  defineFact('report_exported', {}),
  defineFact('erase_requested', { scheduledFor: instant }),
  defineFact('erase_withdrawn', {}),
  defineFact('share_agreed', {}),
  defineFact('phone_changed', { newPhoneMasked: z.string() }),
  defineFact('phone_restored', {}),
  defineFact('phone_replaced', { newPhoneMasked: z.string() }),
] as const;
export const securityFact = z.discriminatedUnion('type', securityFacts);
export type SecurityFact = z.infer<typeof securityFact>;

/**
 * What `notice` stores: a type and parameters, no sentences; `renderNotice` says each in Chinese. Parameters hold no health values and no
 * numbers of the person's.
 */
export const noticeFact = z.discriminatedUnion('type', [
  /** Somebody else moved an order. */
  defineFact('order_moved', { ...appointment, event: orderEventFact }),
  defineFact('place_offered', { ...appointment, holdExpiresAt: instant, isFree: z.boolean() }),
  defineFact('exam_tomorrow', appointment),
  defineFact('report_released', ofReport),
  defineFact('report_amended', ofReport),
  defineFact('outside_report_judged', { institution: z.string(), examDate: z.iso.date(), state: z.enum(['accepted', 'rejected']) }),
  defineFact('interpretation_answered', { interpretationId: z.string(), reportTitle: z.string() }),
  defineFact('invoice_ended', { orderNo: z.string(), state: z.enum(['issued', 'failed']) }),
  defineFact('erasure_lapsed', { obstacle: eraseObstacleFact }),
  ...securityFacts,
]);

export type NoticeFact = z.infer<typeof noticeFact>;
export type NoticeType = NoticeFact['type'];
