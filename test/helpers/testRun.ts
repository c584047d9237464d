import { randomBytes } from 'node:crypto';
import path from 'node:path';

/**
 * The name of this run of the tests, which all its processes share: Jest's globalSetup asks for it before it starts the workers, which inherit
 * the environment. What is prepared once for a run carries the name. It begins with the time.
 */
export function nameRun(): string {
  process.env.TEST_RUN ??= `${Date.now().toString(36)}_${process.pid}`;
  return process.env.TEST_RUN;
}

const STALE_MS = 6 * 3_600_000;

/** True for a run that began so long ago that it must have been killed: what it prepared may be removed. */
const isStale = (run: string): boolean => Number.parseInt(run.split('_')[0] ?? '', 36) < Date.now() - STALE_MS;

/** True for a database that this run, or a killed one, prepared for its test files. */
export function isRemovable(database: string): boolean {
  const [, run = ''] = /^yuejian_(?:template|test)_([0-9a-z]+_\d+)_/.exec(database) ?? [];
  return run !== '' && (run === nameRun() || isStale(run));
}

/** The database that the PostgreSQL databases of this run's test files are copies of. */
export const getTemplateName = (content: 'empty' | 'sample'): string => `yuejian_template_${nameRun()}_${content}`;

/** A new database for a test file of this run. */
export const createDatabaseName = (): string => `yuejian_test_${nameRun()}_${randomBytes(6).toString('hex')}`;

/** Where images of PGlite's data folder are kept. */
export const imageFolder = path.resolve(__dirname, '../../.cache/pglite');

/** The image with the sample data of this run. */
export const getSampleImageFile = () => path.join(imageFolder, `sample-${nameRun()}.tar`);
