import { readFileSync } from 'node:fs';
import { start } from './project.mjs';

/**
 * `npm run bench|rehearse|simulate|generate -- NAME [options]`: a command of one kind, chosen by its name in namedCommands.json. Without a
 * name, runs the one named `all`, or lists them. The options go to the command's first step.
 */

const kinds = JSON.parse(readFileSync(new URL('namedCommands.json', import.meta.url), 'utf8'));
const [kind, name = 'all', ...options] = process.argv.slice(2);
const commands = kinds[kind];
if (!Object.hasOwn(commands, name)) {
  console.error(`Usage: npm run ${kind} -- NAME`);
  for (const [each, { what }] of Object.entries(commands)) console.error(`  ${each.padEnd(12)}${what}`);
  process.exit(1);
}
/** Runs a step. A signal that ends this process ends the step. @returns its exit code */
function runStep([command, ...args]) {
  const child = start(command, args);
  const passOn = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
}

const [first, ...others] = commands[name].steps;
for (const step of [[...first, ...options], ...others]) {
  const status = await runStep(step);
  if (status !== 0) process.exit(status);
}
