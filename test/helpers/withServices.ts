/** The services that a test may need besides the build, by the setting that names their address. */
type ServiceName = 'DATABASE_URL' | 'REDIS_URL';

/**
 * The address of a service, or nothing on a machine without it. CI has every service: one that is missing there is an error, because
 * the tests that need it would not run and nobody would notice.
 */
export function findService(name: ServiceName): string | undefined {
  const url = process.env[name];
  if (!url && process.env.CI === 'true') throw new Error(`CI must set ${name}: tests need this service`);
  return url || undefined;
}

/**
 * The `describe` of tests that need services. They are skipped on a machine without them and fail in CI.
 * @param names what must be set
 */
export function withServices(...names: readonly ServiceName[]): typeof describe | typeof describe.skip {
  return names.map(findService).every(Boolean) ? describe : describe.skip;
}
