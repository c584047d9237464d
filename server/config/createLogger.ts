import { types } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env';
import { hideInText, hideSensitive } from './hideSensitive';

/** Removes sensitive values from a logger call's arguments before pino reads them, because pino also takes a line's message from the error. */
function hideInCall([first, ...rest]: unknown[]): [object, ...unknown[]] {
  const texts = rest.map((each) => (typeof each === 'string' ? hideInText(each) : hideSensitive(each)));
  const hidden = hideSensitive(first);
  return [types.isNativeError(first) ? { err: hidden } : (hidden as object), ...texts];
}

interface LoggerOptions {
  /** Replaces standard output in tests. */
  destination?: DestinationStream;
  /** Each line then has the ID of the trace within which it is logged. */
  getTraceId?: () => string | undefined;
}

/** The log of one process: JSON lines on standard output. */
export function createLogger({ logLevel }: Pick<Env, 'logLevel'>, { destination, getTraceId }: LoggerOptions = {}): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      ...(getTraceId && {
        mixin() {
          const traceId = getTraceId();
          return traceId ? { traceId } : {};
        },
      }),
      hooks: {
        logMethod(parts, method) {
          method.apply(this, hideInCall(parts) as Parameters<typeof method>);
        },
      },
      // `hideInCall` has described errors already; pino's own serializer would show what it removed.
      serializers: { err: (described: unknown) => described },
    },
    destination as DestinationStream,
  );
}
