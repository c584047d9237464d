import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAY_CHANNELS } from '../../../shared/payChannels';

const root = path.resolve(__dirname, '../../..');
const NEUTRAL = ['server/modules', 'server/jobs', 'server/api', 'server/db/schema', 'server/handlerKit', 'src/pages'];
/** Recognizes the app whose browser a person logged in with. */
const ALLOWED = new Set(['server/modules/login/device.ts']);
const WORDS = /wechat|alipay|wxpay|weixin|微信|支付宝/i;

test('modules, jobs and pages name no payment provider', () => {
  const files = NEUTRAL.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  expect(files.length).toBeGreaterThan(200);
  const naming = files.filter((file) => !ALLOWED.has(file) && WORDS.test(readFileSync(path.join(root, file), 'utf8')));
  expect(naming).toEqual([]);
});

test('every provider has its own folder, or is the sandbox', () => {
  const folders = globSync('server/adapters/payment/*/', { cwd: root }).map((folder) => path.basename(folder));
  expect(['sandbox', ...folders].toSorted()).toEqual(PAY_CHANNELS.toSorted());
});

test('the guide names every file that adding Alipay changed', () => {
  const guide = readFileSync(path.join(root, 'docs/adding-a-payment-provider.md'), 'utf8');
  const files = globSync('{server,shared,src}/**/*.{ts,tsx}', { cwd: root, exclude: ['server/adapters/payment/alipay/**'] });
  const touched = files.filter((file) => /alipay/i.test(readFileSync(path.join(root, file), 'utf8')));
  expect(touched.length).toBe(5);
  for (const file of touched) expect(guide).toContain(`\`${file}\``);
  expect(guide).toContain(`(${globSync('server/adapters/payment/alipay/*.ts', { cwd: root }).length} files)`);
});
