import { readdirSync, rmSync } from 'node:fs';

/** drizzle-kit compares the schema with its last snapshot only, and each is as long as the schema: the former ones go. */
const folder = new URL('../db/migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(new URL(name, folder));
