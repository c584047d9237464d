import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { getDayOf } from '../../../shared/businessDay';

/**
 * The name of this test run, shared by all its processes: Jest's globalSetup requests it before the workers start, which inherit the
 * environment. What is prepared once per run has the name in it. It starts with the time.
 */
export function nameRun(): string {
  process.env.TEST_RUN ??= `${Date.now().toString(36)}_${process.pid}`;
  return process.env.TEST_RUN;
}

/** The business day now. A test reads it once, because the next time it may be tomorrow. */
export const getToday = (): string => getDayOf(new Date());

const STALE_MS = 6 * 3_600_000;

/** True for a run so old that it must have been killed; what it prepared can be removed. */
const isStale = (run: string): boolean => Number.parseInt(run.split('_')[0] ?? '', 36) < Date.now() - STALE_MS;

/**
 * True for a database that this run, or a killed one, prepared, and for the sample of servers that no run uses any more. That sample outlives the
 * run that loaded it (`keptSample`), so only its age counts.
 */
export function isRemovable(database: string): boolean {
  const [, kind, run = ''] = /^yuejian_(template|test|sample)_([0-9a-z]+_\d+)_/.exec(database) ?? [];
  return run !== '' && (isStale(run) || (kind !== 'sample' && run === nameRun()));
}

/**
 * The template of this run's PostgreSQL databases. The sample's dates are relative to the day of loading, so a run over midnight in Shanghai has
 * one for each day.
 */
export const getTemplateName = (content: 'empty' | 'sample'): string =>
  `yuejian_template_${nameRun()}_${content}_${getToday().replaceAll('-', '')}`;

/** A new database for a test file of this run. */
export const createDatabaseName = (): string => `yuejian_test_${nameRun()}_${randomBytes(6).toString('hex')}`;

/** A new database with the sample data that servers copy, named after the time of loading. */
export const createSampleName = (): string => `yuejian_sample_${Date.now().toString(36)}_${process.pid}_${randomBytes(6).toString('hex')}`;

/** True for a name that `createSampleName` made. */
export const isSampleName = (name: string): boolean => /^yuejian_sample_[0-9a-z_]+$/.test(name);

/** The folder of the images of PGlite's data folder. */
export const imageFolder = path.resolve(__dirname, '../../../.cache/pglite');

/** The beginning of the names of this run's images with the sample data. */
export const getSampleImagePrefix = () => `sample-${nameRun()}-`;

/** The image with the sample data of this run and day. */
export const getSampleImageFile = () => path.join(imageFolder, `${getSampleImagePrefix()}${getToday()}.tar`);
