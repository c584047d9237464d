import type { Logger } from 'pino';

/**
 * Processes a batch item by item. A failure is logged and left to the next run; the other items continue.
 * @param options `lanes`: how many items are processed at once; `isOver`: true when the rest is left to the next run
 * @returns how many succeeded
 */
export async function runEach<T>(
  items: readonly T[],
  logger: Logger,
  getLogFields: (item: T) => Record<string, string>,
  run: (item: T) => Promise<unknown>,
  { lanes = 1, isOver = () => false }: { lanes?: number; isOver?(): boolean } = {},
): Promise<number> {
  let done = 0;
  // Shared by the lanes, so that each item is taken once.
  const rest = items.values();
  const runLane = async () => {
    for (const item of rest) {
      if (isOver()) return;
      try {
        await run(item);
        done++;
      } catch (error) {
        logger.warn({ ...getLogFields(item), err: error }, 'An item of a job failed and will be retried');
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return done;
}
