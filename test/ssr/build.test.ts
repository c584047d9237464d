import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import people from '../../server/db/sample/people.json';
import { handlers } from '../../server/modules/handlers';

/** The files that the build serves to every browser contain no secrets, no server code, and nothing about the build machine. */

const root = path.resolve(__dirname, '../..');
const client = path.join(root, process.env.BUILD_DIR ?? 'dist', 'client');
const files = fs.readdirSync(client).filter((name) => !/\.(br|gz)$/.test(name));
const readFile = (name: string) => fs.readFileSync(path.join(client, name), 'utf8');
/** Licence texts contain names and addresses, but no code. */
const code = files.filter((name) => !name.endsWith('.LICENSE.txt')).map((name) => ({ name, text: readFile(name) }));
const findIn = (wanted: string | RegExp) =>
  code.filter(({ text }) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text))).map(({ name }) => name);

test('contains only scripts and style sheets, no source maps', () => {
  expect(code.length).toBeGreaterThan(30);
  for (const { name } of code) expect(name).toMatch(/\.(m?js|css)$/);
  expect(findIn(/sourceMappingURL=/)).toEqual([]);
});

test.each([
  ['the folder of the project', root],
  ['the home folder', `${os.homedir()}/`],
  ['a folder of packages', 'node_modules/'],
  ['a file address', 'file:///'],
])('does not contain %s', (_, text) => expect(findIn(text)).toEqual([]));

test.each([
  'SESSION_SECRET',
  'FIELD_KEY',
  'DATABASE_URL',
  'REDIS_URL',
  'WECHAT_',
  'ALIPAY_',
  'SMS_HTTP_SECRET',
  'PARTNER_SECRET',
  'SMTP_URL',
  'SSO_CLIENT_SECRET',
])('does not contain the setting %s', (name) => expect(findIn(name)).toEqual([]));

test('contains no server code: no statement, schema, handler, adapter or Node module', () => {
  for (const text of [
    'drizzle',
    'job_lease',
    'argon2',
    'insert into',
    'PgliteSocket',
    'ioredis',
    'helmet',
    'WECHATPAY2-SHA256',
    'alipay.trade',
    'X-Powered-By',
  ]) {
    expect([text, findIn(text)]).toEqual([text, []]);
  }
  expect(findIn(/require\("node:|from"node:/)).toEqual([]);
  // zod stays on the server, and with it the contract.
  expect(findIn(/ZodObject|invalid_union/)).toEqual([]);
  expect(handlers.length).toBeGreaterThan(50);
});

test('contains no sample account, key or token', () => {
  for (const { idNumber, phone, password, cards } of people) {
    for (const text of [idNumber, phone, password, ...cards.map(({ physicalCardId }) => physicalCardId)]) {
      if (text) expect(findIn(text)).toEqual([]);
    }
  }
  expect(findIn(/-----BEGIN [A-Z ]*(PRIVATE|PUBLIC) KEY-----|eyJ[\w-]{10,}\.eyJ/)).toEqual([]);
});
