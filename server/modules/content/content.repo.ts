import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { BULLETINS_LISTED } from '../../../shared/constants';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { agreement, company, consent, contentPage, letterRead, project } from '../../db/schema/schema';

export type AgreementType = (typeof agreement.$inferSelect)['type'];

const letterOfCard = createPrepared((db) =>
  db
    .select({ hrLetter: project.hrLetter, readAt: letterRead.readAt })
    .from(project)
    .leftJoin(letterRead, eq(letterRead.cardId, sql.placeholder('cardId')))
    .where(eq(project.id, sql.placeholder('projectId')))
    .prepare('letter_of_card'),
);

/** A project, with the time at which one card's holder first read the letter. */
export async function queryLetter(db: DbOrTx, { projectId, cardId }: { projectId: string; cardId: string }) {
  const rows = await letterOfCard(db).execute({ projectId, cardId });
  return rows[0];
}

/** Records when the card's holder first opened the letter. */
export async function markLetterRead(db: DbOrTx, cardId: string, readAt: Date): Promise<void> {
  await db.insert(letterRead).values({ cardId, readAt }).onConflictDoNothing();
}

type Bulletins = (typeof project.$inferSelect)['bulletins'];

const projectById = createPrepared((db) =>
  db
    .select({
      settleFlag: project.settleFlag,
      holdMinutes: project.holdMinutes,
      rebookDeadlineHours: project.rebookDeadlineHours,
      rebookMax: project.rebookMax,
      features: project.features,
      earlyBird: project.earlyBird,
      bulletins: sql<Bulletins>`jsonb_path_query_array(${project.bulletins}, ${`$[0 to ${BULLETINS_LISTED - 1}]`}::jsonpath)`,
      bulletinTotal: sql<number>`jsonb_array_length(${project.bulletins})`,
      servicePhone: company.servicePhone,
    })
    .from(project)
    .innerJoin(company, eq(company.id, project.companyId))
    .where(eq(project.id, sql.placeholder('projectId')))
    .prepare('project_by_id'),
);

/** What a project decides for its people, with its company's service phone. */
export async function queryProject(db: DbOrTx, projectId: string) {
  const rows = await projectById(db).execute({ projectId });
  return rows[0];
}

/** One page of a project's bulletins, which are stored with the newest first. */
export async function queryBulletins(db: DbOrTx, projectId: string, { page, pageSize }: { page: number; pageSize: number }) {
  const first = (page - 1) * pageSize;
  const rows = await db
    .select({
      list: sql<Bulletins>`jsonb_path_query_array(${project.bulletins}, ${`$[${first} to ${first + pageSize - 1}]`}::jsonpath)`,
      total: sql<number>`jsonb_array_length(${project.bulletins})`,
    })
    .from(project)
    .where(eq(project.id, projectId));
  return rows[0] ?? { list: [], total: 0 };
}

/** The newest version of a content page. A project's own page takes precedence over the general one. */
export async function queryContent(db: DbOrTx, key: string, projectId: string) {
  const rows = await db
    .select()
    .from(contentPage)
    .where(and(eq(contentPage.key, key), or(eq(contentPage.projectId, projectId), isNull(contentPage.projectId))))
    .orderBy(sql`${contentPage.projectId} nulls last`, desc(contentPage.version))
    .limit(1);
  return rows[0];
}

/** The newest version of an agreement. */
export async function queryNewestAgreement(db: DbOrTx, type: AgreementType) {
  const rows = await db.select().from(agreement).where(eq(agreement.type, type)).orderBy(desc(agreement.version)).limit(1);
  return rows[0];
}

/** True when the account's newest decision about this type is consent to exactly this version. */
export async function hasAgreed(db: DbOrTx, accountId: string, { id, type }: { id: string; type: AgreementType }): Promise<boolean> {
  const rows = await db
    .select({ agreementId: consent.agreementId, agreed: consent.agreed })
    .from(consent)
    .where(and(eq(consent.accountId, accountId), eq(consent.type, type)))
    .orderBy(desc(consent.createdAt), desc(consent.id))
    .limit(1);
  return rows[0]?.agreed === true && rows[0].agreementId === id;
}

export async function insertConsent(db: DbOrTx, row: typeof consent.$inferInsert): Promise<void> {
  await db.insert(consent).values(row);
}
