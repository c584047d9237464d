import { and, eq } from 'drizzle-orm';
import { getHref } from '../../../shared/routes';
import type { ApiServices } from '../../calls/handler';
import { outsideReport } from '../../db/schema/schema';
import { addNotice } from '../notices/addNotice';

export type Judgement = { state: 'accepted' } | { state: 'rejected'; note: string };

const texts = {
  accepted: { title: '外部报告已归集', end: '的报告已归入您的健康档案。' },
  rejected: { title: '外部报告没有通过', end: '的报告没有通过，原因写在报告归集页，可以重新上传。' },
} as const;

/**
 * What operators decided about a report of another institution, with the notice to whoever it is about.
 * @param judgement `note` says why not, for the person
 * @returns false when nobody waits for this decision (any more)
 */
export async function judgeOutsideReport(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  outsideReportId: string,
  judgement: Judgement,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isWaiting = and(eq(outsideReport.id, outsideReportId), eq(outsideReport.state, 'submitted'));
    const [row] = await tx.update(outsideReport).set(judgement).where(isWaiting).returning();
    if (!row) return false;
    const { title, end } = texts[judgement.state];
    const about = { kind: 'report', title, body: `${row.institution} ${row.examDate} ${end}`, link: getHref('CollectReport') } as const;
    await addNotice(tx, { ...about, personId: row.personId, dedupe: `outside:${row.id}` }, now());
    return true;
  });
}
