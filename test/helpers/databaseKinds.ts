import { findService } from './withServices';

const serverUrl = findService('DATABASE_URL');

/** What a test that must hold on both databases runs on: PGlite always, PostgreSQL when DATABASE_URL names one. */
export const databaseKinds: { kind: string; serverUrl: string }[] = [
  { kind: 'PGlite', serverUrl: '' },
  ...(serverUrl ? [{ kind: 'PostgreSQL', serverUrl }] : []),
];
