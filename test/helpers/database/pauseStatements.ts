import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

export interface Pause {
  /** Runs work that stops before its first statement that matches. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the work has stopped there. */
  reached: Promise<void>;
  /** Lets the work continue. */
  release(): void;
}

/** Stops single pieces of work between two of their statements, so that others run in between. */
export function pauseStatements(pool: Pool): (before: RegExp) => Pause {
  const gates = new AsyncLocalStorage<{ before: RegExp; stop: () => Promise<void> | null }>();
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [config] = args;
        const text = typeof config === 'string' ? config : (config as { text?: string }).text;
        const gate = gates.getStore();
        const stopped = text && gate?.before.test(text) ? gate.stop() : null;
        if (!stopped) return query(...args);
        const later = stopped.then(() => query(...args));
        return typeof args.at(-1) === 'function' ? undefined : later;
      },
    });
  });
  return (before) => {
    let [reach, release] = [() => {}, () => {}];
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isReached = false;
    const stop = () => {
      if (isReached) return null;
      isReached = true;
      reach();
      return released;
    };
    return { run: (work) => gates.run({ before, stop }, work), reached, release };
  };
}
