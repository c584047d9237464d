import { describeDay } from '../../../shared/businessDay';
import { createFastingTimeline, describeFasting, getFastingReminder } from '../../../shared/fasting';
import { isOrderIn } from '../../../shared/orderStates';
import { getSlotStart } from '../../../shared/orderTimes';
import { createIcs } from '../../calls/files/createIcs';
import type { TicketProducer } from '../../calls/files/TicketFile';
import type { PdfDoc } from '../../pdf/PdfDoc';
import { type OrderRow, queryOrderByNo, queryOrderPerson } from './orders.repo';

const HOUR_MS = 3_600_000;

const describeStore = ({ storeName, province, city, district, address }: OrderRow) =>
  `${storeName}（${[...new Set([province, city, district])].join('')}${address}）`;

/** The end of a period: `07:30-08:30` → 08:30; one hour after its start when it has none. */
function getSlotEnd({ date, period }: Pick<OrderRow, 'date' | 'period'>): Date {
  const end = /-(\d{2}:\d{2})$/.exec(period)?.[1];
  return end ? getSlotStart(date, end) : new Date(getSlotStart(date, period).getTime() + HOUR_MS);
}

/**
 * The appointment as a calendar file. It contains time and place only: others may see the calendar, so it does not say what is examined.
 */
export const produceIcs: TicketProducer = async ({ db, now }, { subject }) => {
  const order = await queryOrderByNo(db, subject);
  if (!order || !isOrderIn(order.state, 'expected')) return null;
  const fasting = describeFasting(order.date, order.period);
  const event = {
    uid: `${order.orderNo}@yuejian`,
    sequence: order.version,
    stamp: now(),
    time: { start: getSlotStart(order.date, order.period), end: getSlotEnd(order) },
    summary: `体检：${order.storeName}`,
    location: describeStore(order),
    description: `${fasting}。请带好身份证，空腹到店，提前 15 分钟到达。\n门店电话 ${order.storePhone}\n订单号 ${order.orderNo}`,
    reminder: { at: getFastingReminder(order.date), text: `明天体检，${fasting}` },
  };
  return { body: Buffer.from(createIcs([event])), contentType: 'text/calendar; charset=utf-8' };
};

const describeTimeline = ({ date, period }: OrderRow) =>
  createFastingTimeline(date, period).map((step) => `${describeDay(step.date)}${step.time && ` ${step.time}`} ${step.title}：${step.text}`);

function createSlip(order: OrderRow, person: { name: string; idNumberMasked: string }): PdfDoc {
  const { combo, addOns, preparation } = order.snapshot;
  return {
    title: '到检单',
    subtitle: `${order.date} ${order.period} · ${order.storeName}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['体检人', `${person.name}　${person.idNumberMasked}`],
          ['到检时间', `${order.date} ${order.period}`],
          ['门店', describeStore(order)],
          ['门店电话', `${order.storePhone}（${order.hours}）`],
          ['套餐', `${combo.name}（${combo.itemCount} 项）`],
          ...(addOns.length > 0 ? ([['加项', addOns.map(({ name }) => name).join('、')]] as const) : []),
          ['门店预约号', order.partnerNo ?? '待门店确认'],
          ['订单号', order.orderNo],
        ],
      },
      { kind: 'list', title: '按预约时间准备', items: describeTimeline(order) },
      { kind: 'list', title: '到检前', items: preparation.map(({ title, text }) => `${title}：${text}`) },
      { kind: 'paragraph', title: '到店', text: '请带好身份证，提前 15 分钟到店，在前台出示本单或报订单号。' },
    ],
    footer: `约检 · 订单号 ${order.orderNo}`,
  };
}

/** The arrival slip to show at reception. */
export const produceArrivalSlip: TicketProducer = async ({ db, pdf }, { subject }) => {
  const order = await queryOrderByNo(db, subject);
  if (!order || !isOrderIn(order.state, 'expected')) return null;
  const person = await queryOrderPerson(db, order.personId);
  return { body: await pdf.render(createSlip(order, person)), contentType: 'application/pdf' };
};
