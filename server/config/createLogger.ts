import { types } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env';
import { hideInText, hideSensitive } from './hideSensitive';

/** What a logger was called with, made harmless before pino reads it: it takes the message of a line from the error, too. */
function hideInCall([first, ...rest]: unknown[]): [object, ...unknown[]] {
  const texts = rest.map((each) => (typeof each === 'string' ? hideInText(each) : hideSensitive(each)));
  const hidden = hideSensitive(first);
  return [types.isNativeError(first) ? { err: hidden } : (hidden as object), ...texts];
}

/** The log of one process: JSON lines on standard output. @param destination where else to, for tests */
export function createLogger({ logLevel }: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      hooks: {
        logMethod(parts, method) {
          method.apply(this, hideInCall(parts) as Parameters<typeof method>);
        },
      },
      // Errors were described above; pino's own description would show what was taken out.
      serializers: { err: (described: unknown) => described },
    },
    destination as DestinationStream,
  );
}
