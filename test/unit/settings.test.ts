import { readEnv } from '../../server/config/env';
import { productionEnv } from '../helpers/servers/productionEnv';
import { createSettingsFolder, type TestEnv } from '../helpers/servers/readSettings';

const { folder, getLines } = createSettingsFolder();

describe('production', () => {
  test('starts with valid settings', () => expect(getLines(productionEnv)).toEqual([]));

  const strong = productionEnv.SESSION_SECRET;
  const careless: [string, TestEnv, string, string][] = [
    ['an http address', { PUBLIC_URL: 'http://checkup.example.com' }, 'PUBLIC_URL', 'ALLOW_RISK=http'],
    ['no address', { PUBLIC_URL: undefined }, 'PUBLIC_URL', 'ALLOW_RISK=http'],
    ['the embedded database', { DATABASE_URL: undefined }, 'DATABASE_URL', 'ALLOW_RISK=embedded-database'],
    ['no Redis', { REDIS_URL: undefined }, 'REDIS_URL', 'ALLOW_RISK=no-redis'],
    ['several processes without Redis', { REDIS_URL: ' ', WORKERS: '2' }, 'REDIS_URL', 'ALLOW_RISK=no-redis'],
    ['one repeated character', { SESSION_SECRET: 'a'.repeat(64) }, 'SESSION_SECRET', 'ALLOW_RISK=weak-secrets'],
    ['few characters', { FIELD_KEY: '1231223112321312231231232112331' + '3' }, 'FIELD_KEY', 'ALLOW_RISK=weak-secrets'],
    ['a repeated word', { FIELD_KEY: 'Tr0ub4dor&3xyz.Tr0ub4dor&3xyz.Tr0ub4' }, 'FIELD_KEY', 'ALLOW_RISK=weak-secrets'],
    ['a row of characters', { FIELD_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'FIELD_KEY', 'ALLOW_RISK=weak-secrets'],
    ['an example value', { SESSION_SECRET: 'change-me-8f2d1c7b9a3e5046d1b8f7c2' }, 'SESSION_SECRET', 'ALLOW_RISK=weak-secrets'],
    ['a weak token for metrics', { METRICS_TOKEN: '0'.repeat(32) }, 'METRICS_TOKEN', 'ALLOW_RISK=weak-secrets'],
    ['two equal secrets', { FIELD_KEY: strong }, 'FIELD_KEY is the same as SESSION_SECRET', 'ALLOW_RISK=weak-secrets'],
    ['a key that replaces itself', { FIELD_KEY_OLD: productionEnv.FIELD_KEY }, 'FIELD_KEY_OLD', 'ALLOW_RISK=weak-secrets'],
    ['sandbox payment', { ALLOW_SANDBOX: 'partner,invoice' }, 'PAYMENT', 'ALLOW_SANDBOX=payment'],
    ['the outbox', { SMS: undefined }, 'SMS', 'ALLOW_SANDBOX=sms'],
    ['the outbox of e-mails', { MAILER: undefined }, 'MAILER', 'ALLOW_SANDBOX=mail'],
    ['the sandbox login', { SSO: 'sandbox' }, 'SSO', 'ALLOW_SANDBOX=sso'],
    ['the sandbox partner', { ALLOW_SANDBOX: 'payment,invoice' }, 'PARTNER', 'ALLOW_SANDBOX=partner'],
    ['the sandbox issuer', { ALLOW_SANDBOX: 'payment,partner' }, 'INVOICE_ISSUER', 'ALLOW_SANDBOX=invoice'],
  ];

  test.each(careless)(
    '%s stops it with one line that says what to change, and which setting accepts it',
    (_name, change, named, accept) => {
      const lines = getLines({ ...productionEnv, ...change });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(named);
      expect(lines[0]).toContain(accept);
      const [setting = '', value = ''] = accept.split('=');
      const before = { ...productionEnv, ...change }[setting as 'ALLOW_SANDBOX'];
      expect(getLines({ ...productionEnv, ...change, [setting]: [before, value].filter(Boolean).join(',') })).toEqual([]);
    },
  );

  test.each([
    ['SAMPLE', { SAMPLE: '1' }],
    ['SESSION_SECRET', { SESSION_SECRET: undefined }],
    ['FIELD_KEY', { FIELD_KEY: '' }],
  ])('%s is never accepted', (name, change: TestEnv) => {
    const all = {
      ALLOW_RISK: 'http,embedded-database,no-redis,weak-secrets,sample-data',
      ALLOW_SANDBOX: 'payment,sms,mail,sso,partner,invoice',
    };
    expect(getLines({ ...productionEnv, ...all, ...change })).toEqual([expect.stringContaining(name)]);
  });

  test('a weak or equal secret is not shown', () => {
    const lines = getLines({ ...productionEnv, SESSION_SECRET: 'super-secret-text'.repeat(2), FIELD_KEY: 'super-secret-text'.repeat(2) });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toContain('super-secret-text');
  });

  test('with another back end, database, Redis and adapters are not required', () => {
    const api = { STAFF_API_BASE: 'https://api.example.com', GENERAL_API_BASE: 'https://api.example.com' };
    const { PUBLIC_URL, SESSION_SECRET } = productionEnv;
    expect(getLines({ NODE_ENV: 'production', PUBLIC_URL, SESSION_SECRET, ...api })).toEqual([]);
    expect(getLines({ NODE_ENV: 'production', PUBLIC_URL, ...api })).toEqual([expect.stringContaining('SESSION_SECRET')]);
  });

  test('random secrets of 32 hexadecimal digits are never reported as weak', () => {
    for (let i = 0; i < 500; i += 1) {
      const FIELD_KEY = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
      expect([FIELD_KEY, getLines({ ...productionEnv, FIELD_KEY })]).toEqual([FIELD_KEY, []]);
    }
  });
});

test('all wrong settings are reported at once, each on one line', () => {
  const lines = getLines({
    NODE_ENV: 'production',
    PORT: 'x',
    SESSION_SECRET: 'short',
    FIELD_KEY: 'a'.repeat(32),
    PAYMENT: 'wechat',
    WECHAT_MCH_ID: 'letters',
    SMS: 'htpp',
    STORAGE: 's3',
    S3_BUCKET: 'health',
    SAMPLE: '1',
    PAYMENTS: 'wechat',
  });
  const named = [
    'PAYMENTS',
    'PORT',
    'SESSION_SECRET',
    'SMS',
    'WECHAT_MCH_ID',
    'SAMPLE',
    'PUBLIC_URL',
    'FIELD_KEY',
    'DATABASE_URL',
    'REDIS_URL',
    'ALLOW_SANDBOX=mail',
    'ALLOW_SANDBOX=partner',
    'ALLOW_SANDBOX=invoice',
    ...['WECHAT_APP_ID', 'WECHAT_SERIAL_NO', 'WECHAT_PRIVATE_KEY', 'WECHAT_API_V3_KEY'],
    ...['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ];
  for (const [index, name] of named.entries()) expect([name, lines[index]]).toEqual([name, expect.stringContaining(name)]);
  expect(lines).toHaveLength(named.length);
});

test.each([
  ['', 'https://checkup.example.com/yuejian'],
  ['/yuejian', 'https://checkup.example.com'],
  ['/yuejian', 'https://checkup.example.com/yuejan'],
])('a base path %j does not go with the address %s', (BASE_PATH, PUBLIC_URL) => {
  expect(getLines({ ...productionEnv, BASE_PATH, PUBLIC_URL })).toEqual([expect.stringContaining('PUBLIC_URL must end with BASE_PATH')]);
  expect(getLines({ ...productionEnv, BASE_PATH: '/yuejian/', PUBLIC_URL: 'https://checkup.example.com/yuejian' })).toEqual([]);
});

describe('without NODE_ENV', () => {
  test.each(['0.0.0.0', '::', '192.168.1.7', 'checkup.example.com'])('a server on %s does not start', (HOST) => {
    expect(getLines({ HOST })).toEqual([expect.stringMatching(/NODE_ENV=production, or NODE_ENV=development/)]);
    expect(getLines({ HOST, NODE_ENV: 'development' })).toEqual([]);
  });
  test.each(['127.0.0.1', 'localhost', '::1', ''])('a server on %j is a development server', (HOST) =>
    expect(getLines({ HOST })).toEqual([]),
  );
});

describe('company login', () => {
  test.each([
    [{}, 'off'],
    [{ SAMPLE: '1' }, 'sandbox'],
    [{ SAMPLE: '1', SSO: 'off' }, 'off'],
    [productionEnv, 'off'],
  ])('with %j is %s', (env, sso) => expect(readEnv({ DATA_DIR: folder, ...env }).sso).toBe(sso));
});
