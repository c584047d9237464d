import type { Duplex } from 'node:stream';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { PreparingClient } from './PreparingClient';
import { retryConflicts } from './retryConflicts';

/** The number of requests that may wait for a connection. Beyond it the database is down or overloaded, and waiting only costs memory. */
const MAX_WAITING = 1_000;
/** The number of reads that one connection takes at once: a slow one delays those behind it. */
const MAX_TOGETHER = 16;

interface Read {
  args: [QueryConfig, unknown[]?];
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** True for a statement, as drizzle passes it, that neither writes nor waits for a lock. */
function isRead(args: unknown[]): args is Read['args'] {
  const [config] = args;
  if (typeof config !== 'object' || config === null || !('text' in config) || typeof config.text !== 'string') return false;
  return config.text.startsWith('select ') && !config.text.includes(' for ');
}

/**
 * `pg`'s pool, hardened against connections that are lost while they are checked out:
 *
 * - such a connection emits `error`, which ends the process without a listener; `pg` listens on idle connections only, so `PreparingClient` does;
 * - drizzle never releases a connection whose `BEGIN` failed, so each lost one would shrink the pool for good. Here a
 *   connection that ends is released automatically, and releasing it again has no effect;
 * - a connection to a server that has become read-only goes on answering reads. Here it is replaced.
 *
 * The reads of one turn of the event loop go to one connection in one message, as a page makes ten at once (docs/rendering.md). Single statements that lose to a concurrent transaction are repeated, like transactions (`retryConflicts`).
 */
export class ConnectionPool extends Pool {
  private reads: Read[] = [];
  private readonly isPipelined: boolean;

  constructor(config: PoolConfig) {
    super(config);
    this.isPipelined = config.pipeline ?? false;
  }

  private readTogether(args: Read['args']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.reads.push({ args, resolve, reject }) > 1) return;
      process.nextTick(() => {
        const reads = this.reads;
        this.reads = [];
        for (let first = 0; first < reads.length; first += MAX_TOGETHER) void this.send(reads.slice(first, first + MAX_TOGETHER));
      });
    });
  }

  /** Writes reads as one message. Each ends its own transaction, so that one that fails leaves the others alone. */
  private async send(reads: readonly Read[]): Promise<void> {
    let failure: Error | undefined;
    try {
      const client = await this.connect();
      const { stream } = (client as PoolClient & { connection: { stream: Duplex } }).connection;
      stream.cork();
      const answers = reads.map(({ args, resolve, reject }) =>
        client.query(...args).then(resolve, (error: Error) => {
          failure ??= error;
          reject(error);
        }),
      );
      stream.uncork();
      await Promise.all(answers);
      client.release(failure);
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }

  // Implements the overloads that return a promise; the others are passed on.
  override query = ((...args: unknown[]) => {
    const query = Pool.prototype.query as (...given: unknown[]) => unknown;
    const isStatement = typeof args.at(-1) !== 'function' && !(typeof args[0] === 'object' && args[0] && 'submit' in args[0]);
    if (!isStatement) return query.apply(this, args);
    if (this.isPipelined && isRead(args)) return retryConflicts(() => this.readTogether(args));
    return retryConflicts(async () => query.apply(this, args));
  }) as Pool['query'];

  // Implements both overloads of `connect`: promise and callback.
  override connect = ((callback?: (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void) => {
    const connect = Pool.prototype.connect as (done?: unknown) => Promise<PoolClient> | undefined;
    if (this.waitingCount >= MAX_WAITING) {
      const error = new Error('Too many requests wait for a database connection');
      if (!callback) return Promise.reject(error);
      return void callback(error);
    }
    if (!callback) return connect.call(this)?.then(releaseOnEnd);
    return connect.call(this, (error: Error | undefined, client: PoolClient | undefined) => {
      if (error || !client) return callback(error);
      releaseOnEnd(client);
      return callback(undefined, client, client.release);
    });
  }) as Pool['connect'];
}

/** Releases a checked-out connection when it is lost, and makes a later `release` harmless. */
function releaseOnEnd(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const giveBack = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.removeListener('end', handleEnd);
    release(error || (client instanceof PreparingClient && client.isReadOnly));
  };
  const handleEnd = () => giveBack(true);
  client.once('end', handleEnd);
  client.release = giveBack;
  return client;
}
