import type { Logger } from 'pino';

/**
 * Processes a batch item by item. A failure is logged and left to the next run; the other items continue.
 * @returns how many succeeded
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
      logger.warn({ ...getLogFields(item), err: error }, 'An item of a job failed and will be retried');
    }
  }
  return done;
}
