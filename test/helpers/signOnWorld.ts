import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askOps } from './askOps';
import type { TestApi } from './createTestApi';

interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Sets a company's sign-on with the operators' command. The claim is the employee number unless `args` say otherwise. */
export async function setSignOn(t: Pick<TestApi, 'api'>, companySuffix: string, provider: ProviderSettings, ...args: string[]): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sign-on-'));
  const file = path.join(folder, 'secret.txt');
  writeFileSync(file, `${provider.clientSecret}\n`);
  try {
    const claim = args.includes('--claim') ? [] : ['--claim', 'employee_number', '--claim-kind', 'employee_no'];
    const given = ['--issuer', provider.issuer, '--client-id', provider.clientId, '--secret-file', file, ...claim, ...args];
    return await askOps(t, 'set-sign-on', companySuffix, ...given);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
