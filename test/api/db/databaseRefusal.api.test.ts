import { pino } from 'pino';
import { openDatabase } from '../../../server/db/client';
import { SettingsError } from '../../../server/errors/SettingsError';
import { withServices } from '../../helpers/servers/withServices';

withServices('DATABASE_URL')('a PostgreSQL that refuses the connection', () => {
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: 'unused', logger: pino({ level: 'silent' }) });
  const given = new URL(process.env.DATABASE_URL ?? '');

  test('because the database does not exist: one line that says what to do, without the address', async () => {
    const error: unknown = await open(Object.assign(new URL(given), { pathname: '/yuejian_nowhere' }).href).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SettingsError);
    expect(String(error)).toMatch(/DATABASE_URL: the database does not exist: create it/);
    expect(String(error)).not.toContain('\n');
    expect(String(error)).not.toContain(given.hostname);
  });

  test('because there is no such user: the same', async () => {
    const error: unknown = await open(Object.assign(new URL(given), { username: 'yuejian_nobody' }).href).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SettingsError);
    expect(String(error)).toMatch(/DATABASE_URL: .*user/);
  });
});
