import { findService } from './withServices';

const serverUrl = findService('DATABASE_URL');

const kinds: { kind: string; serverUrl: string }[] = [
  { kind: 'PGlite', serverUrl: '' },
  ...(serverUrl ? [{ kind: 'PostgreSQL', serverUrl }] : []),
];

/**
 * What a test that must hold on both databases runs on: PGlite always, PostgreSQL when DATABASE_URL names one. With ONE_DATABASE=1 only the
 * last of them, for many runs of the same tests.
 */
export const databaseKinds = process.env.ONE_DATABASE ? kinds.slice(-1) : kinds;
