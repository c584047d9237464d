import { describeDay } from '../../../shared/businessDay';
import type { ByFactType, FactOf, ParamsOf } from '../../db/factTypes/defineFact';
import { type OrderEventFact, type OrderEventType, orderEventFact } from '../../db/factTypes/orderEventFact';

type Params = ParamsOf<OrderEventFact>;

const REFUND_TEXTS = {
  late: '支付晚于时限到账，名额已被约走，款项将原路退回。',
  cancelled: '您取消之后才收到这笔付款，订单保持取消，款项将原路退回。',
  called_off: '客服取消订单之后才收到这笔付款，款项将原路退回。',
  double: '收到重复支付，多付的款项将原路退回。',
  wrong_amount: '收到的金额与订单不符，款项将原路退回。',
  not_done: '有加项没有做，这部分费用将原路退回。已经开具的发票会作废，可以按余下的金额重新申请。',
} as const;

/** The action that a held place requires: payment, or only confirmation when it costs nothing. */
export const getHoldTask = (isFree: boolean) => (isFree ? '确认' : '支付');

/** The promised day of the report, as a sentence; nothing without one. */
export const describeReportBy = (day: string | undefined) => (day ? `报告预计 ${describeDay(day)}前出。` : '');

const describeTime = ({ date, period }: { date: string; period: string }) => `${describeDay(date)} ${period}`;

/** The texts of all events of an order's timeline. */
const texts: ByFactType<Params, string> = {
  created: ({ holdMinutes }) =>
    holdMinutes === null ? '预约成功，费用由企业承担。' : `已提交预约，名额为您保留 ${holdMinutes} 分钟，请及时支付。`,
  offered: ({ holdMinutes, isFree }) => `候补成功，名额为您保留 ${holdMinutes} 分钟，请及时${getHoldTask(isFree)}，逾期会让给下一位。`,
  accepted: () => '您已确认候补到的名额，费用由企业承担，预约生效。',
  paid: () => '支付成功，预约已生效。',
  expired: () => '超过支付时限，名额已释放，订单关闭。',
  closed: ({ wasOffered }) => (wasOffered ? '您放弃了候补到的名额，名额已让给下一位。' : '您取消了订单，名额已释放。'),
  reclaimed: () => '支付晚于时限到账，已为您重新占到名额，预约生效。',
  refund_started: ({ cause }) => REFUND_TEXTS[cause],
  refunded: () => '退款已原路退回。',
  confirming: ({ again }) => (again ? '客服已再次提交体检机构确认。' : '已提交体检机构确认。'),
  confirmed: ({ reportBy }) => `体检机构已确认，请按时到检。${describeReportBy(reportBy)}`,
  partner_failed: () => '体检机构暂未确认，客服会尽快与您联系，名额为您保留。',
  cancelled: ({ refunds }) => `您取消了预约，名额已释放。${refunds ? '退款将原路退回。' : ''}`,
  called_off: ({ refunds }) => `客服已为您取消这次预约，名额已释放。${refunds ? '退款将原路退回。' : ''}`,
  rebooked: ({ from, to }) => `已改约：由 ${describeTime(from)}（${from.storeName}）改为 ${describeTime(to)}。费用不变。`,
  relocated: ({ from, to }) =>
    `原来的时段停诊，您选择了 ${describeTime(to)}（${to.storeName}），原来是 ${describeTime(from)}（${from.storeName}）。费用不变，不计改约次数。`,
  move_confirmed: ({ reportBy }) => `体检机构已确认新的时间，请按时到检。${describeReportBy(reportBy)}`,
  move_reverted: ({ refused, restored }) =>
    `体检机构无法安排 ${describeTime(refused)}，已为您恢复原来的预约：${describeTime(restored)}。这次改约不计次数。`,
  move_failed: () => '体检机构暂时无法安排新的时间，原来的时段也已约满。客服会尽快与您联系，您也可以再次改约，或取消并全额退款。',
  examined: () => '已完成体检，报告正在制作。',
  report_ready: () => '体检报告已出。',
  report_withdrawn: () => '体检机构撤回了报告，正确的报告出来会通知您。',
  no_show: () => '未在预约日到检。',
  visit_undone: () => '到检情况记录有误，已撤回，核实后重新记录。',
};

/** Renders an event of the timeline in Chinese. */
export function renderOrderEvent<T extends OrderEventType>({ type, params }: FactOf<Params, T>): string {
  return texts[type](params);
}

/** The text of an event whose type this version does not know: during a rolling update a newer replica may write it. */
const UNKNOWN_EVENT = '订单有更新。';

/** As `renderOrderEvent`, for a row of the database. */
export function renderStoredEvent(row: { type: string; params: unknown }): string {
  const { data } = orderEventFact.safeParse({ type: row.type, params: row.params });
  return data ? renderOrderEvent(data) : UNKNOWN_EVENT;
}
