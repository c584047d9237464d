import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallOutcome } from '../../api/ApiFailure';

/** Sent with the call after the proof of work. */
export interface Proof {
  proof?: string;
}

/** The challenge of an answer with code 4291, or null when this client does not support the back end's form of it. */
function getChallenge(data: unknown): object | null {
  if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
  return typeof data.challenge === 'object' ? data.challenge : null;
}

/**
 * Sends a call. If the server requires a proof of work, computes it and sends the call again. The code for that is loaded on demand and
 * runs in a worker, so that the page stays usable.
 * @param onProving is told when the computation starts and ends
 * @returns the last answer; the first one when the proof could not be computed
 */
export async function sendWithProof<T>(
  send: (proof: Proof) => Promise<CallOutcome<T>>,
  onProving: (isProving: boolean) => void = () => {},
): Promise<CallOutcome<T>> {
  const first = await send({});
  const challenge = first.error?.code === BUSINESS_CODES.proofNeeded ? getChallenge(first.error.data) : null;
  if (!challenge) return first;
  onProving(true);
  try {
    const { solveProof } = await import(/* webpackChunkName: "proof" */ './solveProof');
    return await send({ proof: await solveProof(challenge) });
  } catch {
    // Without a worker, its code, or a secure context, the form shows the first answer's message.
    return first;
  } finally {
    onProving(false);
  }
}
