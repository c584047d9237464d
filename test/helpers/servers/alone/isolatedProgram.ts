import { createIsolatedProgram } from '../../../../server/isolatedProgram/createIsolatedProgram';

/** Runs an isolated program for the file on standard input; prints its result, and how much this process has grown, at its largest. */

const program = createIsolatedProgram(process.argv[2] ?? '');
globalThis.gc?.();
const before = process.resourceUsage().maxRSS;
const result = await program.run('account', process.stdin);
console.log(JSON.stringify({ result, grownMb: (process.resourceUsage().maxRSS - before) / 1024 }));
