import type { CallContext } from '../../handler';
import { getNetwork } from '../../security/getNetwork';
import { requireProof } from './requireProof';

/** Failures after which every further attempt costs a proof of work; whole companies share an address. */
const FREE_FAILURES = { name: 5, address: 30 } as const;

/**
 * Counts an attempt to log in before it is looked at, per address and per name, so that many at once cannot slip through.
 * The name is counted whether it exists or not, and so tells nothing.
 * @param name what is logged in with, hashed, because the counters may lie in Redis
 * @param given what was sent as proof of work; left out for calls that ask for none
 * @returns takes the attempt back when it succeeds
 * @throws ApiError 4290; 4291 with a challenge, which does not count as an attempt
 */
export async function takeAttempt(
  context: CallContext,
  name: string,
  given?: { proof?: string | undefined },
): Promise<() => Promise<void>> {
  const { limits } = context.services;
  const ip = getNetwork(context.headers.ip);
  const ofAddress = await limits.take('loginAddress', ip);
  const ofName = await limits.take('loginName', name);
  if (given && (ofName > FREE_FAILURES.name || ofAddress > FREE_FAILURES.address)) {
    try {
      await requireProof(context, given.proof);
    } catch (error) {
      await Promise.all([limits.giveBack('loginAddress', ip), limits.giveBack('loginName', name)]);
      throw error;
    }
  }
  return async () => {
    await Promise.all([limits.giveBack('loginAddress', ip), limits.reset('loginName', name)]);
  };
}
