import path from 'node:path';

/**
 * The name of this run of the tests, which all its processes share: jest's globalSetup sets it before it starts the workers. What is prepared
 * once for a run carries the name.
 */
const testRun = process.env.TEST_RUN ?? `p${process.pid}`;

/** The database that the PostgreSQL databases of this run's test files are copies of. */
export const getTemplateName = (content: 'empty' | 'sample'): string => `yuejian_template_${testRun}_${content}`;

/** Where images of PGlite's data folder are kept. */
export const imageFolder = path.resolve(__dirname, '../../.cache/pglite');

/** The image with the sample data of this run. */
export const sampleImageFile = path.join(imageFolder, `sample-${testRun}.tar`);
