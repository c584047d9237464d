import fc from 'fast-check';
import { type NoticeFact, type NoticeType, noticeFact } from '../../server/db/factTypes/noticeFact';
import { orderEventFact } from '../../server/db/factTypes/orderEventFact';
import { renderMail, renderText } from '../../server/modules/messages/deliverMessage';
import { describeMessage } from '../../server/modules/messages/describeMessage';
import { getSendableFrom, isQuiet, isUrgentMessage } from '../../server/modules/messages/quietHours';
import { hasNotice } from '../../server/modules/notices/orderHeadings';
import { getInstantOf } from '../../shared/businessDay';
import { MESSAGE_KINDS } from '../../shared/messageKinds';
import { isPrivatePath } from '../../shared/routes';
import { appointmentExample, eventExamples, noticeExamples } from '../helpers/worlds/factExamples';

const PUBLIC_URL = 'https://checkup.example.com/yuejian';
/** Parameters that a message may show: store and period from the catalogue, the order's number in the link, and a masked phone's end. */
const SHOWN = ['storeName', 'period', 'orderNo', 'newPhoneMasked'];

const facts: NoticeFact[] = [
  ...(Object.keys(noticeExamples) as NoticeType[])
    .filter((type) => type !== 'order_moved')
    .map((type) => noticeFact.parse({ type, params: noticeExamples[type] })),
  ...Object.entries(eventExamples)
    .map(([type, params]) => orderEventFact.parse({ type, params }))
    .map((event) => noticeFact.parse({ type: 'order_moved', params: { ...appointmentExample, event } })),
];
const named = facts.map((fact): [string, NoticeFact] => [
  fact.type === 'order_moved' ? `order_moved: ${fact.params.event.type}` : fact.type,
  fact,
]);

/** The fact with a text in place of each free text, wherever the fact's shape allows it. */
function plant(fact: NoticeFact, words: string): NoticeFact {
  const replace = (value: unknown, path: (string | number)[]): NoticeFact => {
    if (typeof value !== 'string' || SHOWN.includes(String(path.at(-1)))) return current;
    const changed: unknown = JSON.parse(JSON.stringify(current));
    let target = changed as Record<string, unknown>;
    for (const key of path.slice(0, -1)) target = target[key] as Record<string, unknown>;
    target[String(path.at(-1))] = words;
    return noticeFact.safeParse(changed).data ?? current;
  };
  let current = fact;
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
    else current = replace(value, path);
  };
  walk(fact.params, ['params']);
  return current;
}

function renderAll(fact: NoticeFact): string {
  const content = describeMessage(fact);
  return content ? [content.subject, renderText(content, PUBLIC_URL), renderMail(content, PUBLIC_URL)].join('\n') : '';
}

const surname = fc.constantFrom('诸葛', '程', '欧阳', '王', "O'Brien ", '<b>');
const given = fc.constantFrom('云舟', '一帆', '小明', 'Anne\r\nBcc: x@y.z', '"; drop');
const health = fc.constantFrom('空腹血糖 9.7 mmol/L', '甲状腺结节 TI-RADS 3', '乙肝表面抗原阳性', 'BMI 31.2', '肿瘤医院');
const hostile = fc.oneof(
  fc.tuple(surname, given).map((parts) => parts.join('')),
  health,
  fc.tuple(surname, given, health).map(([first, second, value]) => `${first}${second}：${value}`),
);

describe('messages', () => {
  test('hostile words reach the facts of several types, so the next test can fail', () => {
    const reached = named.filter(([, fact]) => JSON.stringify(plant(fact, '诸葛云舟')).includes('诸葛云舟'));
    expect(reached.map(([name]) => name)).toEqual(
      expect.arrayContaining(['report_released', 'report_amended', 'session_moved', 'slot_closed']),
    );
  });

  test.each(named)('%s contains no name and no health value, whatever the event holds', (_name, fact) => {
    fc.assert(
      fc.property(hostile, (words) => {
        const planted = plant(fact, words);
        expect(renderAll(planted)).toBe(renderAll(fact));
        expect(renderAll(planted)).not.toContain(words);
      }),
    );
  });

  test.each(named)('%s is a sentence with the signature, and links to a page that needs a login', (name, fact) => {
    const content = describeMessage(fact);
    if (!content) return;
    const text = renderText(content, PUBLIC_URL);
    expect(text).toMatch(/^【约检】[^【】\r\n]+/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object|\{/);
    expect(content.text).toMatch(/。$/);
    expect(content.subject.length).toBeLessThan(20);
    expect(MESSAGE_KINDS).toContain(content.kind);
    // The one address that needs no login proves its visitor by a code to the old phone.
    if (name === 'phone_changed') expect(text).toContain(`${PUBLIC_URL}/login?undo=phone`);
    else if (content.page) {
      expect(isPrivatePath(content.page.split('?')[0] ?? '')).toBe(true);
      expect(text.endsWith(` ${PUBLIC_URL}${content.page}`)).toBe(true);
    }
    expect([...text.matchAll(/https?:\/\/\S+/g)].every(([link]) => link.startsWith(PUBLIC_URL))).toBe(true);
  });

  test('every order event with a notice has a message, and no other', () => {
    for (const [, fact] of named)
      if (fact.type === 'order_moved') {
        const { event } = fact.params;
        const isByHand = event.type === 'refund_started' && event.params.cause === 'wrong_amount';
        expect([event.type, describeMessage(fact) !== null]).toEqual([event.type, hasNotice(event) || isByHand]);
      }
  });

  test('every kind has a message', () => {
    const kinds = new Set(facts.map((fact) => describeMessage(fact)?.kind));
    for (const kind of MESSAGE_KINDS) expect(kinds).toContain(kind);
  });
});

describe('quiet hours', () => {
  const night = { from: 21, to: 8 };
  const at = (time: string) => getInstantOf('2026-06-02', time);
  test.each([
    ['20:59', false],
    ['21:00', true],
    ['23:59', true],
    ['00:00', true],
    ['07:59', true],
    ['08:00', false],
  ])('%s is quiet: %s', (time, quiet) => {
    expect(isQuiet(at(time), night)).toBe(quiet);
    expect(isQuiet(at(time), null)).toBe(false);
  });

  test('within one day', () => {
    expect([at('12:59'), at('13:00'), at('14:00')].map((each) => isQuiet(each, { from: 13, to: 14 }))).toEqual([false, true, false]);
  });

  test('security, results that cannot wait, holds, and an appointment that would be begun in vain before long are urgent', () => {
    const urgent = MESSAGE_KINDS.filter((kind) => isUrgentMessage(kind, at('22:00')));
    expect(urgent).toEqual(['hold', 'urgent', 'security']);
    expect(isUrgentMessage('order', at('22:00'), getInstantOf('2026-06-03', '07:30'))).toBe(true);
    expect(isUrgentMessage('order', at('22:00'), getInstantOf('2026-06-04', '07:30'))).toBe(false);
  });

  test('a message of the night may be sent when they end, an urgent one at once', () => {
    for (const time of ['21:00', '23:30']) {
      expect(getSendableFrom(at(time), false, night)).toEqual(getInstantOf('2026-06-03', '08:00'));
      expect(getSendableFrom(at(time), true, night)).toEqual(at(time));
    }
    expect(getSendableFrom(at('03:00'), false, night)).toEqual(at('08:00'));
    expect(getSendableFrom(at('12:00'), false, night)).toEqual(at('12:00'));
    expect(getSendableFrom(at('22:00'), false, null)).toEqual(at('22:00'));
  });
});
