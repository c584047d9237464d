import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

// V8 may end the process while it frees replaced code of a WebAssembly module, the likelier the more databases have been opened
// (nodejs/node#64500). What is kept instead is the code of one module.
setFlagsFromString('--no-wasm-code-gc');

/**
 * PostgreSQL's cache of pages, which PGlite writes with zeros when it starts: the usual 128 MB take half a second of each start and stay in
 * memory (`npm run bench -- start`, `-- memory`). The system's cache holds the files as well.
 */
const CACHE = ['-c', 'shared_buffers=32MB'];

/**
 * Opens a PGlite whose prepared statements are planned once, not at every use (docs/rendering.md). By default PostgreSQL plans a statement for the
 * given parameters whenever that plan seems cheaper, as with lists of IDs; here planning takes longer than running.
 */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const pglite = await PGlite.create({ startParams: [...PGlite.defaultStartParams, ...CACHE], ...options });
  await pglite.exec('set plan_cache_mode = force_generic_plan');
  return pglite;
}
