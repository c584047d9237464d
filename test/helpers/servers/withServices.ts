/** Services that a test may need besides the build, by the setting with their address. */
type ServiceName = 'DATABASE_URL' | 'REDIS_URL';

/**
 * The address of a service, or empty on a machine without it. In CI a missing service is an error, because the tests that need it would be
 * skipped unnoticed.
 */
export function findService(name: ServiceName): string | undefined {
  const url = process.env[name];
  if (!url && process.env.CI === 'true') throw new Error(`CI must set ${name}: tests need this service`);
  return url || undefined;
}

/**
 * `describe` for tests that need services: skipped on a machine without them, failing in CI.
 * @param names settings that must be set
 */
export function withServices(...names: readonly ServiceName[]): typeof describe | typeof describe.skip {
  return names.map(findService).every(Boolean) ? describe : describe.skip;
}
