import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError } from '../../errors/ApiError';
import type { CallContext } from '../../handlerKit/handler';

/**
 * Requires a proof of work.
 * @throws ApiError 4291 with a challenge when the proof is missing or invalid
 */
export async function requireProof({ services: { proofs } }: CallContext, proof: string | undefined): Promise<void> {
  if (proof && (await proofs.check(proof))) return;
  throw new ApiError(BUSINESS_CODES.proofNeeded, '请完成安全验证后再试。', { challenge: await proofs.createChallenge() });
}
