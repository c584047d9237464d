import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError } from '../../errors/ApiError';
import type { CallContext } from '../../handlerKit/handler';
import { getNetwork } from '../../security/getNetwork';
import { requireProof } from './requireProof';

/**
 * Failures after which each further attempt requires a proof of work. The limit of an address is higher because whole companies share one.
 */
const FREE_FAILURES = { name: 5, address: 30 } as const;

export interface Attempt {
  /** The hashed identifier of what is tried, hashed because the counters may be in Redis. Null to count by address only. */
  name: string | null;
  /** The proof of work that was sent; left out for calls that require none. */
  given?: { proof?: string | undefined };
  /** The counter of the address. Company logins have their own, so that a provider that hangs blocks no other login. */
  limit?: 'loginAddress' | 'ssoAddress';
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.code === BUSINESS_CODES.validation;

/** Counts the attempt. An attempt refused as excessive is not examined and does not count, so that a burst does not lock anybody out. */
async function takeName({ services: { limits } }: CallContext, name: string): Promise<number> {
  try {
    return await limits.take('loginName', name);
  } catch (error) {
    if (error instanceof ApiError) await limits.giveBack('loginName', name);
    throw error;
  }
}

/**
 * Counts the attempt against its name before examining it, whether the name is known or not, so that concurrent attempts cannot exceed the
 * limit.
 */
async function judgeName<T>(context: CallContext, { name, given }: Attempt, failures: number, look: () => Promise<T>): Promise<T> {
  const { limits } = context.services;
  const ofName = name === null ? 0 : await takeName(context, name);
  try {
    if (given && (ofName > FREE_FAILURES.name || failures >= FREE_FAILURES.address)) await requireProof(context, given.proof);
    const result = await look();
    if (name !== null) await limits.reset('loginName', name);
    return result;
  } catch (error) {
    if (name !== null && !isRefusal(error)) await limits.giveBack('loginName', name);
    throw error;
  }
}

/**
 * Examines one attempt to log in or to prove something, within the limits of its address and its name (decision 089). Only a refusal (4001)
 * counts as a failure; a success, a missing proof of work and an outage do not.
 * @param look throws ApiError 4001 when the attempt is wrong
 * @returns the result of `look`
 * @throws ApiError 4290; 4291 with a challenge
 */
export async function judgeAttempt<T>(context: CallContext, attempt: Attempt, look: () => Promise<T>): Promise<T> {
  const { limit = 'loginAddress' } = attempt;
  const permit = await context.services.limits.enter(limit, getNetwork(context.headers.ip), FREE_FAILURES.address);
  try {
    return await judgeName(context, attempt, permit.failures, look);
  } catch (error) {
    if (isRefusal(error)) await permit.fail();
    throw error;
  } finally {
    permit.leave();
  }
}
