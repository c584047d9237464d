import type { Pool } from 'pg';
import type { MetricsRegistry } from './createMetrics';

/** What the page cache counts in plain fields, because its hot path cannot afford a function call. */
export interface CacheCounts {
  hits: number;
  stale: number;
  misses: number;
}

/** Exposes the page cache's counters. */
export function watchPageCache(metrics: MetricsRegistry, counts: Readonly<CacheCounts>): void {
  metrics.watch({
    name: 'yuejian_page_cache_total',
    help: 'Anonymous pages by where they came from: hits from the cache, stale served once more, misses rendered',
    type: 'counter',
    label: 'result',
    read: () => ({ ...counts }),
  });
}

/** Exposes the number of this process's database connections. */
export function watchPool(metrics: MetricsRegistry, pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void {
  metrics.watch({
    name: 'yuejian_db_pool',
    help: 'Database connections in use and idle, and statements that wait for one',
    type: 'gauge',
    label: 'state',
    read: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
}

/** Exposes the renders of this process: running, queued, and the limit of running ones. */
export function watchLoad(metrics: MetricsRegistry, read: () => { running: number; waiting: number; limit: number }): void {
  metrics.watch({
    name: 'yuejian_renders',
    help: 'Renders under way and waiting, and the present limit of how many may be under way',
    type: 'gauge',
    label: 'state',
    read,
  });
}

/** Exposes the free space for the database, uploads and logs. */
export function watchDisk(metrics: MetricsRegistry, readFreeBytes: () => Promise<number>): void {
  metrics.watch({
    name: 'yuejian_data_free_bytes',
    help: 'Free bytes of the disk that holds DATA_DIR',
    type: 'gauge',
    read: async () => ({ '': await readFreeBytes() }),
  });
}
