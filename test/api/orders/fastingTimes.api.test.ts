import { eq } from 'drizzle-orm';
import { createDefaultContents } from '../../../server/db/defaults/defaultContents';
import { readSampleData } from '../../../server/db/sample/sampleData';
import { combo, slotDay } from '../../../server/db/schema/catalogue';
import { openReadLog } from '../../../server/handlerKit/accessLog/readLog';
import { renderNotice } from '../../../server/modules/notices/renderNotice';
import { produceArrivalSlip, produceIcs } from '../../../server/modules/orders/orderFiles';
import { describeStep } from '../../../server/modules/packages/preparationPlan';
import type { PdfDoc } from '../../../server/pdf/PdfDoc';
import { COMBO, getSlotId } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

const PERIOD = '09:00-10:00';
/** What the rule says for nine o'clock: the last meal at 21:00 of the evening before. */
const HOURS = ['21:00'];
const asksToFast = /空腹|进食|饮水/;
const namesHour = /\d{1,2}\s*[点：:]\s*\d{0,2}/;

const sandbox = setUpSandboxApi({ people: 1 });
let orderNo: string;
beforeAll(async () => {
  const { db } = sandbox.api.services;
  await db
    .update(slotDay)
    .set({ period: PERIOD })
    .where(eq(slotDay.id, getSlotId(1)));
  const preparation = readSampleData().combos[0]?.preparation ?? [];
  await db.update(combo).set({ preparation }).where(eq(combo.id, COMBO));
  orderNo = await sandbox.book(1);
});

const readHours = (text: string) => [...text.matchAll(/(\d{2}:\d{2}) 后不再进食/g)].map(([, hour]) => hour);

test('order page, arrival slip, calendar file and reminder of one order name the same hours of fasting', async () => {
  const { api } = sandbox;
  const order = await sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(1));
  expect(order.period).toBe(PERIOD);
  const plan = order.plan ?? [];
  expect(plan.flatMap(({ title, time }) => (title === '最后一餐' ? [time] : []))).toEqual(HOURS);
  for (const { title, text } of order.preparation) expect([title, namesHour.test(text)]).toEqual([title, false]);

  const docs: PdfDoc[] = [];
  const pdf = {
    render: async (doc: PdfDoc) => {
      docs.push(doc);
      return Buffer.alloc(0);
    },
    close: async () => undefined,
  };
  const ticket = { subject: orderNo } as Parameters<typeof produceIcs>[1];
  const reads = openReadLog(api.services, { reader: { kind: 'operator' }, action: 'slip_read', requestId: '' });
  await produceArrivalSlip({ ...api.services, pdf }, ticket, reads);
  const lines = docs.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === 'list' ? block.items : []));
  for (const step of plan) expect(lines).toContain(describeStep(step));

  const file = await produceIcs(api.services, ticket);
  const ics = String(file?.body).replaceAll('\r\n ', '');
  // Once in the description and once in the reminder, which comes at 19:00 in Shanghai the evening before.
  expect(readHours(ics)).toEqual([...HOURS, ...HOURS]);
  expect(ics).toContain(`TRIGGER;VALUE=DATE-TIME:${plan[1]?.date.replaceAll('-', '')}T110000Z`);

  const { storeName, date, period } = order;
  const reminder = renderNotice({ type: 'exam_tomorrow', params: { orderNo, storeName, date, period } });
  expect(readHours(reminder.body)).toEqual(HOURS);
});

test('texts that know no booked period name no hour of fasting', () => {
  const { combos, projects, items } = readSampleData();
  const texts = [
    ...combos.flatMap(({ preparation }) => preparation.map(({ text }) => text)),
    ...projects.flatMap(({ bulletins, hrLetter }) => [...bulletins.map(({ text }) => text), JSON.stringify(hrLetter)]),
    ...items.map(({ contraindication }) => contraindication),
    ...createDefaultContents('2026-10-08').flatMap(({ content }) => JSON.stringify(content).split(/[{}。；]/)),
  ].flatMap((text) => text.split(/[。；]/));
  const about = texts.filter((text) => asksToFast.test(text));
  expect(about.length).toBeGreaterThan(10);
  expect(about.filter((text) => namesHour.test(text))).toEqual([]);
});
