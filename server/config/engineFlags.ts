import { setFlagsFromString } from 'node:v8';

/**
 * Set before anything else runs. A render's objects are short-lived, but after a busy first minute V8 pretenures those of hot allocation
 * sites, that is, allocates them in the old generation. There they keep everything that they reference alive until the next full
 * collection, so that young collections copy whole renders that are garbage (docs/rendering.md).
 */
setFlagsFromString('--no-allocation-site-pretenuring');
