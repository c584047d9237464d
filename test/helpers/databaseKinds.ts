/** What a test that must hold on both databases runs on: PGlite always, PostgreSQL when DATABASE_URL names one. */
export const databaseKinds: { kind: string; serverUrl: string }[] = [
  { kind: 'PGlite', serverUrl: '' },
  ...(process.env.DATABASE_URL ? [{ kind: 'PostgreSQL', serverUrl: process.env.DATABASE_URL }] : []),
];
