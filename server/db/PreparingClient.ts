import { Client, type ClientConfig } from 'pg';
import { isReadOnly } from './databaseError';
import { checkPooledSession, setSession } from './sessionSettings';

/** Statements with lists of different lengths have different texts. Beyond this number, statements are not prepared. */
const MAX_STATEMENTS = 300;

/** True for a statement with parameters, as drizzle passes it. */
function isNameable(config: unknown, values: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0) return false;
  return 'text' in config && typeof config.text === 'string' && !('submit' in config);
}

/** A statement without the name that drizzle gives it. */
const withoutName = (config: unknown) =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config) ? { ...config, name: undefined } : config;

/** The message of `pg` after `query_timeout`. It keeps waiting for the answer, and so would the connection's next user. */
const NO_ANSWER = 'Query read timeout';

export interface PreparingClientConfig extends ClientConfig {
  /** The time limit for opening the connection; `connectionTimeoutMillis` by default. */
  openTimeoutMillis?: number;
  /** The address is a pooler's: the next transaction may run on another session, so nothing is prepared and nothing is set. */
  isPooled?: boolean;
}

let lastClient = 0;

/**
 * A connection that prepares each statement once: a statement with parameters gets a name by its text, and `pg`
 * prepares named statements (docs/rendering.md). A connection that does not answer in time is closed, so that it is not reused.
 */
export class PreparingClient extends Client {
  private readonly names = new Map<string, string>();
  /** Makes the names unique, because the connections to an embedded database share one session. */
  private readonly prefix = `c${++lastClient}s`;
  private readonly isPooled: boolean;
  private readonly limitMs: number | false;

  constructor(config: PreparingClientConfig = {}) {
    const { openTimeoutMillis: connectionTimeoutMillis = config.connectionTimeoutMillis, isPooled = false, ...others } = config;
    super({ ...others, ...(connectionTimeoutMillis !== undefined && { connectionTimeoutMillis }) });
    this.isPooled = isPooled;
    this.limitMs = config.statement_timeout ?? false;
    // Without a listener, a connection that is lost while it is being set up would end the process. What it was asked is rejected.
    this.on('error', () => undefined);
  }

  /** True once the server has refused a write because it is read-only: after a failover, a new connection leads to the one that is not. */
  isReadOnly = false;

  private judge(error: unknown): void {
    if (isReadOnly(error)) this.isReadOnly = true;
    if (error instanceof Error && error.message === NO_ANSWER) this.connection.stream.destroy(error);
  }

  private getName(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_STATEMENTS) return known;
    const name = `${this.prefix}${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  // Implements both overloads of `connect`: promise and callback.
  override connect = ((callback?: (error: unknown) => void) => {
    const connect = Client.prototype.connect as () => Promise<unknown>;
    const connected: Promise<void> = connect
      .call(this)
      .then(() => (this.isPooled ? checkPooledSession(this) : setSession(this, this.limitMs)))
      .catch(async (error: unknown) => {
        await this.end().catch(() => undefined);
        throw error;
      });
    if (!callback) return connected;
    return void connected.then(() => callback(undefined), callback);
  }) as Client['connect'];

  // Implements the eight overloads of `query`, which share these three arguments.
  override query = ((config: unknown, values?: unknown, callback?: (error: unknown, result: unknown) => void) => {
    const query = Client.prototype.query as (...args: unknown[]) => unknown;
    const named = this.isPooled
      ? withoutName(config)
      : isNameable(config, values)
        ? { ...config, name: this.getName(config.text) }
        : config;
    if (callback) {
      return query.call(this, named, values, (error: unknown, result: unknown) => {
        this.judge(error);
        callback(error, result);
      });
    }
    const outcome = query.call(this, named, values);
    if (outcome instanceof Promise) outcome.catch((error: unknown) => this.judge(error));
    return outcome;
  }) as Client['query'];
}
