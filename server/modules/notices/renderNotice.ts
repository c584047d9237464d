import { describeDay, describeFullDay, describeInstant } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import { describeNeeds } from '../../../shared/fasting';
import { getHref } from '../../../shared/routes';
import { UNREACHABLE } from '../../../shared/urgencies';
import type { ByFactType, FactOf, ParamsOf } from '../../db/factTypes/defineFact';
import { type NoticeFact, type NoticeType, noticeFact, type SecurityFact } from '../../db/factTypes/noticeFact';
import { describeEarlierEnd } from '../timeline/describeEarlierEnd';
import { getHoldTask, renderOrderEvent } from '../timeline/renderOrderEvent';
import { getOrderHeading } from './orderHeadings';
import { renderObstacle } from './renderObstacle';

type RenderedNotice = Pick<CallResponse<'noticeList'>['list'][number], 'kind' | 'title' | 'body' | 'link'>;
type Params = ParamsOf<NoticeFact>;

const NOT_YOU = '如非本人操作，请立即重设密码并联系客服。';
const onAccount = (title: string, body: string): RenderedNotice => ({ kind: 'account', title, body, link: getHref('Account') });
const inCenter = (title: string, body: string): RenderedNotice => ({ kind: 'account', title, body, link: getHref('Center') });

const securityTexts: ByFactType<ParamsOf<SecurityFact>, RenderedNotice> = {
  password_changed: () => onAccount('登录密码已修改', `其他设备已退出登录。${NOT_YOU}`),
  sessions_ended: ({ count }) => onAccount('其他设备已退出登录', `已让 ${count} 台设备退出登录。${NOT_YOU}`),
  data_exported: () => inCenter('个人数据已导出', `导出的文件请妥善保管。${NOT_YOU}`),
  report_exported: () => inCenter('体检报告已导出', `导出的文件请妥善保管。${NOT_YOU}`),
  calendar_opened: () => onAccount('日历订阅已开启', `新的日历地址可以看到您的预约时间和门店，可以在“账号安全”里关闭或换一个。${NOT_YOU}`),
  record_shared: () => inCenter('健康资料已分享', `可以在“我的信息”里看到打开记录，随时撤销。${NOT_YOU}`),
  erase_requested: ({ scheduledFor }) =>
    inCenter(
      '注销申请已提交',
      `账号和个人数据将在 ${describeInstant(new Date(scheduledFor))} 之后删除，在那之前可以撤回。不是您本人申请的，请立即撤回并修改密码。`,
    ),
  erase_withdrawn: () => inCenter('注销申请已撤回', `账号照常使用。${NOT_YOU}`),
  share_agreed: () => inCenter('已同意对外共享信息', `可以在“我的信息”里随时撤回。${NOT_YOU}`),
  relative_agreed: () =>
    inCenter('家人可以替您预约体检', '一位家人可以替您预约、查看您的体检报告，可以在“我的信息”里随时撤回。如非本人同意，请联系客服。'),
  relative_ended: () => inCenter('家人不再替您预约体检', '您的家人不能再查看您的体检报告。'),
  email_changed: ({ isRemoved }) =>
    onAccount(
      isRemoved ? '接收消息的邮箱已移除' : '接收消息的邮箱已更换',
      `之后的消息${isRemoved ? '不再发到邮箱' : '发到新的邮箱'}。${NOT_YOU}`,
    ),
  phone_changed: ({ newPhoneMasked }) =>
    onAccount('手机号已更换', `新手机号是 ${newPhoneMasked}。7 天内可以用原来的手机号撤销；这期间不能注销账号，也不能用新手机号确认身份。`),
  phone_restored: () => onAccount('手机号更换已撤销', '已恢复原来的手机号，所有设备已退出登录，原密码已失效，请重新设置密码。'),
  id_number_corrected: () => onAccount('客服已改正您的证件号', '所有设备已退出登录，之后用新的证件号登录。如非本人要求，请立即联系客服。'),
  phone_replaced: ({ newPhoneMasked }) =>
    onAccount('客服已为您更换手机号', `新手机号是 ${newPhoneMasked}。所有设备已退出登录，原密码已失效。如非本人要求，请立即联系客服。`),
};

interface Appointment {
  orderNo: string;
  storeName: string;
  date: string;
  period: string;
}

/** `徐汇体检中心，6月2日 07:30-08:30`. */
function describeAppointment({ storeName, date, period }: Appointment): string {
  return `${storeName}，${describeDay(date)} ${period}`;
}

const toOrder = ({ orderNo }: Pick<Appointment, 'orderNo'>) => getHref('OrderDetail', { query: { orderNo } });
const toActions = getHref('Report', { query: { view: 'actions' } });
const toReport = (reportId: string) => getHref('Report', { query: { reportId } });

const OUTSIDE_TEXTS = {
  accepted: { title: '添加的报告已收录', end: '的报告已存入您的健康档案。' },
  rejected: { title: '添加的报告没有通过', end: '的报告没有通过，原因写在“添加报告”页，可以重新上传。' },
} as const;
const INVOICE_TEXTS = {
  issued: { title: '发票已开具', end: '的发票已开具，可以下载。' },
  failed: { title: '发票没有开成', end: '的发票没有开成，请核对抬头后重新申请。' },
} as const;

const describeChoice = (kept: { date: string; period: string }, isClosed: true | undefined) => {
  const old = `${describeDay(kept.date)} ${kept.period}`;
  return isClosed ? `价格不变。原来的 ${old} 停诊了，不换也要另选时间。` : `换不换由您决定：价格不变，不换就保留原来的 ${old}。`;
};

/** The texts of all notices, with their subjects and links. */
const texts: ByFactType<Params, RenderedNotice> = {
  order_moved: ({ event, ...appointment }) => {
    const { kind, title, namesTime } = getOrderHeading(event);
    const text = renderOrderEvent(event);
    return { kind, title, body: namesTime ? text : `${describeAppointment(appointment)}：${text}`, link: toOrder(appointment) };
  },
  session_moved: ({ device }) =>
    onAccount(
      '登录已转到手机',
      `您的账号由电脑转到手机（${device}）上继续使用，最多两小时后自动退出。如非本人操作，请在“登录记录”里让它退出，并重设密码。`,
    ),
  place_offered: ({ holdExpiresAt, isFree, ...appointment }) => ({
    kind: 'waitlist',
    title: '候补到名额了',
    body: `${describeAppointment(appointment)} 的名额为您保留到 ${describeInstant(new Date(holdExpiresAt))}，请及时${getHoldTask(isFree)}，逾期会让给下一位。`,
    link: toOrder(appointment),
  }),
  earlier_offered: ({ holdExpiresAt, kept, isClosed, ...appointment }) => ({
    kind: 'waitlist',
    title: '有更合适的名额了',
    body: `${describeAppointment(appointment)} 有名额了，为您保留到 ${describeInstant(new Date(holdExpiresAt))}。${describeChoice(kept, isClosed)}`,
    link: toOrder(appointment),
  }),
  earlier_ended: ({ reason, offered, waitsOn, isClosed, ...appointment }) => ({
    kind: 'waitlist',
    title: isClosed ? '更合适的名额没有换成' : '原来的预约不变',
    body: `${describeEarlierEnd(reason, offered)}${isClosed ? '原来的时段停诊了，请另选时间' : '您原来的预约不变'}：${describeAppointment(appointment)}。${waitsOn ? '其他时段还在等。' : ''}`,
    link: toOrder(appointment),
  }),
  hold_ending: ({ holdExpiresAt, isFree, ...appointment }) => ({
    kind: 'order',
    title: '名额即将释放',
    body: `${describeAppointment(appointment)} 的名额只保留到 ${describeInstant(new Date(holdExpiresAt))}，请及时${getHoldTask(isFree)}。`,
    link: toOrder(appointment),
  }),
  exam_soon: (appointment) => ({
    kind: 'reminder',
    title: '三天后体检',
    body: `${describeAppointment(appointment)}。这几天请饮食清淡，不饮酒，不熬夜。会到的话请点开，按一下“我会到”；来不了请尽早改约或取消。`,
    link: toOrder(appointment),
  }),
  slot_closed: ({ reason, offers, answerBy, ...appointment }) => ({
    kind: 'order',
    title: '预约的时段停诊了，请重新选择时间',
    body: `${describeAppointment(appointment)} 停诊：${reason}。${
      offers > 0
        ? `为您保留了 ${offers} 个相近的名额，请在 ${describeInstant(new Date(answerBy))} 前选择，也可以免费改约或取消。`
        : '附近暂时没有空位，可以免费改约到其他时间或门店，也可以取消，费用全部退回。'
    }`,
    link: toOrder(appointment),
  }),
  slot_reopened: (appointment) => ({
    kind: 'order',
    title: '预约的时段恢复了',
    body: `${describeAppointment(appointment)} 照常体检，您的预约不变。`,
    link: toOrder(appointment),
  }),
  relocation_lapsed: (appointment) => ({
    kind: 'order',
    title: '请为停诊的预约选择新的时间',
    body: `${describeAppointment(appointment)} 停诊，之前保留的名额已经放开。您仍可以免费改约或取消。`,
    link: toOrder(appointment),
  }),
  exam_tomorrow: ({ needs, ...appointment }) => ({
    kind: 'reminder',
    title: '明天体检',
    body: `${describeAppointment(appointment)}。${describeNeeds(appointment.date, appointment.period, needs)}。请带上身份证件。`,
    link: toOrder(appointment),
  }),
  report_late: ({ orderNo, storeName, date, dueOn, newDay }) => ({
    kind: 'report',
    title: '体检报告晚了',
    body: `${storeName}，${describeDay(date)}的体检，报告原定 ${describeDay(dueOn)}前出，现在还没有收到。${
      newDay ? `体检机构说 ${describeDay(newDay)}前会出。` : '我们已经在向体检机构催问。'
    }收到后马上通知您。`,
    link: toOrder({ orderNo }),
  }),
  item_answered: ({ orderNo, storeName, date }) => ({
    kind: 'report',
    title: '您问的体检项目有答复了',
    body: `${storeName}，${describeDay(date)}：您问的没有结果的项目，客服已经答复。`,
    link: toOrder({ orderNo }),
  }),
  report_released: ({ reportId, title, institution }) => ({
    kind: 'report',
    title: '体检报告已出',
    body: `${institution}的《${title}》可以查看了。`,
    link: toReport(reportId),
  }),
  // The reason of a correction may contain values, so it is shown in the report only.
  report_amended: ({ reportId, title, institution, openShares }) => ({
    kind: 'report',
    title: '体检报告已更正',
    body: `${institution}更正了《${title}》。更正的原因和更正前的内容，打开报告可以看到。${
      openShares ? `您分享的 ${openShares} 个链接里可能还是更正前的内容，请在“我的信息”里撤销后重新分享。` : ''
    }`,
    link: toReport(reportId),
  }),
  report_withdrawn: ({ title, institution, endedShares }) => ({
    kind: 'report',
    title: '体检报告已撤回',
    body: `${institution}的《${title}》发错了或有误，已经撤回，里面的内容不作数，请不要据此看病、用药。${
      endedShares > 0 ? `您这期间分享的 ${endedShares} 个链接也停用了，看过的人请您告诉一声。` : ''
    }正确的报告出来会通知您。`,
    link: getHref('Report'),
  }),
  result_now: ({ reportId, title, institution }) => ({
    kind: 'report',
    title: '请现在查看：有结果需要今天处理',
    body: `${institution}的《${title}》里有需要今天就联系医生的结果，打开报告可以看到该怎么做。${UNREACHABLE}身体不适明显时，请直接拨打 120。`,
    link: toReport(reportId),
  }),
  result_soon: ({ reportId, title, institution }) => ({
    kind: 'report',
    title: '体检报告有需要尽快看医生的结果',
    body: `${institution}的《${title}》里有需要尽快看医生的结果，打开报告可以看到该怎么做。`,
    link: toReport(reportId),
  }),
  centre_important: ({ isNow, storePhone, ...appointment }) => ({
    kind: 'report',
    title: isNow ? '请现在联系体检机构' : '请尽快联系体检机构',
    body: `${appointment.storeName}提示您的体检里有需要${isNow ? '今天' : '尽快'}处理的内容，请拨打 ${storePhone}。${isNow ? '身体不适明显时，请直接拨打 120。' : ''}`,
    link: toOrder(appointment),
  }),
  result_open: ({ actionIds, isNow }) => ({
    kind: 'report',
    title: isNow ? '有结果还没有处理' : '有结果请尽快处理',
    body: `您有 ${actionIds.length} 项需要看医生的结果还没有标记处理。已经看过医生的，请在健康行动单里告诉我们。`,
    link: toActions,
  }),
  recheck_due: ({ actionIds, dueOn }) => ({
    kind: 'report',
    title: '健康行动到期了',
    body: `您的健康行动单里有 ${actionIds.length} 项，${describeDay(dueOn)}到期。请尽快安排；已经做过的，可以标记完成。`,
    link: toActions,
  }),
  recheck_late: ({ actionIds, dueOn }) => ({
    kind: 'report',
    title: '健康行动已过期一周',
    body: `您的健康行动单里有 ${actionIds.length} 项在 ${describeDay(dueOn)} 已到期，还没有完成。之后不再提醒，可以随时在行动单里查看。`,
    link: toActions,
  }),
  consent_withdrawn: () => ({
    ...{ kind: 'account', title: '家人撤回了同意', link: getHref('MyCard') },
    body: '您不能再替这位家人预约，也不能再看对方的体检报告。已有的预约不变。',
  }),
  share_opened: () =>
    inCenter('分享的健康资料被打开了', '打开的时间和对方填写的名字，在“我的信息”的分享记录里。不是您想给的人，请立即撤销。'),
  outside_report_judged: ({ institution, examDate, state }) => ({
    kind: 'report',
    title: OUTSIDE_TEXTS[state].title,
    body: `${institution} ${describeFullDay(examDate)}${OUTSIDE_TEXTS[state].end}`,
    link: getHref('CollectReport'),
  }),
  interpretation_answered: ({ interpretationId, reportTitle }) => ({
    kind: 'interpretation',
    title: '医生回复了您的报告解读',
    body: `《${reportTitle}》有新的回复，可以继续提问。`,
    link: getHref('Interpret', { query: { id: interpretationId } }),
  }),
  interpretation_retracted: ({ interpretationId, reportTitle }) => ({
    kind: 'interpretation',
    title: '一条医生答复已收回',
    body: `《${reportTitle}》里的一条医生答复发错了，已经收回，请不要据此看病、用药。`,
    link: getHref('Interpret', { query: { id: interpretationId } }),
  }),
  invoice_ended: ({ orderNo, state }) => ({
    kind: 'invoice',
    title: INVOICE_TEXTS[state].title,
    body: `订单 ${orderNo} ${INVOICE_TEXTS[state].end}`,
    link: getHref('Invoice'),
  }),
  erasure_lapsed: ({ obstacle }) => inCenter('注销没有执行', renderObstacle(obstacle)),
  ...securityTexts,
};

/** Renders a notice in Chinese, with its subject and link. */
export function renderNotice<T extends NoticeType>({ type, params }: FactOf<Params, T>): RenderedNotice {
  return texts[type](params);
}

/** The text of a notice whose type this version does not know: during a rolling update a newer replica may write it. */
const UNKNOWN_NOTICE = inCenter('有新消息', '请稍后刷新页面查看。');

/** As `renderNotice`, for a row of the database. */
export function renderStoredNotice(row: { type: string; params: unknown }): RenderedNotice {
  const { data } = noticeFact.safeParse({ type: row.type, params: row.params });
  return data ? renderNotice(data) : UNKNOWN_NOTICE;
}
