import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../../server/config/env';
import namedCommands from '../../server/tooling/namedCommands.json';

const root = path.resolve(__dirname, '../..');

const providers = [
  { name: 'wechat', isLast: /WECHAT_PRIVATE_KEY='[^']+'/, base: 'WECHAT_API_BASE' },
  { name: 'alipay', isLast: /ALIPAY_PRIVATE_KEY='[^']+'/, base: 'ALIPAY_GATEWAY' },
] as const;

test.each(providers)(
  'npm run simulate -- $name prints valid settings for the server, and shows its trades',
  async ({ name, isLast, base }) => {
    const [[, ...args] = []] = namedCommands.simulate[name].steps;
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-pay-'));
    try {
      let output = '';
      for await (const chunk of child.stdout) {
        output += chunk;
        if (isLast.test(output)) break;
      }
      const settings = Object.fromEntries(
        [...output.matchAll(/(\w+)=('[^']*'|\S+)/g)].map(([, name, value = '']) => [name, value.replaceAll("'", '')]),
      );
      const { paymentChannels, adapters } = readEnv({ DATA_DIR: dataDir, ...settings });
      const address = { wechat: adapters.wechat?.apiBase, alipay: adapters.alipay?.gateway }[name];
      expect([paymentChannels, address]).toEqual([[name], settings[base]]);
      const page = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';
      expect(await (await fetch(page)).text()).toContain('No trades yet');
    } finally {
      child.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
