import { z } from 'zod';
import { defineFact } from './defineFact';
import { orderEventFact } from './orderEventFact';

/** The order's own slot is closed, so that no place is kept; left out otherwise. */
const isClosed = z.literal(true).optional();
/** An order with its store and its time as they were when the notice was written. */
const appointment = { orderNo: z.string(), storeName: z.string(), date: z.iso.date(), period: z.string() };
const instant = z.iso.datetime();
const ofActions = { actionIds: z.array(z.string()).min(1), dueOn: z.iso.date() };
const ofReport = { reportId: z.string(), title: z.string(), institution: z.string() };

/** An obstacle to an erasure: an order, or a recent change of the phone. */
export const eraseObstacleFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['unpaid', 'live', 'report', 'refund', 'payment', 'invoice']), orderNo: z.string() }),
  z.strictObject({ kind: z.literal('phone'), changedAt: instant, until: instant }),
]);
export type EraseObstacleFact = z.infer<typeof eraseObstacleFact>;

/** Events that change who can log in or export data. A text message reports them as well. */
const securityFacts = [
  defineFact('password_changed', {}),
  defineFact('sessions_ended', { count: z.int().positive() }),
  defineFact('data_exported', {}),
  defineFact('report_exported', {}),
  defineFact('record_shared', {}),
  /** Calendars can read the appointments under a new address. */
  defineFact('calendar_opened', {}),
  defineFact('erase_requested', { scheduledFor: instant }),
  defineFact('erase_withdrawn', {}),
  defineFact('share_agreed', {}),
  /** A relative may book for the person and read their reports. */
  defineFact('relative_agreed', {}),
  defineFact('relative_ended', {}),
  /** `isRemoved`: no e-mail is sent any more. */
  defineFact('email_changed', { isRemoved: z.boolean() }),
  defineFact('phone_changed', { newPhoneMasked: z.string() }),
  defineFact('phone_restored', {}),
  defineFact('phone_replaced', { newPhoneMasked: z.string() }),
  defineFact('id_number_corrected', {}),
] as const;
export const securityFact = z.discriminatedUnion('type', securityFacts);
export type SecurityFact = z.infer<typeof securityFact>;

/**
 * The content of `notice`: a type and parameters, which `renderNotice` renders in Chinese. Parameters contain no health values and no
 * personal numbers.
 */
export const noticeFact = z.discriminatedUnion('type', [
  /** An order was moved by somebody other than its person. */
  defineFact('order_moved', { ...appointment, event: orderEventFact }),
  /** A session was continued on a phone by a one-time link. `device` is the browser and system of the phone. */
  defineFact('session_moved', { device: z.string() }),
  defineFact('place_offered', { ...appointment, holdExpiresAt: instant, isFree: z.boolean() }),
  /** A place that suits an order better is held for it. The appointment is the better one, `kept` the order's own. */
  defineFact('earlier_offered', {
    ...appointment,
    holdExpiresAt: instant,
    kept: z.object({ date: z.iso.date(), period: z.string() }),
    isClosed,
  }),
  /** The wait for an earlier place ended, or a held place (`offered`) was given away. The appointment is the order's own, which stays. */
  defineFact('earlier_ended', {
    ...appointment,
    reason: z.enum(['missed', 'closed', 'late', 'revoked', 'passed']),
    offered: z.object({ date: z.iso.date(), period: z.string() }).nullable(),
    waitsOn: z.boolean(),
    isClosed,
  }),
  /** A held place that is given away soon unless the person pays or confirms. */
  defineFact('hold_ending', { ...appointment, holdExpiresAt: instant, isFree: z.boolean() }),
  /** The examination is in three days. */
  defineFact('exam_soon', appointment),
  /** The slot of an order was closed. `offers`: how many other places are held for the person until `answerBy`. */
  defineFact('slot_closed', { ...appointment, reason: z.string(), offers: z.int().min(0), answerBy: instant }),
  defineFact('slot_reopened', appointment),
  defineFact('relocation_lapsed', appointment),
  /** `needs`: what the booked items ask for before them; notices of earlier versions have none. */
  defineFact('exam_tomorrow', {
    ...appointment,
    needs: z.object({ fast: z.boolean(), bladder: z.boolean(), scope: z.boolean() }).optional(),
  }),
  /** The report is a day late. `newDay`: by when the centre promises it now; null where it has not said. */
  defineFact('report_late', {
    orderNo: z.string(),
    storeName: z.string(),
    date: z.iso.date(),
    dueOn: z.iso.date(),
    newDay: z.iso.date().nullable(),
  }),
  /** An operator answered a question about an item without a result. */
  defineFact('item_answered', { orderNo: z.string(), storeName: z.string(), date: z.iso.date() }),
  defineFact('report_released', ofReport),
  /** `openShares`: how many shares that can still be opened may have the former version. */
  defineFact('report_amended', { ...ofReport, openShares: z.int().min(1).optional() }),
  /** `isUrgent`: it had asked to see a doctor. */
  defineFact('report_withdrawn', { title: z.string(), institution: z.string(), endedShares: z.int().min(0), isUrgent: z.boolean() }),
  /** A released, corrected or newly judged report has a result that needs a doctor today (`result_now`) or within days. */
  defineFact('result_now', ofReport),
  defineFact('result_soon', ofReport),
  /** The centre found something important before its report is here. */
  defineFact('centre_important', { ...appointment, storePhone: z.string(), isNow: z.boolean() }),
  /** Such a result is still open: after a day and a week, or a week and 30 days. */
  defineFact('result_open', { actionIds: z.array(z.string()).min(1), isNow: z.boolean(), isLast: z.boolean() }),
  /** The day of rechecks or visits to a doctor has come (`recheck_due`), or passed a week ago. */
  defineFact('recheck_due', ofActions),
  defineFact('recheck_late', ofActions),
  /** A share was opened; the name that the receiver gave is left out, because anybody may choose it. */
  defineFact('share_opened', { isFirst: z.boolean() }),
  /** A relative withdrew the consent by which the person booked for them. */
  defineFact('consent_withdrawn', {}),
  defineFact('outside_report_judged', { institution: z.string(), examDate: z.iso.date(), state: z.enum(['accepted', 'rejected']) }),
  defineFact('interpretation_answered', { interpretationId: z.string(), reportTitle: z.string() }),
  defineFact('interpretation_retracted', { interpretationId: z.string(), reportTitle: z.string() }),
  defineFact('invoice_ended', { orderNo: z.string(), state: z.enum(['issued', 'failed']) }),
  defineFact('erasure_lapsed', { obstacle: eraseObstacleFact }),
  ...securityFacts,
]);

export type NoticeFact = z.infer<typeof noticeFact>;
export type NoticeType = NoticeFact['type'];
