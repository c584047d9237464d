import { readFileSync } from 'node:fs';
import { createSession, givenDatabase, median, pinLoad, startBenchServer } from './benchServer.mjs';
import { startNextTwin } from './startNextTwin.mjs';

/**
 * `npm run bench -- home`: the processor time of the home page beside that of the Next twin (`nextTwin/app/health`), which has as many elements,
 * zeroRuntime, its data as a constant, no session and no database. Processor time of all threads, because another program on the machine changes it
 * less than it changes requests a second. Takes the embedded database, or the one of DATABASE_URL, whose own processes do not count.
 */

const ROUNDS = 7;
const PAGES = 100;
const AT_ONCE = 2;
/** A shell, which an overloaded server sends, is smaller. */
const MIN_BYTES = 30_000;
const TICK_MS = 10;

/** User and system time of a process, in milliseconds (proc_pid_stat(5), fields 14 and 15). */
function readCpu(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function measure({ pid, url, headers }) {
  const before = readCpu(pid);
  let left = PAGES;
  const work = async () => {
    for (; left > 0; left -= 1) {
      const response = await fetch(url, { headers });
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok || byteLength < MIN_BYTES) throw new Error(`${url}: ${response.status}, ${byteLength} bytes`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (readCpu(pid) - before) / PAGES;
}

const server = await startBenchServer({ port: 3196, env: givenDatabase() });
const twin = await startNextTwin(3197).catch(async (error) => {
  await server.stop();
  throw error;
});
try {
  const identity = { 'accept-encoding': 'identity' };
  const home = { pid: server.pid, url: `${server.origin}/health`, headers: { ...identity, cookie: await createSession(server.origin) } };
  const next = { pid: twin.pid, url: `${twin.origin}/health`, headers: identity };
  pinLoad();
  const rounds = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const times = [await measure(home), await measure(next)];
    // The first two warm up.
    if (round >= 0) rounds.push(times);
  }
  console.log(
    `home ${median(rounds.map(([ours]) => ours)).toFixed(2)} ms, Next ${median(rounds.map(([, theirs]) => theirs)).toFixed(2)} ms of processor time`,
  );
  console.log(`home ÷ Next in pages of equal time: ${median(rounds.map(([ours, theirs]) => theirs / ours)).toFixed(2)}`);
} finally {
  await twin.stop();
  await server.stop();
}
