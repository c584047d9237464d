import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallOutcome } from '../../api/ApiFailure';

/** What goes along with a call once the work is done. */
export interface Proof {
  proof?: string;
}

/** The work that a 4291 asks for, or null when the back end asks in a way that this client does not know. */
function getChallenge(data: unknown): object | null {
  if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
  return typeof data.challenge === 'object' ? data.challenge : null;
}

/**
 * Sends a call; when the server asks for a proof of work first, does the work and sends it once more. The code that works is loaded
 * only then, and works beside the page, which stays usable.
 * @param onProving hears when the work begins and ends
 * @returns the last answer; the demand itself when the work could not be done
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
    // No worker, no code, or no secure context: the message of the demand stands.
    return first;
  } finally {
    onProving(false);
  }
}
