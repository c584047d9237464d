import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOpsCall } from '../../server/cli/ops/runOps';
import { readEnv } from '../../server/config/env';

const root = path.resolve(__dirname, '../..');
const { scripts }: { scripts: { simulate: string } } = require('../../package.json');

const simulators = [
  { name: 'centre', setting: 'PARTNER_URL', adapter: 'partnerHttp', page: 'No bookings yet' },
  { name: 'issuer', setting: 'INVOICE_ISSUER_URL', adapter: 'invoiceHttp', page: 'No applications yet' },
  { name: 'texts', setting: 'SMS_HTTP_URL', adapter: 'smsHttp', page: 'No messages yet' },
] as const;

/** Starts a simulator and uses what it has printed, up to a line that matches `end`. */
async function withSimulator(name: string, end: RegExp, use: (output: string) => Promise<void>): Promise<void> {
  const [, ...args] = scripts.simulate.split(' ');
  const child = spawn(process.execPath, [...args, name], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (end.test(output)) break;
    }
    await use(output);
  } finally {
    child.kill();
  }
}

const findPage = (output: string) => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';

test.each(simulators)('npm run simulate -- $name prints valid settings for the server, and shows what arrived', async (each) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuejian-simulate-'));
  await withSimulator(each.name, /_SECRET=\S+\n/, async (output) => {
    const settings = Object.fromEntries([...output.matchAll(/(\w+)=(\S+)/g)].map(([, name, value = '']) => [name, value]));
    expect(readEnv({ DATA_DIR: dataDir, ...settings }).adapters[each.adapter]?.url).toBe(settings[each.setting]);
    expect(await (await fetch(findPage(output))).text()).toContain(each.page);
  }).finally(() => rmSync(dataDir, { recursive: true, force: true }));
});

test('npm run simulate -- wecom prints the command that connects a company, and lets its employee log in', async () => {
  await withSimulator('wecom', /--by \S+\n/, async (output) => {
    const [, call = ''] = /npm run ops -- (set-sign-on[^\\]*\\\n[^\n]*)/.exec(output) ?? [];
    const { issuer = '', clientId = '', appId = '' } = readOpsCall(call.replace(/\\\n/, '').split(/\s+/)).input.options;
    const redirectUri = 'http://localhost:3000/session/company/dhl';
    const login = `${issuer}/wwlogin/sso/login?${new URLSearchParams({ login_type: 'CorpApp', appid: clientId, agentid: appId, redirect_uri: redirectUri, state: 'abc' })}`;
    const [, choice = ''] = /<a href="([^"]*who=DH20031)"/.exec(await (await fetch(login)).text()) ?? [];
    const back = await fetch(new URL(choice.replaceAll('&#38;', '&'), login), { redirect: 'manual' });
    expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/session\/company\/dhl\?code=[\w-]+&state=abc$/);
    expect(await (await fetch(findPage(output))).text()).toContain('No cards yet');
  });
});
