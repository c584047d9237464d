import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * Opens a PGlite whose prepared statements are planned once, not at every use (docs/rendering.md). By default PostgreSQL plans a statement for the
 * given parameters whenever that plan seems cheaper, as with lists of IDs; here planning takes longer than running.
 */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const pglite = await PGlite.create(options);
  await pglite.exec('set plan_cache_mode = force_generic_plan');
  return pglite;
}
