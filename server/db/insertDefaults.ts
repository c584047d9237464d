import type { Db, Tx } from './Db';
import { createSampleContents } from './sample/createSampleContents';
import { createAgreementHtml } from './sample/createSampleHtml';
import { createAgreementId } from './sample/createSamplePeople';
import { readSampleData } from './sample/sampleData';
import { getBusinessDay } from './sample/sampleDays';
import { contentPage } from './schema/content';
import { agreement } from './schema/people';

/**
 * Writes the agreements and the pages to read that are missing. Nobody can book without an agreement to agree to, so a database
 * without the sample data begins with the same texts; what operators put in their place stays.
 */
export async function insertDefaults(tx: Tx | Db, now: Date): Promise<void> {
  const agreements = readSampleData().agreements.map(({ sections, ...row }) => ({
    ...row,
    id: createAgreementId(row),
    html: createAgreementHtml(sections),
  }));
  await tx.insert(agreement).values(agreements).onConflictDoNothing();
  await tx
    .insert(contentPage)
    .values(createSampleContents(getBusinessDay(now)))
    .onConflictDoNothing();
}
