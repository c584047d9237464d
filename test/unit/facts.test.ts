import { sql } from 'drizzle-orm';
import { type NoticeType, noticeFact } from '../../server/db/factTypes/noticeFact';
import { type OrderEventFact, type OrderEventType, orderEventFact } from '../../server/db/factTypes/orderEventFact';
import { addNotice } from '../../server/modules/notices/addNotice';
import { insertOrderNotice } from '../../server/modules/notices/insertOrderNotice';
import { renderNotice, renderStoredNotice } from '../../server/modules/notices/renderNotice';
import { insertOrderEvent } from '../../server/modules/orders/insertOrderEvent';
import { getOrderEvent, type OrderTransition, orderTransitions } from '../../server/modules/orders/orderTransitions';
import { renderOrderEvent, renderStoredEvent } from '../../server/modules/timeline/renderOrderEvent';
import { notice } from '../../shared/contract/notices';
import { findRoute } from '../../shared/routes';
import { appointmentExample as appointment, eventExamples as events, noticeExamples as notices } from '../helpers/worlds/factExamples';

const at = new Date('2026-06-01T00:00:00Z');

const eventTypes = Object.keys(events) as OrderEventType[];
const noticeTypes = Object.keys(notices) as NoticeType[];
const isSentence = expect.stringMatching(/^(?!.*(undefined|null|NaN|\[object))\p{Script=Han}.*。$/u);

describe('events of the timeline', () => {
  it.each(eventTypes)('%s has a text', (type) => {
    const fact = orderEventFact.parse({ type, params: events[type] });
    expect(renderOrderEvent(fact)).toEqual(isSentence);
    expect(renderStoredEvent(fact)).toBe(renderOrderEvent(fact));
  });

  it.each(eventTypes)('%s accepts no unknown parameter', (type) => {
    const fact = { type, params: { ...events[type], name: '程一帆' } } as never;
    expect(() => insertOrderEvent(fact, at, sql`made`)).toThrow('unrecognized_keys');
  });

  it('an unknown type cannot be written, and is rendered as a neutral sentence', () => {
    expect(() => insertOrderEvent({ type: 'eaten', params: {} } as never, at, sql`made`)).toThrow();
    expect(renderStoredEvent({ type: 'eaten', params: {} })).toEqual(isSentence);
    expect(renderStoredEvent({ type: 'created', params: {} })).toEqual(isSentence);
  });

  it.each(Object.keys(orderTransitions) as OrderTransition[])('the transition %s writes the event of its type', (transition) => {
    const { type } = orderTransitions[transition];
    const isOpen = ['giveUp', 'cancel', 'callOff', 'rebook', 'relocate', 'moveReverted'].includes(transition);
    if (isOpen) expect(() => getOrderEvent(transition)).toThrow();
    expect(getOrderEvent(transition, isOpen ? events[type] : undefined).type).toBe(type);
  });

  it('render times and tasks in the words of people', () => {
    const say = (type: OrderEventType, params: object) => renderStoredEvent({ type, params });
    expect(say('offered', { holdMinutes: 15, isFree: true })).toBe('候补成功，名额为您保留 15 分钟，请及时确认，逾期会让给下一位。');
    expect(say('offered', { holdMinutes: 15, isFree: false })).toContain('请及时支付');
    expect(say('created', { holdMinutes: null })).toBe('预约成功，费用由企业承担。');
    expect(say('cancelled', { refunds: false })).toBe('您取消了预约，名额已释放。');
    expect(say('rebooked', events.rebooked)).toBe('已改约：由 6月2日 07:30-08:30（徐汇体检中心）改为 6月3日 08:30-09:30。费用不变。');
  });
});

describe('notices', () => {
  it.each(noticeTypes)('%s has a title, a text and a page', (type) => {
    const rendered = renderStoredNotice({ type, params: notices[type] });
    expect(rendered).toEqual(renderNotice(noticeFact.parse({ type, params: notices[type] })));
    expect(notice.safeParse({ ...rendered, noticeId: 'n', createdAt: at.toISOString(), read: false }).success).toBe(true);
    expect(rendered.body).toMatch(/^[^{}]+。$/);
    expect(rendered.body).not.toMatch(/undefined|null|NaN/);
    expect(findRoute(rendered.link.split('?')[0] ?? '')).toBeDefined();
  });

  it.each(noticeTypes)('%s accepts no unknown parameter', async (type) => {
    const fact = { type, params: { ...notices[type], name: '程一帆' } } as never;
    // Refused before the database is used.
    const adding = (async () => addNotice(undefined as never, { personId: 'p', fact, dedupe: 'd' }, at))();
    await expect(adding).rejects.toThrow('unrecognized_keys');
  });

  it('an unknown type is rendered as a neutral notice', () => {
    expect(renderStoredNotice({ type: '', params: {} })).toMatchObject({ kind: 'account', title: '有新消息' });
  });

  it("name the order's store and time, unless the event names the times itself", () => {
    expect(renderStoredNotice({ type: 'order_moved', params: notices.order_moved })).toEqual({
      kind: 'order',
      title: '预约已确认',
      body: '徐汇体检中心，6月2日 07:30-08:30：体检机构已确认，请按时到检。报告预计 6月11日前出。',
      link: '/health/order/orderDetail?orderNo=YJ1',
    });
    const event = { type: 'move_reverted', params: events.move_reverted };
    expect(renderStoredNotice({ type: 'order_moved', params: { ...appointment, event } }).body).toMatch(/^体检机构无法安排/);
    expect(renderStoredNotice({ type: 'place_offered', params: notices.place_offered }).body).toBe(
      '徐汇体检中心，6月2日 07:30-08:30 的名额为您保留到 6月1日 09:05，请及时支付，逾期会让给下一位。',
    );
  });

  it('promise no place in a closed slot', () => {
    const say = (type: 'earlier_offered' | 'earlier_ended') => renderStoredNotice({ type, params: { ...notices[type], isClosed: true } });
    expect(say('earlier_offered').body).toMatch(/价格不变。原来的 6月9日 08:30-09:30 停诊了，不换也要另选时间。$/);
    expect(say('earlier_ended').body).toContain('原来的时段停诊了，请另选时间：徐汇体检中心，6月2日 07:30-08:30。');
    expect(say('earlier_ended').title).not.toContain('不变');
  });

  it('are written only for changes that somebody else made', () => {
    const order = { ...appointment, id: 'o', version: 1, accountId: 'a' };
    const told = eventTypes.filter((type) => insertOrderNotice(order, orderEventFact.parse({ type, params: events[type] }), at));
    expect(told).toEqual([
      ...['expired', 'reclaimed', 'refund_started', 'refunded', 'confirmed', 'partner_failed', 'called_off'],
      ...['move_confirmed', 'move_reverted', 'move_failed'],
    ]);
    const byHand: OrderEventFact = { type: 'refund_started', params: { cause: 'wrong_amount' } };
    expect(insertOrderNotice(order, byHand, at)).toBeNull();
  });
});
