import { describeDay, describeInstant } from '../../../shared/businessDay';
import { describeNeeds } from '../../../shared/fasting';
import type { MessageKind } from '../../../shared/messageKinds';
import { getSlotStart } from '../../../shared/orderTimes';
import { getHref } from '../../../shared/routes';
import type { ByFactType, FactOf, ParamsOf } from '../../db/factTypes/defineFact';
import type { NoticeFact, NoticeType, SecurityFact } from '../../db/factTypes/noticeFact';
import type { OrderEventFact, OrderEventType } from '../../db/factTypes/orderEventFact';
import { describeEarlierEnd } from '../timeline/describeEarlierEnd';
import { describeReportBy, getHoldTask } from '../timeline/renderOrderEvent';

/**
 * What a text message or an e-mail says about an event. Lock screens show it to everybody and mail servers keep it, so it contains no name,
 * no health value and no title of a report: of the parameters only days, times, the store, the last digits of a phone, and in the link the
 * order's number.
 */
export interface MessageContent {
  kind: MessageKind;
  subject: string;
  text: string;
  /** The page that the message leads to, without origin and base path; null for none. */
  page: string | null;
  /** After this instant the message would be useless. */
  usefulUntil?: Date;
  /** When the person would leave home in vain: shortly before it, the message is urgent. */
  leavesAt?: Date;
}

type Params = ParamsOf<NoticeFact>;
interface Appointment {
  orderNo: string;
  storeName: string;
  date: string;
  period: string;
}

const NOT_YOU = '如非本人操作，请立即重设密码并联系客服。';
const security = (subject: string, text: string, page: string | null = null): MessageContent => ({ kind: 'security', subject, text, page });
const lastDigits = (masked: string) => masked.slice(-4);

const securityMessages: ByFactType<ParamsOf<SecurityFact>, MessageContent> = {
  password_changed: () => security('登录密码已修改', `您的登录密码已修改，其他设备已退出登录。${NOT_YOU}`),
  sessions_ended: ({ count }) => security('其他设备已退出登录', `您的账号已在 ${count} 台设备上被退出登录。${NOT_YOU}`),
  data_exported: () => security('个人数据已导出', `您的个人数据副本已导出。${NOT_YOU}`),
  report_exported: () => security('体检报告已导出', `您的体检报告已导出。${NOT_YOU}`),
  calendar_opened: () => security('日历订阅已开启', `您的预约时间和门店可以用新的日历地址查看，登录后可以随时关闭。${NOT_YOU}`),
  record_shared: () => security('健康资料已分享', `您的健康资料已生成分享链接，登录后可以随时撤销。${NOT_YOU}`),
  erase_requested: ({ scheduledFor }) =>
    security('注销申请已提交', `您的账号已申请注销，${describeInstant(new Date(scheduledFor))} 之后删除，在那之前登录可以撤回。${NOT_YOU}`),
  erase_withdrawn: () => security('注销申请已撤回', `您的注销申请已撤回，账号照常使用。${NOT_YOU}`),
  share_agreed: () => security('已同意对外共享信息', `您的账号已同意对外共享信息，登录后可以随时撤回。${NOT_YOU}`),
  relative_agreed: () =>
    security('家人可以替您预约体检', `您的一位家人可以替您预约体检、查看您的体检报告，登录后可以随时撤回。如非本人同意，请联系客服。`),
  relative_ended: () => security('家人不再替您预约体检', '您的家人已停止替您预约体检和查看您的体检报告。'),
  email_changed: ({ isRemoved }) => security('接收消息的邮箱有变动', `您账号接收消息的邮箱已${isRemoved ? '移除' : '更换'}。${NOT_YOU}`),
  phone_changed: ({ newPhoneMasked }) =>
    security(
      '手机号已更换',
      `您账号的手机号已更换为尾号 ${lastDigits(newPhoneMasked)} 的号码。如非本人操作，请在 7 天内打开下面的网址，用原来的号码撤销。`,
      '/login?undo=phone',
    ),
  phone_restored: () =>
    security('手机号更换已撤销', '手机号更换已撤销：账号恢复使用原来的手机号，所有设备已退出登录，原密码已失效。如有疑问请联系客服。'),
  id_number_corrected: () =>
    security(
      '客服已改正您的证件号',
      '客服已核实身份，改正了您登记的证件号，所有设备已退出登录，请用新的证件号登录。如非本人要求，请立即联系客服。',
    ),
  phone_replaced: ({ newPhoneMasked }) =>
    security(
      '客服已为您更换手机号',
      `客服已核实身份，将您账号的手机号更换为尾号 ${lastDigits(newPhoneMasked)} 的号码，所有设备已退出登录，原密码已失效。如非本人要求，请立即联系客服。`,
    ),
};

const describeTime = ({ date, period }: Pick<Appointment, 'date' | 'period'>) => `${describeDay(date)} ${period}`;
const toOrder = ({ orderNo }: Appointment) => getHref('OrderDetail', { query: { orderNo } });

type EventParams = ParamsOf<OrderEventFact>;
type OrderTexts = { [T in OrderEventType]?: (params: EventParams[T], when: string, where: string) => [string, string] };

/** Subject and text of the order events that have a message: those of `orderHeadings`. */
const bookingTexts: OrderTexts = {
  confirmed: ({ reportBy }, when, where) => [
    '预约已确认',
    `您 ${when} 在${where}的体检预约已确认，请按时到检。${describeReportBy(reportBy)}`,
  ],
  partner_failed: (_params, when, where) => ['预约暂未确认', `${where}暂未确认您 ${when} 的体检预约，客服会尽快与您联系，名额为您保留。`],
  move_confirmed: ({ reportBy }, when, where) => ['改约已确认', `您改约的体检已确认：${when}，${where}。${describeReportBy(reportBy)}`],
  move_reverted: ({ restored }) => ['改约没有成功', `体检机构无法安排您改约的时间，已恢复原来的 ${describeTime(restored)}。`],
  move_failed: (_params, _when, where) => ['改约没有成功', `${where}暂未确认您改约的体检，请登录处理。`],
  called_off: ({ refunds }, when, where) => [
    '预约已取消',
    `客服已为您取消 ${when} 在${where}的体检预约。${refunds ? '退款将原路退回。' : ''}`,
  ],
  expired: (_params, when, where) => ['预约已关闭', `您 ${when} 在${where}的预约超过时限没有完成，名额已释放。`],
  reclaimed: (_params, when, where) => ['预约已恢复', `您的支付晚于时限到账，${when} 在${where}的预约已恢复生效。`],
};
const refundTexts: OrderTexts = {
  refund_started: () => ['款项将退回', '您的一笔付款将原路退回，原因请登录查看。'],
  refunded: () => ['退款已完成', '您的退款已原路退回，请注意查收。'],
};

function findText<T extends OrderEventType>(texts: OrderTexts, { type, params }: FactOf<EventParams, T>, at: Appointment) {
  return texts[type]?.(params, describeTime(at), at.storeName);
}

function describeOrder({ event, ...appointment }: Params['order_moved']): MessageContent | null {
  const booking = findText(bookingTexts, event, appointment);
  const [subject, text] = booking ?? findText(refundTexts, event, appointment) ?? [];
  if (!subject || !text) return null;
  return { kind: booking ? 'order' : 'refund', subject, text, page: toOrder(appointment) };
}

/** A hold that ends: the end is also when the message becomes useless. */
function describeHold({ holdExpiresAt, isFree, ...appointment }: Params['hold_ending']) {
  const end = new Date(holdExpiresAt);
  const place = `${describeTime(appointment)} 在${appointment.storeName}的体检名额`;
  return { end, place, until: describeInstant(end), task: getHoldTask(isFree), page: toOrder(appointment) };
}

const reminder = (appointment: Appointment, subject: string, advice: string): MessageContent => ({
  kind: 'reminder',
  subject,
  text: `您的体检时间是 ${describeTime(appointment)}，地点是${appointment.storeName}。${advice}`,
  page: toOrder(appointment),
  usefulUntil: getSlotStart(appointment.date, appointment.period),
});

const aboutSlot = (appointment: Appointment, subject: string, news: string): MessageContent => ({
  kind: 'order',
  subject,
  text: `您 ${describeTime(appointment)} 在${appointment.storeName}的体检${news}`,
  page: toOrder(appointment),
});

const toReports = (subject: string, text: string): MessageContent => ({ kind: 'report', subject, text, page: getHref('Report') });

const toActions = (subject: string, text: string): MessageContent => ({
  kind: 'recheck',
  subject,
  text,
  page: getHref('Report', { query: { view: 'actions' } }),
});

/** The messages of all notices; null for those that only the bell shows. */
const messages: ByFactType<Params, MessageContent | null> = {
  order_moved: describeOrder,
  hold_ending: (params) => {
    const { end, place, until, task, page } = describeHold(params);
    const text = `您预约的 ${place}只保留到 ${until}，请及时${task}。`;
    return { kind: 'hold', subject: '名额即将释放', text, page, usefulUntil: end };
  },
  place_offered: (params) => {
    const { end, place, until, task, page } = describeHold(params);
    const text = `您候补的 ${place}有了，为您保留到 ${until}，请及时${task}，逾期会让给下一位。`;
    return { kind: 'waitlist', subject: '候补到名额了', text, page, usefulUntil: end };
  },
  earlier_offered: ({ holdExpiresAt, kept, isClosed, ...appointment }) => ({
    kind: 'waitlist',
    subject: '有更合适的名额了',
    text: `您想要的 ${describeTime(appointment)} 在${appointment.storeName}的体检名额有了，为您保留到 ${describeInstant(new Date(holdExpiresAt))}。${isClosed ? `原来的 ${describeTime(kept)} 停诊了，不换也要另选时间` : `不换就保留原来的 ${describeTime(kept)}`}。`,
    page: toOrder(appointment),
    usefulUntil: new Date(holdExpiresAt),
  }),
  // What else ends a wait changes nothing that the person is waiting to do.
  earlier_ended: ({ reason, offered, waitsOn: _, isClosed, ...appointment }) =>
    offered && {
      kind: 'waitlist',
      subject: isClosed ? '更合适的名额没有换成' : '原来的预约不变',
      text: `${describeEarlierEnd(reason, offered)}${isClosed ? `您原来 ${describeTime(appointment)} 在${appointment.storeName}的体检停诊了，请另选时间` : `您原来 ${describeTime(appointment)} 在${appointment.storeName}的体检预约不变`}。`,
      page: toOrder(appointment),
      usefulUntil: getSlotStart(appointment.date, appointment.period),
    },
  // The reason is in an operator's own words, so it is left out.
  slot_closed: ({ offers, answerBy, ...appointment }) => ({
    ...aboutSlot(
      appointment,
      '预约的时段停诊了',
      `停诊，请不要前往。${offers > 0 ? `为您保留了 ${offers} 个相近的名额，请在 ${describeInstant(new Date(answerBy))} 前选择，也可以免费改约或取消。` : '您可以免费改约或取消，费用全部退回。'}`,
    ),
    leavesAt: getSlotStart(appointment.date, appointment.period),
  }),
  slot_reopened: (appointment) => aboutSlot(appointment, '预约的时段恢复了', '照常进行，您的预约不变。'),
  relocation_lapsed: (appointment) => aboutSlot(appointment, '请选择新的时间', '停诊，之前保留的名额已经放开，您仍可以免费改约或取消。'),
  exam_soon: (appointment) =>
    reminder(appointment, '体检提醒', '这几天请饮食清淡，不饮酒，不熬夜。请点开确认会到；来不了请尽早改约或取消。'),
  exam_tomorrow: ({ needs, ...appointment }) =>
    reminder(appointment, '体检提醒', `${describeNeeds(appointment.date, appointment.period, needs)}。请带上身份证件。`),
  report_released: () => toReports('体检报告已出', '您的体检报告已出，请登录查看。'),
  report_amended: () => toReports('体检报告已更正', '您的一份体检报告已更正，请登录查看。'),
  report_withdrawn: ({ isUrgent }) => ({
    ...toReports('体检报告已撤回', '您的一份体检报告被撤回了，里面的内容不作数，请不要据此看病、用药。详情请登录查看。'),
    ...(isUrgent && { kind: 'urgent' as const }),
  }),
  result_now: () => ({
    ...toReports(
      '请现在查看体检报告',
      '您的体检报告里有一项需要今天就处理的内容，请现在登录查看该怎么做。身体不适明显时，请直接拨打 120。',
    ),
    kind: 'urgent',
  }),
  result_soon: () => toReports('请尽快查看体检报告', '您的体检报告已出，其中有需要尽快看医生的内容，请登录查看。'),
  // Of the store only its name, as in every message about an appointment.
  centre_important: ({ isNow, storeName }) => ({
    ...toReports(
      isNow ? '请现在联系体检机构' : '请尽快联系体检机构',
      isNow
        ? `${storeName}请您今天就联系他们，登录后可以看到电话。身体不适明显时，请直接拨打 120。`
        : `${storeName}请您尽快联系他们，登录后可以看到电话。`,
    ),
    ...(isNow && { kind: 'urgent' as const }),
  }),
  result_open: ({ isNow, isLast }) => ({
    ...toActions(
      isNow ? '有一项内容还没有处理' : '有一项内容请尽快处理',
      `您的体检报告里有需要看医生的内容，还没有标记处理，请登录查看；已经看过医生的，请在健康行动单里告诉我们。${isLast ? '之后不再提醒。' : ''}`,
    ),
    ...(isNow && { kind: 'urgent' as const }),
  }),
  recheck_due: () => toActions('健康行动到期', '您的健康行动单里有事项到期，请登录查看。'),
  recheck_late: () => toActions('健康行动已过期', '您的健康行动单里有事项已过期一周，请登录查看。之后不再提醒。'),
  // Only the first opening, because a receiver may open a link many times.
  share_opened: ({ isFirst }) =>
    isFirst
      ? {
          kind: 'report',
          subject: '分享的资料被打开',
          text: '您分享的健康资料刚被打开，登录后可以看到记录，随时撤销。',
          page: getHref('Center'),
        }
      : null,
  interpretation_answered: () => null,
  interpretation_retracted: () => ({
    kind: 'report',
    subject: '一条医生答复已收回',
    text: '您的报告解读里有一条医生答复发错了，已经收回，请不要据此看病、用药。',
    page: getHref('Interpret'),
  }),
  item_answered: () => null,
  report_late: ({ orderNo, storeName, dueOn, newDay }) => ({
    kind: 'report',
    subject: '体检报告晚了',
    text: `您在${storeName}的体检报告原定 ${describeDay(dueOn)}前出，现在还没有收到，${newDay ? `新的日期是 ${describeDay(newDay)}` : '我们已经在催问'}，收到后马上通知您。`,
    page: getHref('OrderDetail', { query: { orderNo } }),
  }),
  outside_report_judged: () => null,
  invoice_ended: () => null,
  session_moved: () => null,
  consent_withdrawn: () => null,
  erasure_lapsed: () => null,
  ...securityMessages,
};

/** What the message about an event says; null for an event that has none. */
export function describeMessage<T extends NoticeType>({ type, params }: FactOf<Params, T>): MessageContent | null {
  return messages[type](params);
}
