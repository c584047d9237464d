import path from 'node:path';
import { findService } from '../servers/withServices';

interface DatabaseKind {
  kind: string;
  serverUrl: string;
}

const serverUrl = findService('DATABASE_URL');
const embedded = { kind: 'PGlite', serverUrl: '' };
const server = { kind: 'PostgreSQL', serverUrl: serverUrl ?? '' };

function chooseKinds(): DatabaseKind[] {
  if (!serverUrl) return [embedded];
  if (process.env.LANE === 'fast' || process.env.ONE_DATABASE) return [server];
  const repeated = process.env.REPEATED_TESTS?.split(path.delimiter) ?? [];
  return repeated.includes(expect.getState().testPath ?? '') ? [embedded] : [embedded, server];
}

/**
 * What a test that must hold on both databases runs on: PGlite, and PostgreSQL when DATABASE_URL names one. The fast lane takes PostgreSQL
 * if it can, and the slow one repeats the tests on PGlite (`test/lanes.js`). With ONE_DATABASE=1 they run on one, for many runs of the same tests.
 */
export const databaseKinds = chooseKinds();
