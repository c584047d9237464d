/** The longest wait for a solution. After it, the form says that the check is required, and the next submission tries again. */
const TIMEOUT_MS = 60_000;

/**
 * Solves a challenge in a worker.
 * @returns challenge and solution as base64 of JSON, which the server checks
 * @throws Error when there is no solution
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
      reject(new Error('The proof of work could not be computed'));
    });
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
