import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Receives a challenge and posts its solution or null. */
self.addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  try {
    self.postMessage({ solution: await solveChallenge({ challenge, deriveKey }) });
  } catch {
    self.postMessage({ solution: null });
  }
});
