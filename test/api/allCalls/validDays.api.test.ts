import fc from 'fast-check';
import supertest from 'supertest';
import { day as importDay } from '../../../server/cli/import/columns';
import { handlers } from '../../../server/modules/handlers';
import { getCall } from '../../../shared/calls';
import { day } from '../../../shared/contract/common';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { PDF } from '../../helpers/worlds/sampleFiles';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { validPayloads } from '../../helpers/worlds/validPayloads';

const WRONG = [
  ...['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '-0001-01-01', '+12026-01-01', '12026-01-01'],
  ...[
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-2',
    '2026/01/02',
    'infinity',
    'today',
  ],
];
const RIGHT = ['1900-01-01', '2024-02-29', '2000-02-29', '2025-12-31', '2199-12-31'];

const pad = (value: number, length: number) => String(value).padStart(length, '0');
/** Texts that look like days: most are valid, some have months, years or days that do not exist. */
const dayLike = fc.oneof(
  fc
    .tuple(fc.nat({ max: 9999 }), fc.nat({ max: 13 }), fc.nat({ max: 32 }))
    .map(([year, month, date]) => `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`),
  fc.constantFrom(...WRONG, ...RIGHT),
);

/** True for a day that JavaScript's calendar has, within the product's years. */
function isRealDay(text: string): boolean {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined || year < 1900 || year > 2199) return false;
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCFullYear() === year && found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
}

test("calls and imports accept exactly the calendar's days from 1900 to 2199", () => {
  for (const text of WRONG) expect([text, day.safeParse(text).success]).toEqual([text, false]);
  for (const text of RIGHT) expect([text, day.safeParse(text).success, importDay.safeParse(text).success]).toEqual([text, true, true]);
  for (const text of ['0000-01-01', '9999-12-31', '2026-02-30']) expect(importDay.safeParse(text).success).toBe(false);
  fc.assert(
    fc.property(dayLike, (text) => {
      expect(day.safeParse(text).success).toBe(isRealDay(text));
    }),
  );
});

describe.each(databaseKinds)('days on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  beforeAll(async () => {
    me = await loginAs(t, 'demo1');
    await t.ask('agreement', { type: 'outside_report', version: 1, purposes: [], agree: true }, me);
  });

  const upload = async (): Promise<string> =>
    (await supertest(t.app).post(getCall('uploadFile').path).set('jwttoken', me.token).attach('file', PDF, 'a.pdf')).body.data.fileId;

  test('a report from another institution with an invalid day is refused, and its files stay usable', async () => {
    const fileId = await upload();
    const create = (examDate: string) =>
      t.callRaw('projectReportCreate', { fileIds: [fileId], examDate, institution: '示例医院', idempotencyKey: crypto.randomUUID() }, me);
    for (const examDate of WRONG) {
      expect([examDate, await create(examDate)]).toEqual([
        examDate,
        { code: 4001, msg: expect.any(String), data: { fields: { examDate: '请填写有效的日期，如 2026-03-01' } } },
      ]);
    }
    expect(await create('2024-02-29')).toMatchObject({ code: 0 });
  });

  test.each(handlers.filter(({ name }) => name !== 'logout').map(({ name }) => name))(
    '%s: no text in a day field causes code 1',
    async (name) => {
      const valid: Record<string, unknown> = { ...validPayloads[name] };
      const fields = fc.subarray([...Object.keys(valid), 'examDate', 'month', 'date'], { minLength: 1 });
      const headers = { token: me.token, ...me.userInfo, userAgent: '', requestId: 'days' };
      let attempt = 0;
      await fc.assert(
        fc.asyncProperty(fields, dayLike, async (keys, text) => {
          const input = { ...valid, ...Object.fromEntries(keys.map((key) => [key, text])) };
          const answer = await t.api.execute(name, input, { ...headers, ip: `10.1.${attempt++ % 200}.1` });
          expect(answer.code).not.toBe(1);
        }),
        { numRuns: 25 },
      );
    },
  );
});
