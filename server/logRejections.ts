import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/**
 * Logs promises that were rejected and that nobody handles, instead of ending the process, which is Node's default: such a bug is of one
 * request, and an end would break those of everybody else. Errors that are thrown outside of promises still end the process.
 * @param source the process
 */
export function logRejections(source: Pick<EventEmitter, 'on'>, logger: Pick<Logger, 'error'>): void {
  source.on('unhandledRejection', (error: unknown) => {
    logger.error({ event: 'unhandled_rejection', err: error }, 'A promise was rejected and nobody handled it; please report this');
  });
}
