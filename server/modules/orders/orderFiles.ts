import { describeDay, describeFullDay, getDayOf } from '../../../shared/businessDay';
import { describeNeeds, getFastingReminder } from '../../../shared/fasting';
import { isOrderIn } from '../../../shared/orderStates';
import { getSlotStart } from '../../../shared/orderTimes';
import { queryAccountPerson } from '../../db/people';
import { createIcs } from '../../handlerKit/files/createIcs';
import type { HealthTicketProducer, TicketProducer } from '../../handlerKit/files/TicketFile';
import type { ApiServices } from '../../handlerKit/handler';
import type { PdfBlock, PdfDoc } from '../../pdf/PdfDoc';
import { queryComboItems } from '../packages/packages.repo';
import { createPlan, describeStep, findNeeds } from '../packages/preparationPlan';
import { describeFlags, listAnswers } from '../questionnaire/describeQuestionnaire';
import { querySex } from '../questionnaire/querySex';
import { loadQuestionnaire, type Questionnaire } from '../questionnaire/questionnaire.repo';
import { type OrderRow, queryOrderByNo, queryOrderPerson } from './orders.repo';
import { describeStore, getSlotEnd } from './slotTimes';

/**
 * The appointment as a calendar file. It contains time and place only: others may see the calendar, so it does not say what is examined.
 */
export const produceIcs: TicketProducer = async ({ db, now }, { subject }) => {
  const order = await queryOrderByNo(db, subject);
  if (!order || !isOrderIn(order.state, 'expected')) return null;
  const needs = describeNeeds(order.date, order.period, findNeeds(order.snapshot.items ?? null));
  const event = {
    uid: `${order.orderNo}@yuejian`,
    sequence: order.version,
    stamp: now(),
    time: { start: getSlotStart(order.date, order.period), end: getSlotEnd(order) },
    summary: `体检：${order.storeName}`,
    location: describeStore(order),
    description: `${needs}。请带好身份证，提前 15 分钟到达。\n门店电话 ${order.storePhone}\n订单号 ${order.orderNo}`,
    reminder: { at: getFastingReminder(order.date), text: `明天体检，${needs}` },
  };
  return { body: Buffer.from(createIcs([event])), contentType: 'text/calendar; charset=utf-8' };
};

/** What the person told about their health, for the doctor who examines them. */
function createToldBlocks(told: Questionnaire, sex: string, flags: readonly string[]): PdfBlock[] {
  const day = describeDay(getDayOf(told.savedAt));
  const state = told.completedAt ? `本人 ${day}填写，请医生核对。` : `本人 ${day}填了一部分，没有确认完整，请医生当面问清。`;
  return [
    { kind: 'paragraph', title: '体检前问卷', text: state },
    { kind: 'facts', facts: listAnswers(told, sex) },
    ...(flags.length > 0 ? ([{ kind: 'list', title: '按回答和项目名称要留意的', items: flags }] as const) : []),
  ];
}

function createSlip(order: OrderRow, person: { name: string; idNumberMasked: string }, told: readonly PdfBlock[], now: Date): PdfDoc {
  const { combo, addOns, preparation } = order.snapshot;
  return {
    title: '到检单',
    subtitle: `${describeFullDay(order.date)} ${order.period} · ${order.storeName}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['体检人', `${person.name}　${person.idNumberMasked}`],
          ['到检时间', `${describeFullDay(order.date)} ${order.period}`],
          ['门店', describeStore(order)],
          ['门店电话', `${order.storePhone}（${order.hours}）`],
          ['套餐', `${combo.name}（${combo.itemCount} 项）`],
          ...(addOns.length > 0 ? ([['加项', addOns.map(({ name }) => name).join('、')]] as const) : []),
          ['门店预约号', order.partnerNo ?? '待门店确认'],
          ['订单号', order.orderNo],
        ],
      },
      ...told,
      { kind: 'list', title: '按预约时间准备', items: createPlan(order.snapshot.items ?? null, order, now).map(describeStep) },
      { kind: 'list', title: '到检前', items: preparation.map(({ title, text }) => `${title}：${text}`) },
      { kind: 'paragraph', title: '到店', text: '请带好身份证，提前 15 分钟到店，在前台出示本单或报订单号。' },
    ],
    footer: `约检 · 订单号 ${order.orderNo}`,
  };
}

/** The questionnaire on the slip; nothing without one, or when a relative booked. */
async function loadTold({ db, fieldCrypto }: ApiServices, order: OrderRow, accountId: string): Promise<PdfBlock[]> {
  const told = await loadQuestionnaire(db, fieldCrypto, order.personId);
  if (!told || (await queryAccountPerson(db, accountId)) !== order.personId) return [];
  const items = [...(await queryComboItems(db, order.comboId)), ...order.snapshot.addOns];
  return createToldBlocks(told, await querySex(db, order.personId), describeFlags(told, items));
}

/** The arrival slip to show at reception, with the questionnaire for the doctor. */
export const produceArrivalSlip: HealthTicketProducer = async (services, { subject, accountId }, reads) => {
  const { db, pdf } = services;
  const order = await queryOrderByNo(db, subject);
  if (!order || !isOrderIn(order.state, 'expected')) return null;
  const [person, told] = await Promise.all([queryOrderPerson(db, order.personId), loadTold(services, order, accountId)]);
  if (told.length > 0) reads.record(order.personId, order.orderNo);
  else reads.recordNothing();
  return { body: await pdf.render(createSlip(order, person, told, services.now()), accountId), contentType: 'application/pdf' };
};
