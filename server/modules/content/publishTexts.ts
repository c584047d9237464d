import { desc, eq, sql } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import { createAgreementHtml } from '../../db/defaults/agreementHtml';
import { type AgreementText, createAgreementId } from '../../db/defaults/defaultAgreements';
import { parseContent } from '../../db/defaults/parseContent';
import { agreement, contentPage, project } from '../../db/schema/schema';
import { missingError, validationError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import type { AgreementType } from './content.repo';

type Services = Pick<ApiServices, 'db' | 'now'>;

/** The content pages that screens show. */
export const CONTENT_KEYS = ['guide', 'notice', 'tooth'] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];

interface Published {
  version: number;
  title: string;
}

/**
 * Publishes a new version of an agreement. Consents to former versions no longer count, so people are asked again where one is needed.
 * @param isTrial returns what would be published and writes nothing
 */
export function publishAgreement({ db }: Services, type: AgreementType, text: AgreementText, isTrial: boolean): Promise<Published> {
  return db.transaction(async (tx) => {
    // Two operators who publish at the same time get two versions.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('publish'))`);
    const [newest] = await tx
      .select({ version: agreement.version })
      .from(agreement)
      .where(eq(agreement.type, type))
      .orderBy(desc(agreement.version))
      .limit(1);
    const { sections, title, purposes } = text;
    const version = (newest?.version ?? 0) + 1;
    const row = { id: createAgreementId({ type, version }), type, version, title, purposes, html: createAgreementHtml(sections) };
    if (!isTrial) await tx.insert(agreement).values(row);
    return { version, title };
  });
}

/**
 * Publishes a new version of a content page.
 * @param markdown see `parseContent`: HTML in it is shown as text
 * @param projectId for one project only; null for all that have no page of their own
 * @throws ApiError 4001 for a text without a title, 4040 for an unknown project
 */
export function publishContent(
  { db, now }: Services,
  { key, markdown, projectId }: { key: ContentKey; markdown: string; projectId: string | null },
  isTrial: boolean,
): Promise<Published> {
  const content = readContent(markdown);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('publish'))`);
    if (projectId) {
      const [found] = await tx.select({ id: project.id }).from(project).where(eq(project.id, projectId));
      if (!found) throw missingError('没有这个项目，请核对项目编号。');
    }
    const [newest] = await tx
      .select({ version: contentPage.version })
      .from(contentPage)
      .where(sql`${contentPage.key} = ${key} and coalesce(${contentPage.projectId}, '') = ${projectId ?? ''}`)
      .orderBy(desc(contentPage.version))
      .limit(1);
    const version = (newest?.version ?? 0) + 1;
    if (!isTrial) await tx.insert(contentPage).values({ id: createId(), key, projectId, version, updatedOn: getDayOf(now()), content });
    return { version, title: content.title };
  });
}

function readContent(markdown: string) {
  try {
    return parseContent(markdown);
  } catch {
    throw validationError({ file: '没有标题' }, '文件应是 Markdown，第一行是标题：# 标题，各节的标题用 ##。');
  }
}
