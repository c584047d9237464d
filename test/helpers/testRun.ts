import path from 'node:path';

/**
 * The name of this test run, shared by all its processes: jest's globalSetup sets it before the workers start. What is prepared once per
 * run has the name in it.
 */
const testRun = process.env.TEST_RUN ?? `p${process.pid}`;

const STALE_MS = 6 * 3_600_000;

/** True for the name of a run so old that it must have been killed; what it prepared can be removed. */
const isStale = (run: string): boolean => Number.parseInt(run.split('_')[0] ?? '', 36) < Date.now() - STALE_MS;

/** True for a database that this run, or a killed one, prepared. */
export function isRemovable(database: string): boolean {
  const [, run = ''] = /^yuejian_template_(\w+)_(?:empty|sample)(?:_draft)?$/.exec(database) ?? [];
  return run !== '' && (run === testRun || isStale(run));
}

/** The template of this run's PostgreSQL databases. */
export const getTemplateName = (content: 'empty' | 'sample'): string => `yuejian_template_${testRun}_${content}`;

/** The folder of the images of PGlite's data folder. */
export const imageFolder = path.resolve(__dirname, '../../.cache/pglite');

/** The image with the sample data of this run. */
export const sampleImageFile = path.join(imageFolder, `sample-${testRun}.tar`);
