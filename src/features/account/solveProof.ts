/** Longer than this nobody waits; the form then says that the check is needed, and a press tries again. */
const TIMEOUT_MS = 60_000;

/**
 * Works out a challenge in a worker of its own.
 * @returns what the server checks: challenge and solution as base64 of JSON. Rejects when there is no solution
 */
export function solveProof(challenge: object): Promise<string> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url));
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The proof of work took too long')), TIMEOUT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<{ solution: object | null }>) => {
      clearTimeout(timer);
      if (data.solution) resolve(btoa(JSON.stringify({ challenge, solution: data.solution })));
      else reject(new Error('The proof of work has no solution'));
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error('The proof of work could not be done'));
    });
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
