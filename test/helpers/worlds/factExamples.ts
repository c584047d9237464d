import type { FactOf, ParamsOf } from '../../../server/db/factTypes/defineFact';
import type { NoticeFact } from '../../../server/db/factTypes/noticeFact';
import type { OrderEventFact } from '../../../server/db/factTypes/orderEventFact';

type Examples<Fact extends { type: string; params: unknown }> = { [T in Fact['type']]: FactOf<ParamsOf<Fact>, T>['params'] };

const [before, after] = [
  { date: '2026-06-02', period: '07:30-08:30' },
  { date: '2026-06-03', period: '08:30-09:30' },
];

/** Parameters for every type of event; a new type without an example does not compile. */
export const eventExamples: Examples<OrderEventFact> = {
  created: { holdMinutes: 30 },
  offered: { holdMinutes: 30, isFree: true },
  accepted: {},
  paid: {},
  expired: {},
  closed: { wasOffered: false },
  reclaimed: {},
  refund_started: { cause: 'late' },
  refunded: {},
  confirming: { again: false },
  confirmed: { reportBy: '2026-06-11' },
  partner_failed: {},
  called_off: { refunds: true },
  cancelled: { refunds: true },
  rebooked: { from: { ...before, storeName: '徐汇体检中心' }, to: after },
  relocated: { from: { ...before, storeName: '徐汇体检中心' }, to: { ...after, storeName: '静安体检中心' } },
  move_confirmed: { reportBy: '2026-06-12' },
  move_reverted: { refused: after, restored: before },
  move_failed: {},
  examined: {},
  report_ready: {},
  report_withdrawn: {},
  no_show: {},
  visit_undone: {},
};
export const appointmentExample = { orderNo: 'YJ1', storeName: '徐汇体检中心', ...before };
const report = { reportId: 'r-1', title: '年度报告', institution: '中心' };
export const noticeExamples: Examples<NoticeFact> = {
  report_late: { orderNo: 'YJ1', storeName: '徐汇体检中心', date: before.date, dueOn: '2026-06-11', newDay: '2026-06-15' },
  item_answered: { orderNo: 'YJ1', storeName: '徐汇体检中心', date: before.date },
  order_moved: { ...appointmentExample, event: { type: 'confirmed', params: { reportBy: '2026-06-11' } } },
  session_moved: { device: 'Safari · iOS' },
  place_offered: { ...appointmentExample, holdExpiresAt: '2026-06-01T01:05:00.000Z', isFree: false },
  earlier_offered: {
    ...appointmentExample,
    holdExpiresAt: '2026-06-01T01:05:00.000Z',
    kept: { date: '2026-06-09', period: '08:30-09:30' },
  },
  earlier_ended: { ...appointmentExample, reason: 'missed', offered: { date: '2026-06-01', period: '08:30-09:30' }, waitsOn: true },
  hold_ending: { ...appointmentExample, holdExpiresAt: '2026-06-01T01:05:00.000Z', isFree: false },
  slot_closed: { ...appointmentExample, reason: '设备检修', offers: 3, answerBy: '2026-06-01T01:05:00.000Z' },
  slot_reopened: appointmentExample,
  relocation_lapsed: appointmentExample,
  exam_soon: appointmentExample,
  exam_tomorrow: appointmentExample,
  report_released: report,
  report_amended: report,
  report_withdrawn: { title: '年度报告', institution: '中心', endedShares: 2, isUrgent: true },
  result_now: report,
  result_soon: report,
  centre_important: { ...appointmentExample, storePhone: '021-12345678', isNow: true },
  result_open: { actionIds: ['action-1'], isNow: true, isLast: false },
  recheck_due: { actionIds: ['a-1', 'a-2'], dueOn: '2026-06-02' },
  recheck_late: { actionIds: ['a-1'], dueOn: '2026-06-02' },
  consent_withdrawn: {},
  share_opened: { isFirst: true },
  outside_report_judged: { institution: '示例医院', examDate: '2026-01-02', state: 'accepted' },
  interpretation_answered: { interpretationId: 'i-1', reportTitle: '年度报告' },
  invoice_ended: { orderNo: 'YJ1', state: 'issued' },
  erasure_lapsed: { obstacle: { kind: 'phone', changedAt: '2026-06-01T00:00:00.000Z', until: '2026-06-08T00:00:00.000Z' } },
  password_changed: {},
  sessions_ended: { count: 2 },
  data_exported: {},
  report_exported: {},
  record_shared: {},
  calendar_opened: {},
  erase_requested: { scheduledFor: '2026-06-08T00:00:00.000Z' },
  erase_withdrawn: {},
  share_agreed: {},
  relative_agreed: {},
  relative_ended: {},
  email_changed: { isRemoved: false },
  phone_changed: { newPhoneMasked: '139****0002' },
  phone_restored: {},
  phone_replaced: { newPhoneMasked: '139****0002' },
};
