import { eq } from 'drizzle-orm';
import supertest from 'supertest';
import { slotDay } from '../../../server/db/schema/catalogue';
import { createIcs } from '../../../server/handlerKit/files/createIcs';
import { getSlotId } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

const sandbox = setUpSandboxApi({ people: 4, companyPaysFen: 0 });

it.each([
  ['getIcs', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
  ['getArrivalSlip', 'application/pdf', '%PDF-'],
] as const)('%s serves the file of a booked order to its person only', async (name, type, start) => {
  const no = name === 'getIcs' ? 1 : 2;
  const orderNo = await sandbox.book(no, getSlotId(1));
  expect((await sandbox.call(name, { orderNo }, sandbox.getPerson(no))).code).toBe(4094);
  const { codeUrl } = await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no));
  await sandbox.act(codeUrl, 'pay');
  expect((await sandbox.call(name, { orderNo }, sandbox.getPerson(3))).code).toBe(4030);
  const { actions } = await sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  expect(actions).toContain('slip');
  const { url } = await sandbox.ask(name, { orderNo }, sandbox.getPerson(no));
  const { status, headers, body } = await supertest(sandbox.app).get(url).responseType('blob');
  expect([status, headers['content-type']]).toEqual([200, type]);
  expect(body.toString('latin1').startsWith(start)).toBe(true);
});

it('the calendar file lasts as long as the period in Shanghai, an hour if it names no end, and names the store', async () => {
  const me = sandbox.getPerson(4);
  const { orderNo } = await sandbox.bookAndAct(4, 'pay', getSlotId(2));
  const readTimes = async (period: string) => {
    await sandbox.database.db
      .update(slotDay)
      .set({ date: '2030-06-10', period })
      .where(eq(slotDay.id, getSlotId(2)));
    const { text } = await supertest(sandbox.app).get((await sandbox.ask('getIcs', { orderNo }, me)).url);
    expect(text.replaceAll('\r\n ', '')).toContain('LOCATION:徐汇体检中心（上海市徐汇区漕溪路 1 号）');
    return [/^DTSTART:(.*)\r$/m.exec(text)?.[1], /^DTEND:(.*)\r$/m.exec(text)?.[1]];
  };
  expect(await readTimes('07:30-08:30')).toEqual(['20300609T233000Z', '20300610T003000Z']);
  expect(await readTimes('13:00-15:30')).toEqual(['20300610T050000Z', '20300610T073000Z']);
  expect(await readTimes('09:00')).toEqual(['20300610T010000Z', '20300610T020000Z']);
  expect(await readTimes('上午')).toEqual(['20300609T160000Z', '20300609T170000Z']);
});

it('escapes special characters in a calendar and folds lines by octets, without splitting a character', () => {
  const at = new Date('2026-06-10T07:30:00+08:00');
  const texts = { reminder: { at, text: '明天' }, summary: '体检；早,中;晚\\', location: '望禾东路'.repeat(30), description: '一\n二' };
  const ics = createIcs([{ uid: 'YJ1', sequence: 3, stamp: at, time: { start: at, end: at }, ...texts }]);
  expect(ics).toContain('DTSTART:20260609T233000Z\r\n');
  expect(ics).toContain('SUMMARY:体检；早\\,中\\;晚\\\\\r\n');
  expect(ics).toContain('DESCRIPTION:一\\n二\r\n');
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(ics.replaceAll('\r\n ', '')).toContain(texts.location);
});

it.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])('escapes the line end %j in a calendar', (end) => {
  const at = new Date('2026-06-10T07:30:00+08:00');
  const texts = {
    reminder: { at, text: '明天' },
    summary: `一${end}二`,
    location: `一${end}BEGIN:VALARM`,
    description: `a\u0000\u001b\tb${end}`,
  };
  const ics = createIcs([{ uid: 'YJ1', sequence: 3, stamp: at, time: { start: at, end: at }, ...texts }]);
  expect(ics).toContain('SUMMARY:一\\n二\r\n');
  expect(ics).toContain('LOCATION:一\\nBEGIN:VALARM\r\n');
  expect(ics).toContain('DESCRIPTION:a\tb\\n\r\n');
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n\v\f\u0085\u2028\u2029]/);
});
