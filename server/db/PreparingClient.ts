import { Client, type ClientConfig } from 'pg';

/** Texts vary where a list has another length each time; beyond this many they are parsed anew each time. */
const MAX_STATEMENTS = 300;

/** A statement as drizzle hands it over: with parameters. */
function isNameable(config: unknown, values: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0) return false;
  return 'text' in config && typeof config.text === 'string' && !('submit' in config);
}

/** What `pg` says when `query_timeout` is over. It goes on waiting for the answer, and so would everybody who gets the connection next. */
const NO_ANSWER = 'Query read timeout';

export interface PreparingClientConfig extends ClientConfig {
  /** How long opening the connection may take; `connectionTimeoutMillis` when left out. */
  openTimeoutMillis?: number;
}

let lastClient = 0;

/**
 * A connection that has each statement parsed and planned once: what comes with parameters gets a name by its text, and `pg`
 * prepares what has a name (decision 014). One that does not answer in time is closed, so that it is not used again.
 */
export class PreparingClient extends Client {
  private readonly names = new Map<string, string>();
  /** Names of its own, because the connections to an embedded database share one session. */
  private readonly prefix = `c${++lastClient}s`;

  constructor(config: PreparingClientConfig = {}) {
    const { openTimeoutMillis: connectionTimeoutMillis = config.connectionTimeoutMillis, ...others } = config;
    super({ ...others, ...(connectionTimeoutMillis !== undefined && { connectionTimeoutMillis }) });
  }

  private closeWhenSilent(error: unknown): void {
    if (error instanceof Error && error.message === NO_ANSWER) this.connection.stream.destroy(error);
  }

  private getName(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_STATEMENTS) return known;
    const name = `${this.prefix}${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  // The eight overloads of `query` come down to these three arguments; the edge of the types is here.
  override query = ((config: unknown, values?: unknown, callback?: (error: unknown, result: unknown) => void) => {
    const query = Client.prototype.query as (...args: unknown[]) => unknown;
    const named = isNameable(config, values) ? { ...config, name: this.getName(config.text) } : config;
    if (callback) {
      return query.call(this, named, values, (error: unknown, result: unknown) => {
        this.closeWhenSilent(error);
        callback(error, result);
      });
    }
    const outcome = query.call(this, named, values);
    if (outcome instanceof Promise) outcome.catch((error: unknown) => this.closeWhenSilent(error));
    return outcome;
  }) as Client['query'];
}
