import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { CommandError } from '../../../server/cli/common/CommandError';
import { describeError } from '../../../server/cli/common/describeError';
import { ApiError } from '../../../server/errors/ApiError';
import { SettingsError } from '../../../server/errors/SettingsError';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';
import { databaseKinds } from '../../helpers/database/databaseKinds';

test.each(databaseKinds)("a command's output for an error of $kind contains no data of a row", async ({ serverUrl }) => {
  const { db, close } = await createTestDatabase(serverUrl);
  await db.execute(sql`alter table person add constraint nobody check (name = '')`);
  const row = ['p', '欧阳示例', 'male', '1990-03-07', 'single', 'id_card', 'enc', 'hash', '110***0011', 'enc', 'hash', '138****0001'];
  const values = sql.join(
    row.map((each) => sql`${each}`),
    sql`, `,
  );
  const error: unknown = await db.execute(sql`insert into person values (${values})`).then(
    () => null,
    (reason: unknown) => reason,
  );
  const printed = inspect(describeError(error), { depth: 9 });
  await close();
  expect(printed).toContain('nobody');
  for (const canary of ['欧阳示例', '1990-03-07', '110***0011']) expect(printed).not.toContain(canary);
});

test('an error that the operator can solve is one sentence', () => {
  expect(describeError(new ApiError(4040, '没有找到这个订单。'))).toBe('没有找到这个订单。');
  expect(describeError(new CommandError('没有这个命令。'))).toBe('没有这个命令。');
  expect(describeError(new SettingsError('PORT must be a number.'))).toBe('PORT must be a number.');
  expect(describeError(Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' }))).toMatch(/^连不上数据库/);
});
