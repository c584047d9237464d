/** Names the run before jest starts its workers, which inherit the environment. The name starts with the time, see `testRun.ts`. */
export default function nameRun(): void {
  process.env.TEST_RUN = `${Date.now().toString(36)}_${process.pid}`;
}
