import type { Logger } from 'pino';

/**
 * Works through a batch one by one; one that fails is logged and left to the next run, the others go on.
 * @returns how many went well
 */
export async function runEach<T>(
  items: readonly T[],
  logger: Logger,
  getLogFields: (item: T) => Record<string, string>,
  run: (item: T) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      await run(item);
      done++;
    } catch (error) {
      logger.warn({ ...getLogFields(item), err: error }, 'A job could not be done and will be tried again');
    }
  }
  return done;
}
