import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { askOps } from '../servers/askOps';
import { NODE_COMPILE_CACHE } from '../servers/builtServer';
import { getFreePort } from '../servers/getFreePort';
import { type OidcProviderServer, startOidcProvider } from '../servers/startOidcProvider';
import type { StartOptions } from '../servers/startServer';
import type { TestApi } from './createTestApi';

interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Calls `work` with the command's arguments; the file with the secret exists meanwhile. */
async function withArguments<T>(
  companySuffix: string,
  provider: ProviderSettings,
  args: readonly string[],
  work: (args: string[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sign-on-'));
  const file = path.join(folder, 'secret.txt');
  writeFileSync(file, `${provider.clientSecret}\n`);
  try {
    const claim = args.includes('--claim') ? [] : ['--claim', 'employee_number', '--claim-kind', 'employee_no'];
    const given = ['--issuer', provider.issuer, '--client-id', provider.clientId, '--secret-file', file, ...claim, ...args];
    return await work(['set-sign-on', companySuffix, ...given]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Sets a company's sign-on with the operators' command. The claim is the employee number unless `args` say otherwise. */
export const setSignOn = (t: Pick<TestApi, 'api'>, companySuffix: string, provider: ProviderSettings, ...args: string[]) =>
  withArguments(companySuffix, provider, args, (given) => askOps(t, ...given));

/** Runs the built command. Unlike `runBuilt`, the provider in this process can answer it meanwhile. */
async function runBuiltCommand(env: Record<string, string>, args: readonly string[]): Promise<void> {
  const command = path.resolve(__dirname, '../../..', process.env.BUILD_DIR ?? 'dist', 'server/ops.js');
  await promisify(execFile)(process.execPath, [command, ...args], { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env } });
}

/**
 * Starts a provider, and chooses the options with which a built server has it as the sign-on of these companies.
 * @param companies arguments of the operators' command by company suffix
 */
export async function createSignOnServer(
  companies: Record<string, readonly string[]>,
): Promise<{ provider: OidcProviderServer; options: StartOptions }> {
  const port = await getFreePort();
  const suffixes = Object.keys(companies);
  const provider = await startOidcProvider({ returnTo: suffixes.map((suffix) => `http://localhost:${port}/session/company/${suffix}`) });
  const prepare = async (env: Record<string, string>) => {
    for (const suffix of suffixes)
      await withArguments(suffix, provider, companies[suffix] ?? [], (args) => runBuiltCommand(env, [...args, '--by', '客服07']));
  };
  return { provider, options: { port, prepare } };
}
