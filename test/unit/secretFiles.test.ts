import { readEnv } from '../../server/config/env';
import { SECRET_SETTINGS, settingsSchema } from '../../server/config/settingsSchema';
import { productionEnv } from '../helpers/servers/productionEnv';
import { createSettingsFolder, type TestEnv } from '../helpers/servers/readSettings';

const { folder, getLines, writeFile } = createSettingsFolder();

describe('secrets from files', () => {
  const values: Record<(typeof SECRET_SETTINGS)[number], string> = {
    DATABASE_URL: 'postgres://yuejian@127.0.0.1:5432/from_file',
    DATABASE_DIRECT_URL: 'postgres://yuejian:secret@127.0.0.1:5432/yuejian',
    REDIS_URL: 'redis://127.0.0.1:6379/9',
    SESSION_SECRET: '0f9e8d7c6b5a49382716059483726150',
    FIELD_KEY: '1a2b3c4d5e6f70819203948576ace0f1',
    FIELD_KEY_OLD: '2b1a3c4d5e6f70819203948576ace0f2',
    METRICS_TOKEN: '3c2b1a4d5e6f70819203948576ace0f3',
    SMTP_URL: 'smtps://user:0123456789@mail.example:465',
    SMS_HTTP_SECRET: '4d3c2b1a5e6f70819203948576ace0f4',
    PARTNER_SECRET: '5d3c2b1a4e6f70819203948576ace0f5',
    INVOICE_ISSUER_SECRET: '5e4d3c2b1a6f70819203948576ace0f5',
    SSO_CLIENT_SECRET: 'client',
    WECHAT_PRIVATE_KEY: 'unused',
    WECHAT_API_V3_KEY: 'unused',
    WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WECHAT_PUBLIC_KEY: 'unused',
    ALIPAY_PRIVATE_KEY: 'unused',
    ALIPAY_PUBLIC_KEY: 'unused',
    S3_ACCESS_KEY_ID: 'unused',
    S3_SECRET_ACCESS_KEY: 'unused',
  };

  test.each(SECRET_SETTINGS)('%s can be read from a file, and must not be set twice', (name) => {
    const file = writeFile(name, `${values[name]}\n`);
    const settings: TestEnv = productionEnv;
    const env: TestEnv = { ...settings, NODE_ENV: 'development', [name]: undefined };
    expect(getLines({ ...env, [`${name}_FILE`]: file })).toEqual([]);
    expect(getLines({ ...env, [name]: values[name], [`${name}_FILE`]: file })).toEqual([
      expect.stringContaining(`${name}_FILE are both set`),
    ]);
  });

  test("the file's content is used without its trailing line feed", () => {
    const files = {
      DATABASE_URL_FILE: writeFile('database', `${values.DATABASE_URL}\n`),
      FIELD_KEY_FILE: writeFile('key', `${values.FIELD_KEY}\r\n`),
    };
    const { databaseUrl, fieldKey } = readEnv({
      ...productionEnv,
      DATABASE_URL: undefined,
      FIELD_KEY: undefined,
      ...files,
      DATA_DIR: folder,
    });
    expect([databaseUrl, fieldKey]).toEqual([values.DATABASE_URL, values.FIELD_KEY]);
  });

  test('a weak secret in a file is refused like a weak secret', () => {
    const FIELD_KEY_FILE = writeFile('weak', 'a'.repeat(32));
    expect(getLines({ ...productionEnv, FIELD_KEY: undefined, FIELD_KEY_FILE })).toEqual([expect.stringContaining('weak-secrets')]);
  });

  test.each([
    ['is missing', () => '/nowhere/super-secret-text'],
    ['is a folder', () => folder],
    ['is empty', () => writeFile('empty', '\n')],
    ['is large', () => writeFile('large', 'super-secret-text'.repeat(10_000))],
    ['holds something else', () => writeFile('else', 'super-secret-text')],
  ])('a file that %s stops the server, and its content is not shown', (_name, getFile) => {
    const lines = getLines({ SESSION_SECRET_FILE: getFile() });
    expect(lines).toEqual([expect.stringContaining('SESSION_SECRET')]);
    expect(lines.join()).not.toContain('super-secret-text');
  });

  test('every setting with a secret can be read from a file', () => {
    const secretLike = Object.keys(settingsSchema.shape).filter((name) =>
      /SECRET|KEY|TOKEN|DATABASE_(DIRECT_)?URL|REDIS_URL|SMTP_URL/.test(name),
    );
    const notSecret = ['WECHAT_PUBLIC_KEY_ID', 'SSO_TOKEN_URL'];
    expect(secretLike.filter((name) => !notSecret.includes(name)).toSorted()).toEqual(SECRET_SETTINGS.toSorted());
  });
});
