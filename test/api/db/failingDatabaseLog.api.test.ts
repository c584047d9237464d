import { sql } from 'drizzle-orm';
import { createLogger } from '../../../server/config/createLogger';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

/** The database fails during a call: its errors and Drizzle's contain the statement's parameters. */
describe.each(databaseKinds)('the log while $kind fails', ({ serverUrl }) => {
  let me: TestIdentity;
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'trace' }, { destination: { write: (line) => void lines.push(line) } });
  const t = setUpTestApi({ serverUrl, deps: { logger } });

  beforeAll(async () => {
    me = await loginAs(t, 'demo1');
  });

  test('names the statement, and contains no personal or health data', async () => {
    const { phone, card, idNumber, suffix } = samplePeople.demo1;
    const { db } = t.api.services;
    for (const table of ['session', 'consent', 'interpretation', 'outside_report', 'sms_code']) {
      await db.execute(sql.raw(`alter table ${table} add constraint always_broken check (false) not valid`));
    }
    const [report] = (await t.ask('queryReportList', {}, me)).list;
    const question = '低密度脂蛋白三点七一要紧吗';
    const answers = [
      await t.callRaw('cardLogin', { physicalCardId: card, cardId: card, idNumber, code: suffix }),
      await t.callRaw('memberLogin', { account: phone, password: SAMPLE_PASSWORD }),
      await t.callRaw('sendCodeLogin', { phone }),
      await t.callRaw('agreement', { type: 'share', version: 1, purposes: ['insurer'], agree: true }, me),
      await t.callRaw('interpretCreate', { reportId: report?.reportId, question, idempotencyKey: crypto.randomUUID() }, me),
    ];
    // Calls that were not refused for another reason failed unexpectedly, without details in the answer.
    const failed = answers.filter(({ code }) => code === 1);
    expect(failed.length).toBeGreaterThanOrEqual(3);
    for (const answer of failed) expect(Object.keys(answer)).toEqual(['code', 'msg']);
    const log = lines.join('');
    expect(log).toMatch(/Failed query: with owner as .{0,400}insert into .{0,4}session/);
    expect(log).toMatch(/"constraint":"always_broken"/);
    for (const hidden of [phone, idNumber, SAMPLE_PASSWORD, question, me.token, 'Failing row', 'argon2', '"params"']) {
      expect([hidden, log.includes(hidden)]).toEqual([hidden, false]);
    }
  });
});
