import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallContext } from '../../calls/handler';
import { ApiError } from '../../errors/ApiError';
import { getNetwork } from '../../security/getNetwork';
import { requireProof } from './requireProof';

/** Failures after which every further attempt costs a proof of work; whole companies share an address. */
const FREE_FAILURES = { name: 5, address: 30 } as const;

export interface Attempt {
  /** What is proved or logged in with, hashed, because the counters may lie in Redis. Null when nothing but the address is counted. */
  name: string | null;
  /** What was sent as proof of work; left out for calls that ask for none. */
  given?: { proof?: string | undefined };
  /** Counts the failures of the address. Company logins have one of their own: a provider that hangs must hold up no other login. */
  limit?: 'loginAddress' | 'ssoAddress';
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.code === BUSINESS_CODES.validation;

/** Counts the attempt. One that is refused as too many is not looked at, so it does not count: a burst locks nobody out. */
async function takeName({ services: { limits } }: CallContext, name: string): Promise<number> {
  try {
    return await limits.take('loginName', name);
  } catch (error) {
    if (error instanceof ApiError) await limits.giveBack('loginName', name);
    throw error;
  }
}

/** Counts the attempt against its name before it is looked at, known or not, so that many at once cannot slip through. */
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
 * Looks at one attempt to log in or to prove something, under the limits of its address and its name (decision 089). Only a refusal
 * (4001) counts as a failure: not a success, not a missing proof of work, not an outage.
 * @param look throws ApiError 4001 when the attempt is wrong
 * @returns what `look` returns
 * @throws ApiError 4290; 4291 with a challenge
 */
export async function judgeAttempt<T>(context: CallContext, attempt: Attempt, look: () => Promise<T>): Promise<T> {
  const { limit = 'loginAddress' } = attempt;
  const place = await context.services.limits.enter(limit, getNetwork(context.headers.ip), FREE_FAILURES.address);
  try {
    return await judgeName(context, attempt, place.failures, look);
  } catch (error) {
    if (isRefusal(error)) await place.fail();
    throw error;
  } finally {
    place.leave();
  }
}
