import { Pool, type PoolClient } from 'pg';

/** Requests that may wait for a connection. Beyond this the database is away or hopelessly late, and waiting only costs memory. */
const MAX_WAITING = 1_000;

/**
 * `pg`'s pool, hardened against connections that are lost while they are checked out:
 *
 * - such a connection emits `error`, which ends the process when nobody listens; `pg` listens on idle connections only;
 * - drizzle never releases a connection whose `BEGIN` failed, so each lost one would shrink the pool for good. Here a
 *   connection that ends is released by itself, and releasing it a second time does nothing.
 */
export class ConnectionPool extends Pool {
  constructor(...options: ConstructorParameters<typeof Pool>) {
    super(...options);
    this.on('connect', (client) => {
      // The statement under way is rejected with the same error, and whoever asked for it reports it.
      client.on('error', () => undefined);
    });
  }

  // The two overloads of `connect` (promise and callback) meet here.
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

/** Makes a checked-out connection return to its pool when it is lost, and its `release` harmless after that. */
function releaseOnEnd(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const giveBack = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.removeListener('end', handleEnd);
    release(error);
  };
  const handleEnd = () => giveBack(true);
  client.once('end', handleEnd);
  client.release = giveBack;
  return client;
}
