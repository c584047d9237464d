import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule, type RuleSetUseItem } from 'webpack';

/** The used part of the client build's rules, which are plain JavaScript for webpack. */
interface BuildRules {
  root: string;
  resolve: Configuration['resolve'];
  createScriptRules(options: { targets: Record<string, string> }): RuleSetRule[];
  createCssModules(options: { onlyNames: boolean }): RuleSetUseItem;
}
const { createCssModules, createScriptRules, resolve, root }: BuildRules = require('../../server/build/rules');

export interface HarnessBundle {
  /** The script's path. */
  file: string;
  remove(): Promise<void>;
}

/** Bundles clientHarness.ts with the rules of the client build. */
export async function buildHarness(): Promise<HarnessBundle> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yuejian-harness-'));
  await new Promise<void>((done, fail) => {
    webpack(
      {
        mode: 'development',
        devtool: false,
        target: ['web', 'es2022'],
        context: root,
        entry: './test/helpers/clientHarness.ts',
        output: { path: folder, filename: 'harness.js' },
        resolve,
        module: {
          rules: [...createScriptRules({ targets: { chrome: '111' } }), { test: /\.css$/, use: [createCssModules({ onlyNames: true })] }],
        },
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    );
  });
  return { file: path.join(folder, 'harness.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
