import { Client } from 'pg';

/** Texts vary where a list has another length each time; beyond this many they are parsed anew each time. */
const MAX_STATEMENTS = 300;

/** A statement as drizzle hands it over: with parameters. */
function isNameable(config: unknown, values: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0) return false;
  return 'text' in config && typeof config.text === 'string' && !('submit' in config);
}

let lastClient = 0;

/**
 * A connection that has each statement parsed and planned once: what comes with parameters gets a name by its text, and `pg`
 * prepares what has a name (decision 014).
 */
export class PreparingClient extends Client {
  private readonly names = new Map<string, string>();
  /** Names of its own, because the connections to an embedded database share one session. */
  private readonly prefix = `c${++lastClient}s`;

  private getName(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_STATEMENTS) return known;
    const name = `${this.prefix}${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  // The eight overloads of `query` come down to these three arguments; the edge of the types is here.
  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    const query = Client.prototype.query as (...args: unknown[]) => unknown;
    const named = isNameable(config, values) ? { ...config, name: this.getName(config.text) } : config;
    return query.call(this, named, values, callback);
  }) as Client['query'];
}
