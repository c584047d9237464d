import { setTimeout as sleep } from 'node:timers/promises';

/** Just below the time limit of a test (300 s): a limit for what never happens, so that the failure says what was waited for. */
const LIMIT_MS = 290_000;
const POLL_MS = 20;

/**
 * Waits for an event, however slow the machine is, by asking until the answer is truthy.
 * @param explain what is known when it never is, such as a log; by default the question
 * @param limitMs for work of minutes, in a test with a higher limit of its own
 * @returns the answer
 */
export async function waitUntil<T>(
  ask: () => T | Promise<T>,
  explain: () => string = () => String(ask),
  limitMs = LIMIT_MS,
): Promise<Exclude<Awaited<T>, false | null | undefined | '' | 0>> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<Awaited<T>, false | null | undefined | '' | 0>;
    if (performance.now() > end) throw new Error(`This did not happen: ${explain()}`);
    await sleep(POLL_MS);
  }
}
