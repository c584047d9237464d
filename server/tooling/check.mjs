import { spawn } from 'node:child_process';
import { projectEnv, root, run } from './project.mjs';

/**
 * `npm run check`: types, lint and format, import rules, dead code, and the API description. With `-- --fix`, first repairs format and
 * simple lint errors. Runs everything, so that one run names all errors; the types, which take longest, beside the rest. With
 * `-- --files FILE…`, lint, format and import rules are of these files, and unused code is not looked for.
 */

// TypeScript 7, in one thread: it needs a third of the processor time of TypeScript 6, which the build and some tests use as a library.
const types = ['node', 'node_modules/typescript-native/bin/tsc', '-p', '.', '--singleThreaded'];
const description = 'docs/openapi.yaml';
const checks = {
  biome: (files) => [
    'biome',
    'check',
    ...(files.length > 0 ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files] : ['.']),
  ],
  imports: (files) => ['depcruise', '--config', 'server/tooling/checks/dependency-cruiser.js', ...files],
  unused: ['knip', '--directory', '.', '--config', 'server/tooling/checks/knip.json'],
  api: ['redocly', 'lint', description, '--format', 'stylish', '--max-problems', '20'],
};
const env = projectEnv({ REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' });

/** Runs a command. Its output is shown at its end, so that two do not mix. @returns whether it succeeded */
function runCheck([command, ...args]) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      if (status !== 0) console.error(`${command}: failed`);
      resolve(status === 0);
    });
  });
}

async function runInOrder(commands) {
  let isGood = true;
  for (const command of commands) if (!(await runCheck(command))) isGood = false;
  return isGood;
}

/** What runs beside the types: of everything, or of the files that are given. */
function listOthers() {
  const place = process.argv.indexOf('--files');
  if (place === -1) return [checks.biome([]), checks.imports(['src', 'server', 'shared', 'test']), checks.unused, checks.api];
  const files = process.argv.slice(place + 1);
  const code = files.filter((file) => /^(src|server|shared|test)\/.*\.(tsx?|[cm]?js)$/.test(file));
  return [
    ...(files.length > 0 ? [checks.biome(files)] : []),
    ...(code.length > 0 ? [checks.imports(code)] : []),
    ...(files.includes(description) ? [checks.api] : []),
  ];
}

if (process.argv.includes('--fix')) run('biome', ['check', '--write', '.']);
const results = await Promise.all([runCheck(types), runInOrder(listOthers())]);
process.exitCode = results.every(Boolean) ? 0 : 1;
