import type { CallContext } from '../../handler';

/**
 * Counts an attempt to log in before it is looked at, per address and per name, so that many at once cannot slip through.
 * The name is counted whether it exists or not, and so tells nothing.
 * @param name what is logged in with, hashed, because the counters may lie in Redis
 * @returns takes the attempt back when it succeeds
 * @throws ApiError 4290
 */
export async function takeAttempt({ services: { limits }, headers: { ip } }: CallContext, name: string): Promise<() => Promise<void>> {
  await limits.take('loginAddress', ip);
  await limits.take('loginName', name);
  return async () => {
    await Promise.all([limits.giveBack('loginAddress', ip), limits.reset('loginName', name)]);
  };
}
