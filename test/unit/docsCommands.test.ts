import { generateKeyPairSync } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOpsCall } from '../../server/cli/ops/runOps';
import { readEnv } from '../../server/config/env';

/** Commands are copied from documents at night. */

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root, exclude: ['docs/decisions/**', 'docs/measurements/**'] })];

/** The lines of a document's shell blocks, without comments; continued lines are joined. */
const listLines = (file: string) =>
  [...read(file).matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.replace(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean);

/** The arguments as a shell would pass them: placeholders in angle brackets and `…` are texts of the operator's. */
const split = (command: string) => [...command.matchAll(/"([^"]*)"|<[^>]*>|\S+/g)].map(([word, quoted]) => quoted ?? word);

const inText = (file: string) =>
  [
    ...read(file)
      .replace(/^```.*?^```/gms, '')
      .replace(/\n\s*/g, ' ')
      .matchAll(/`(?:npm run )?ops (?:-- )?([^`]+)`/g),
  ].map(([, call = '']) => call.trim());
const inBlocks = (file: string) =>
  listLines(file).flatMap((line) => /(?:npm run ops --|dist\/server\/ops\.js) (.*)$/.exec(line)?.[1] ?? []);
const opsCalls = documents.flatMap((file) => [...inText(file), ...inBlocks(file)].map((call) => [file, call] as const));

/** Why `ops` refuses a call; empty if it does not. */
function findFault(words: readonly string[]): string {
  try {
    readOpsCall(words);
    return '';
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}

test('every command of ops that a document shows is known, and complete if it has arguments', () => {
  expect(opsCalls.length).toBeGreaterThan(40);
  const faults = opsCalls
    .filter(([, call]) => call !== 'help')
    .map(([file, call]) => ({ file, call, isBare: split(call).length === 1, fault: findFault(split(call)) }))
    .filter(({ isBare, fault }) => (isBare ? fault.includes('没有命令') : fault !== ''));
  expect(faults).toEqual([]);
});

/** Who runs the lines of docs/operating.md as they stand, or why nobody does. */
const RUNS: readonly (readonly [RegExp, { by: string } | { nobody: string }])[] = [
  [/^export |^npm start$/, { by: 'test/unit/docsCommands.test.ts' }],
  [/^cd docs\/import$|^npm run import -- .*--dry-run$/, { by: 'test/ssr/commands.test.ts' }],
  [/^(pg_dump|pg_restore|tar) /, { by: 'test/ops/backup.mjs' }],
  [/^docker /, { nobody: 'needs a container engine; test/unit/compose.test.ts checks the names, and the commands inside are those above' }],
];

test('every line of the shell blocks of docs/operating.md is run by a test, or there is a reason why not', () => {
  for (const line of listLines('docs/operating.md')) {
    const [, run] = RUNS.find(([pattern]) => pattern.test(line)) ?? [];
    expect([line, run !== undefined]).toEqual([line, true]);
    if (run && 'by' in run) expect([run.by, existsSync(path.join(root, run.by))]).toEqual([run.by, true]);
  }
  for (const line of listLines('docs/operating.md').filter((each) => /^(pg_|tar)/.test(each))) {
    const words = line.replace(/ "?\$.*| yuejian\.dump$| files$/, '').split(' ');
    for (const word of words) expect(read('test/ops/backup.mjs')).toContain(word.replace(/=.*/, ''));
  }
});

test('the smallest settings for real data start a server, with those of the adapters that they name', () => {
  const pem = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const secrets = ['8f2d1c7b9a3e5046d1b8f7c2a9e06354', 'c41e9d70b2f8a6537e0d9c1b4a8f2365'];
  const given = listLines('docs/operating.md')
    .filter((line) => line.startsWith('export '))
    .flatMap((line) => split(line.slice('export '.length)))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
    .map(([name, value]) => [name, value === '…' ? secrets.pop() : value]);
  const wechat = {
    WECHAT_MCH_ID: '1900000001',
    WECHAT_APP_ID: 'wx0000000000000000',
    WECHAT_SERIAL_NO: '0'.repeat(40),
    WECHAT_PRIVATE_KEY: pem.privateKey,
    WECHAT_API_V3_KEY: 'a'.repeat(32),
  };
  const senders = {
    SMS_HTTP_URL: 'https://sms.example.com',
    SMS_HTTP_SECRET: '37a0e9c5d8b1f2463c7e1a9f0d5b8264',
    SMTP_URL: 'smtps://a:b@smtp.example.com:465',
    SMTP_FROM: '约检 <notice@example.com>',
  };
  expect(readEnv({ ...Object.fromEntries(given), ...wechat, ...senders })).toMatchObject({ isProduction: true, sample: false });
  expect(() => readEnv(Object.fromEntries(given))).toThrow('WECHAT_MCH_ID');
});
