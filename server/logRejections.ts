import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/**
 * Logs unhandled promise rejections and keeps the process running, unlike Node's default: such a bug affects one request, and exiting would
 * break all others. Errors thrown outside of promises still end the process.
 * @param source the process
 */
export function logRejections(source: Pick<EventEmitter, 'on'>, logger: Pick<Logger, 'error'>): void {
  source.on('unhandledRejection', (error: unknown) => {
    logger.error({ event: 'unhandled_rejection', err: error }, 'Unhandled promise rejection; please report this bug');
  });
}
