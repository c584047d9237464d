import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../../server/config/env';

const root = path.resolve(__dirname, '../..');
const { scripts }: { scripts: { simulate: string } } = require('../../package.json');

const simulators = [
  { name: 'centre', setting: 'PARTNER_URL', adapter: 'partnerHttp', page: 'No bookings yet' },
  { name: 'issuer', setting: 'INVOICE_ISSUER_URL', adapter: 'invoiceHttp', page: 'No applications yet' },
  { name: 'texts', setting: 'SMS_HTTP_URL', adapter: 'smsHttp', page: 'No messages yet' },
] as const;

test.each(simulators)('npm run simulate -- $name prints valid settings for the server, and shows what arrived', async (each) => {
  const [, ...args] = scripts.simulate.split(' ');
  const child = spawn(process.execPath, [...args, each.name], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-simulate-'));
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (/_SECRET=\S+\n/.test(output)) break;
    }
    const settings = Object.fromEntries([...output.matchAll(/(\w+)=(\S+)/g)].map(([, name, value = '']) => [name, value]));
    expect(readEnv({ DATA_DIR: dataDir, ...settings }).adapters[each.adapter]?.url).toBe(settings[each.setting]);
    const page = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';
    expect(await (await fetch(page)).text()).toContain(each.page);
  } finally {
    child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
