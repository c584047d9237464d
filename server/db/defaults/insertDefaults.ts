import { getDayOf } from '../../../shared/businessDay';
import type { Db, Tx } from '../Db';
import { contentPage } from '../schema/content';
import { agreement } from '../schema/people';
import { createAgreementHtml } from './agreementHtml';
import { createAgreementId, readDefaultAgreements } from './defaultAgreements';
import { createDefaultContents } from './defaultContents';

/**
 * Inserts the agreements and the content pages that are missing. Nobody can book without an agreement to accept, so every
 * database starts with these texts; rows that an operator has replaced are kept.
 */
export async function insertDefaults(tx: Tx | Db, now: Date): Promise<void> {
  const agreements = readDefaultAgreements().map(({ sections, ...row }) => ({
    ...row,
    id: createAgreementId(row),
    html: createAgreementHtml(sections),
  }));
  await tx.insert(agreement).values(agreements).onConflictDoNothing();
  await tx
    .insert(contentPage)
    .values(createDefaultContents(getDayOf(now)))
    .onConflictDoNothing();
}
