import { findService } from './withServices';

const serverUrl = findService('DATABASE_URL');

/** The databases for tests that must hold on both: PGlite always, PostgreSQL if DATABASE_URL is set. */
export const databaseKinds: { kind: string; serverUrl: string }[] = [
  { kind: 'PGlite', serverUrl: '' },
  ...(serverUrl ? [{ kind: 'PostgreSQL', serverUrl }] : []),
];
