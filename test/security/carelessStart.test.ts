import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { runBuilt } from '../helpers/servers/builtServer';
import { productionEnv } from '../helpers/servers/productionEnv';
import { startServer } from '../helpers/servers/startServer';

/** Careless settings of a hurried operator (issue 12, rows 2, 4 and 5), on the built server. */

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-careless-'));
const sampleDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-sample-'));
afterAll(() => {
  for (const folder of [dataDir, sampleDir]) rmSync(folder, { recursive: true, force: true });
});

const { SESSION_SECRET, FIELD_KEY } = productionEnv;
/** A production server on this machine only, with every risk accepted that running without PostgreSQL, Redis and providers requires. */
const accepted = {
  NODE_ENV: 'production',
  SESSION_SECRET,
  FIELD_KEY,
  SAMPLE: '',
  ALLOW_RISK: 'http,embedded-database,no-redis',
  ALLOW_SANDBOX: 'payment,sms,mail,partner,invoice',
};

/** The output of a start that must fail before it listens. */
function expectRefused(env: Record<string, string>, folder = dataDir): string {
  const { status, stdout, stderr } = runBuilt('main', { PORT: '0', DATA_DIR: folder, ...env });
  expect([status, stdout]).toEqual([1, expect.not.stringContaining('listening')]);
  return stderr;
}

describe('a production server', () => {
  test('reports all careless settings in one list', () => {
    const stderr = expectRefused({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      SAMPLE: '1',
      SESSION_SECRET: 'a'.repeat(64),
      FIELD_KEY: 'a'.repeat(64),
      PAYMENTS: 'wechat',
    });
    const [head, ...lines] = stderr.trim().split('\n');
    expect(head).toBe(`${lines.length} settings must be changed:`);
    const told = ['PAYMENTS', 'SAMPLE=1', 'PUBLIC_URL', 'SESSION_SECRET', 'FIELD_KEY', 'is the same as', 'DATABASE_URL', 'REDIS_URL'];
    const sandboxes = ['payment', 'sms', 'mail', 'partner', 'invoice'].map((name) => `ALLOW_SANDBOX=${name}`);
    for (const text of [...told, ...sandboxes]) expect(lines.filter((line) => line.includes(text))).not.toEqual([]);
    for (const line of lines) expect(line).toMatch(/^- .+[.?]/);
    expect(stderr).not.toContain('aaaa');
  });

  test.each([
    ['the sample data', { SAMPLE: '1' }, 'SAMPLE=1 is never allowed'],
    ['a mistyped payment', { PAYMENTS: 'wechat' }, 'did you mean PAYMENT?'],
    ['a sandbox that is not allowed', { ALLOW_SANDBOX: 'sms,mail,partner,invoice' }, 'ALLOW_SANDBOX=payment'],
    ['a weak secret', { SESSION_SECRET: 'a'.repeat(64) }, 'ALLOW_RISK=weak-secrets'],
    ['equal secrets', { SESSION_SECRET: FIELD_KEY }, 'ALLOW_RISK=weak-secrets'],
    ['no https', { ALLOW_RISK: 'embedded-database,no-redis' }, 'ALLOW_RISK=http'],
    ['no Redis', { ALLOW_RISK: 'http,embedded-database' }, 'ALLOW_RISK=no-redis'],
    ['the embedded database', { ALLOW_RISK: 'http,no-redis' }, 'ALLOW_RISK=embedded-database'],
  ])('stops because of %s alone, with one line', (_name, change, text) => {
    const stderr = expectRefused({ ...accepted, ...change });
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(text)]);
  });
});

test('without NODE_ENV the server does not listen on reachable addresses', () => {
  expect(expectRefused({ HOST: '0.0.0.0' })).toContain('set NODE_ENV=production, or NODE_ENV=development');
});

describe('real data', () => {
  const env = { SESSION_SECRET, FIELD_KEY, DATA_DIR: dataDir };
  beforeAll(() => {
    const files = [
      'companies',
      'departments',
      'projects',
      'items',
      'packages',
      'add-ons',
      'stores',
      'schedules',
      'project-packages',
      'roster',
    ];
    const paths = files.map((name) => path.resolve(__dirname, `../../docs/import/${name}.csv`));
    const { status, stderr } = runBuilt('import', { ...env, LOG_LEVEL: 'silent' }, paths);
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  });

  test('prevent the sample from being loaded, in production and elsewhere', () => {
    expect(expectRefused({ ...accepted, SAMPLE: '1' })).toContain('SAMPLE=1 is never allowed');
    expect(expectRefused({ ...env, SAMPLE: '1' })).toContain("companies that are not the sample's");
  });

  test('are not opened with another key, by the server or by a command, unless their own is one of the former', () => {
    const other = { FIELD_KEY: [...FIELD_KEY].reverse().join('') };
    expect(expectRefused({ ...accepted, ...other })).toContain('FIELD_KEY does not open the ID numbers of this database');
    const roster = path.resolve(__dirname, '../../docs/import/roster.csv');
    const runImport = (change: object) => runBuilt('import', { ...env, ...other, ...change, LOG_LEVEL: 'silent' }, [roster, '--dry-run']);
    expect(runImport({})).toMatchObject({ status: 1, stderr: expect.stringContaining('FIELD_KEY does not open') });
    expect(runImport({ FIELD_KEY_OLD: FIELD_KEY })).toMatchObject({ status: 0 });
  });

  test("keep an imported person's login code unreadable over HTTP; ops shows it", async () => {
    const server = await startServer({ dataDir, env: accepted });
    try {
      const agent = supertest(server.url);
      for (const address of ['/dev/outbox', '/dev/sso', '/dev/pay/none', '/dev', '/sandbox/sso']) await agent.get(address).expect(404);
      // The account begins with the first login.
      const card = { physicalCardId: 'LS0001', cardId: 'LS0001', idNumber: '110105198804121019', code: 'lanshan', clentType: 'pc' };
      expect((await agent.post('/staff/v1/login/cardLogin').send(card)).body.code).toBe(0);
      const sent = await agent.post('/wfmall/mall/v1/open/send_code_login').send({ phone: '13900000001', clentType: 'pc' }).expect(200);
      expect(sent.body.code).toBe(0);
      const config = await agent
        .get('/usercenter/uc/v1/company/open/get_company_style_config_by_suffix')
        .query({ loginUrlSuffix: 'lanshan' });
      expect(config.body.data).not.toHaveProperty('demoAccounts');
      await server.waitForLog('risks_accepted');
    } finally {
      await server.stop();
    }
    expect(runBuilt('ops', { ...accepted, DATA_DIR: dataDir }, ['outbox']).stdout).toMatch(/13900000001 .*验证码是 \d{6}/);
  });
});

test('production does not start with the sample data, whose accounts are public, unless that is accepted', async () => {
  const secrets = { SESSION_SECRET, FIELD_KEY };
  await (await startServer({ dataDir: sampleDir, env: secrets })).stop();
  expect(expectRefused(accepted, sampleDir)).toContain('ALLOW_RISK=sample-data');
  const server = await startServer({ dataDir: sampleDir, env: { ...accepted, ALLOW_RISK: `${accepted.ALLOW_RISK},sample-data` } });
  await supertest(server.url).get('/dev/outbox').expect(404);
  await server.stop();
});
