import { setFlagsFromString } from 'node:v8';

/**
 * Set before anything else runs: a render's objects die with it, but V8 comes to believe from a busy first minute that those of its hot
 * places live long, and allocates them among the old ones. There they hold on to everything that they point to until the next full
 * collection, so that young collections copy whole dead renders (decision 081).
 */
setFlagsFromString('--no-allocation-site-pretenuring');
