import path from 'node:path';

/**
 * The name of this run of the tests, which all its processes share: jest's globalSetup sets it before it starts the workers. What is prepared
 * once for a run carries the name.
 */
const testRun = process.env.TEST_RUN ?? `p${process.pid}`;

const STALE_MS = 6 * 3_600_000;

/** True for the name of a run that began so long ago that it must have been killed: what it prepared may be removed. */
const isStale = (run: string): boolean => Number.parseInt(run.split('_')[0] ?? '', 36) < Date.now() - STALE_MS;

/** True for a database that this run, or a killed one, prepared for its test files. */
export function isRemovable(database: string): boolean {
  const [, run = ''] = /^yuejian_template_(\w+)_(?:empty|sample)(?:_draft)?$/.exec(database) ?? [];
  return run !== '' && (run === testRun || isStale(run));
}

/** The database that the PostgreSQL databases of this run's test files are copies of. */
export const getTemplateName = (content: 'empty' | 'sample'): string => `yuejian_template_${testRun}_${content}`;

/** Where images of PGlite's data folder are kept. */
export const imageFolder = path.resolve(__dirname, '../../.cache/pglite');

/** The image with the sample data of this run. */
export const sampleImageFile = path.join(imageFolder, `sample-${testRun}.tar`);
