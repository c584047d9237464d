/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../../server/config/env';

const root = path.resolve(__dirname, '../..');
const { scripts }: { scripts: Record<'wechat', string> } = require('../../package.json');

test('npm run wechat prints settings that the server takes, and shows its trades', async () => {
  const [, ...args] = scripts.wechat.split(' ');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-wechat-'));
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.includes("-----'")) break;
    }
    const settings = Object.fromEntries(
      [...output.matchAll(/(\w+)=('[^']*'|\S+)/g)].map(([, name, value = '']) => [name, value.replaceAll("'", '')]),
    );
    const { paymentChannels, adapters } = readEnv({ DATA_DIR: dataDir, ...settings });
    expect([paymentChannels, adapters.wechat?.apiBase]).toEqual([['wechat'], settings.WECHAT_API_BASE]);
    const page = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';
    expect(await (await fetch(page)).text()).toContain('No trade yet');
  } finally {
    child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
