import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../../../server/config/env';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-settings-'));
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const API_V3_KEY = '0123456789abcdef0123456789abcdef';
const base = { DATA_DIR: folder, BASE_PATH: '/yuejian', PUBLIC_URL: 'https://health.example/yuejian' };
const wechat = {
  ...base,
  PAYMENT: 'wechat',
  WECHAT_MCH_ID: '1900000001',
  WECHAT_APP_ID: 'wx0123456789abcdef',
  WECHAT_SERIAL_NO: 'ab12cd34ef56ab12cd34ef56ab12cd34ef56ab12',
  WECHAT_PRIVATE_KEY: privateKey,
  WECHAT_API_V3_KEY: API_V3_KEY,
};

function writeKey(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** What the settings are refused with; empty if they are accepted. */
function findRefusal(env: Record<string, string | undefined>): string {
  try {
    readEnv(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function getMessage(env: Record<string, string | undefined>): string {
  const message = findRefusal(env);
  if (message) return message;
  throw new Error('The settings were accepted');
}

test.each([
  ['as values', wechat],
  ['with escaped line feeds', { ...wechat, WECHAT_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') }],
  [
    'from files',
    {
      ...wechat,
      WECHAT_PRIVATE_KEY: '',
      WECHAT_API_V3_KEY: '',
      WECHAT_PRIVATE_KEY_FILE: writeKey('key.pem', privateKey),
      WECHAT_API_V3_KEY_FILE: writeKey('v3.txt', `${API_V3_KEY}\n`),
    },
  ],
])("WeChat Pay's keys can be given %s", (_name, env) => {
  const { wechat: options } = readEnv(env).adapters;
  expect(options?.privateKey.asymmetricKeyType).toBe('rsa');
  expect(options?.apiV3Key.toString()).toBe(API_V3_KEY);
  expect(options?.notifyUrl).toBe('https://health.example/open/v1/pay/wxNotify');
  expect(options?.apiBase).toBe('https://api.mch.weixin.qq.com');
});

test('the ways to pay on a phone are off until they are switched on', () => {
  const { wechat: off } = readEnv(wechat).adapters;
  expect([off?.hasH5, off?.appSecret, off?.oauthBase]).toEqual([false, undefined, 'https://api.weixin.qq.com']);
  const { wechat: on } = readEnv({ ...wechat, WECHAT_H5: '1', WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef' }).adapters;
  expect([on?.hasH5, on?.appSecret]).toEqual([true, '0123456789abcdef0123456789abcdef']);
  expect(readEnv(alipay).adapters.alipay?.hasWap).toBe(false);
  expect(readEnv({ ...alipay, ALIPAY_WAP: '1' }).adapters.alipay?.hasWap).toBe(true);
  expect(getMessage({ ...wechat, WECHAT_APP_SECRET: 'super-secret-text' })).not.toContain('super-secret-text');
});

test('a public key instead of certificates requires its ID', () => {
  const env = { ...wechat, WECHAT_PUBLIC_KEY: publicKey };
  expect(getMessage(env)).toContain('WECHAT_PUBLIC_KEY_ID');
  expect(readEnv({ ...env, WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_0123' }).adapters.wechat?.publicKey?.id).toBe('PUB_KEY_ID_0123');
});

const platform = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const alipay = {
  ...base,
  PAYMENT: 'alipay',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: platform.publicKey,
};
/** The form that the platform's key tool writes. */
const toBare = (pem: string) => pem.replace(/-----[^-]+-----/g, '').trim();

test.each([
  ['as values', alipay],
  ['with escaped line feeds', { ...alipay, ALIPAY_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') }],
  [
    'in bare base64',
    { ...alipay, ALIPAY_PRIVATE_KEY: toBare(privateKey), ALIPAY_PUBLIC_KEY: toBare(platform.publicKey).replaceAll('\n', '') },
  ],
  [
    'from files',
    {
      ...alipay,
      ALIPAY_PRIVATE_KEY: '',
      ALIPAY_PUBLIC_KEY: '',
      ALIPAY_PRIVATE_KEY_FILE: writeKey('alipay.pem', privateKey),
      ALIPAY_PUBLIC_KEY_FILE: writeKey('alipay.pub', platform.publicKey),
    },
  ],
])("Alipay's keys can be given %s", (_name, env) => {
  const { alipay: options } = readEnv(env).adapters;
  expect([options?.privateKey.type, options?.publicKey.type]).toEqual(['private', 'public']);
  expect(options).toMatchObject({
    sellerId: '2088000000000001',
    gateway: 'https://openapi.alipay.com/gateway.do',
    notifyUrl: 'https://health.example/open/v1/pay/alipayNotify',
  });
});

test('several providers can be offered at once, in the order of the setting', () => {
  const env = readEnv({ ...alipay, ...wechat, PAYMENT: 'alipay, wechat' });
  expect(env.paymentChannels).toEqual(['alipay', 'wechat']);
  expect([env.adapters.alipay?.appId, env.adapters.wechat?.mchId]).toEqual(['2021000000000001', '1900000001']);
});

test('a provider that is no longer offered keeps its settings; incomplete settings count as none', () => {
  const env = readEnv({ ...wechat, ...alipay });
  expect([env.paymentChannels, env.adapters.wechat?.mchId]).toEqual([['alipay'], '1900000001']);
  expect(readEnv({ ...wechat, ...alipay, WECHAT_API_V3_KEY: '' }).adapters.wechat).toBeUndefined();
});

const s3 = {
  ...base,
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example/',
  S3_REGION: 'cn-north-1',
  S3_BUCKET: 'health',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY_FILE: writeKey('s3.txt', 'super-secret-text\n'),
};

test.each([
  ['a/b', 'a/b/'],
  ['a/', 'a/'],
  [undefined, ''],
])('the S3 prefix %j becomes %j; by default the bucket is in the path', (S3_PREFIX, prefix) => {
  expect(readEnv({ ...s3, S3_PREFIX }).adapters.s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'cn-north-1',
    bucket: 'health',
    accessKeyId: 'key',
    secretAccessKey: 'super-secret-text',
    prefix,
    pathStyle: true,
    encryption: undefined,
  });
  expect(readEnv({ ...s3, S3_PATH_STYLE: '0' }).adapters.s3?.pathStyle).toBe(false);
});

const smtp = {
  ...base,
  MAILER: 'smtp',
  SMTP_URL: 'smtps://user:super-secret-text@mail.example:465',
  SMTP_FROM: '约检 <notice@example.com>',
};

const invoiceHttp = {
  ...base,
  INVOICE_ISSUER: 'http',
  INVOICE_ISSUER_URL: 'https://invoices.example/api/',
  INVOICE_ISSUER_SECRET: '5e4d3c2b1a6f70819203948576ace0f5',
};

test('an issuer of invoices has an address and a secret', () => {
  const { INVOICE_ISSUER_SECRET: secret } = invoiceHttp;
  expect(readEnv(invoiceHttp).adapters.invoiceHttp).toEqual({ url: 'https://invoices.example/api', secret });
});

test('a mail server has an address with its login, and a sender', () => {
  expect(readEnv(smtp).adapters.smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.SMTP_FROM });
});

test.each([
  [undefined, { from: 21, to: 8 }],
  ['22-7', { from: 22, to: 7 }],
  ['off', null],
])('the quiet hours %j become %j', (QUIET_HOURS, hours) => {
  expect(readEnv({ ...base, QUIET_HOURS }).quietHours).toEqual(hours);
});

test.each([
  [
    'PAYMENT',
    { ...base, PAYMENT: 'wechat' },
    ['WECHAT_MCH_ID', 'WECHAT_APP_ID', 'WECHAT_SERIAL_NO', 'WECHAT_PRIVATE_KEY', 'WECHAT_API_V3_KEY'],
  ],
  ['an invalid key', { ...wechat, WECHAT_PRIVATE_KEY: 'super-secret-text' }, 'WECHAT_PRIVATE_KEY'],
  ['a public key as the private one', { ...wechat, WECHAT_PRIVATE_KEY: publicKey }, 'WECHAT_PRIVATE_KEY'],
  [
    'a missing file',
    { ...wechat, WECHAT_PRIVATE_KEY: undefined, WECHAT_PRIVATE_KEY_FILE: '/nowhere/super-secret-text.pem' },
    'WECHAT_PRIVATE_KEY',
  ],
  ['an API key that is too short', { ...wechat, WECHAT_API_V3_KEY: 'super-secret-text' }, 'WECHAT_API_V3_KEY'],
  ['a merchant number with letters', { ...wechat, WECHAT_MCH_ID: 'super-secret-text' }, 'WECHAT_MCH_ID'],
  [
    'PAYMENT=alipay',
    { ...base, PAYMENT: 'sandbox,alipay' },
    ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  ],
  ['an unknown provider', { ...base, PAYMENT: 'sandbox,super-secret-text' }, 'PAYMENT'],
  ['a provider named twice', { ...base, PAYMENT: 'sandbox,sandbox' }, 'PAYMENT'],
  ['a list without a provider', { ...base, PAYMENT: ',' }, 'PAYMENT'],
  ["the app's own public key as Alipay's", { ...alipay, ALIPAY_PUBLIC_KEY: publicKey }, 'ALIPAY_PUBLIC_KEY'],
  ['an invalid key of Alipay', { ...alipay, ALIPAY_PRIVATE_KEY: 'super-secret-text' }, 'ALIPAY_PRIVATE_KEY'],
  ['a seller that is an e-mail address', { ...alipay, ALIPAY_SELLER_ID: 'super-secret-text@example.com' }, 'ALIPAY_SELLER_ID'],
  ['SMS', { ...base, SMS: 'http', SMS_HTTP_URL: 'https://sms.example' }, 'SMS_HTTP_SECRET'],
  ['PARTNER', { ...base, PARTNER: 'http' }, ['PARTNER_URL', 'PARTNER_SECRET']],
  ['MAILER', { ...base, MAILER: 'smtp' }, ['SMTP_URL', 'SMTP_FROM']],
  ['a mail server that is a web address', { ...smtp, SMTP_URL: 'https://super-secret-text' }, 'SMTP_URL'],
  ['a sender with a line feed', { ...smtp, SMTP_FROM: 'super-secret-text <a@example.com>\nBcc: b@example.com' }, 'SMTP_FROM'],
  ['hours that do not exist', { ...base, QUIET_HOURS: '21-24' }, 'QUIET_HOURS'],
  ['quiet hours without end', { ...base, QUIET_HOURS: '8-8' }, 'QUIET_HOURS'],
  ['STORAGE', { ...base, STORAGE: 's3', S3_BUCKET: 'health' }, ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['a bucket that is an address', { ...s3, S3_BUCKET: 'https://super-secret-text' }, 'S3_BUCKET'],
  ['a prefix that leads elsewhere', { ...s3, S3_PREFIX: '../super-secret-text' }, 'S3_PREFIX'],
  ['an unknown S3 encryption', { ...s3, S3_ENCRYPTION: 'super-secret-text' }, 'S3_ENCRYPTION'],
  ['INVOICE_ISSUER', { ...base, INVOICE_ISSUER: 'http' }, ['INVOICE_ISSUER_URL', 'INVOICE_ISSUER_SECRET']],
  ['an invoice secret that is short', { ...invoiceHttp, INVOICE_ISSUER_SECRET: 'super-secret-text' }, 'INVOICE_ISSUER_SECRET'],
  ['SSO', { ...base, SSO: 'http' }, ['SSO_AUTHORIZE_URL', 'SSO_TOKEN_URL', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET']],
])('%s is refused with one line per setting, without its value', (_name, env: Record<string, string | undefined>, named) => {
  const message = getMessage(env);
  const names = [named].flat();
  for (const name of names) expect(message).toContain(name);
  expect(message.split('\n').filter((line) => /^(- |[A-Z])/.test(line))).toHaveLength(names.length);
  expect(message).not.toContain('super-secret-text');
});

test.each([
  ['SMS_HTTP_URL', { SMS: 'http', SMS_HTTP_SECRET: 's'.repeat(32) }],
  ['PARTNER_URL', { PARTNER: 'http', PARTNER_SECRET: 's'.repeat(32) }],
  ['INVOICE_ISSUER_URL', invoiceHttp],
  ['SSO_AUTHORIZE_URL', {}],
  ['SSO_TOKEN_URL', {}],
  ['WECHAT_API_BASE', {}],
  ['WECHAT_OAUTH_BASE', {}],
  ['ALIPAY_GATEWAY', alipay],
])('production accepts %s only with https, or on the same machine', (name, others) => {
  const refusal = `${name} must be an https address in production.`;
  const read = (address: string, mode: string) => findRefusal({ ...base, ...others, [name]: address, NODE_ENV: mode });
  expect(read('http://other.example/api', 'production')).toContain(refusal);
  expect(read('http://127.0.0.1.other.example/api', 'production')).toContain(refusal);
  for (const [address, mode] of [
    ['https://other.example/api', 'production'],
    ['http://127.0.0.1:8090/api', 'production'],
    ['http://[::1]:8090/api', 'production'],
    ['http://other.example/api', 'test'],
  ] as const) {
    expect([address, read(address, mode)]).toEqual([address, expect.not.stringContaining('must be an https address')]);
  }
});

test('an adapter that is not chosen requires no settings', () => {
  expect(readEnv(base).adapters).toEqual({ smsHttp: undefined, ssoHttp: undefined, wechat: undefined, s3: undefined });
});
