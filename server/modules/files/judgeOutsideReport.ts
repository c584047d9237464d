import { and, eq, ne } from 'drizzle-orm';
import { outsideReport } from '../../db/schema/schema';
import type { ApiServices } from '../../handlerKit/handler';
import { addNotice } from '../notices/addNotice';
import { syncActions } from '../records/syncActions';

export type Judgement = { state: 'accepted' } | { state: 'rejected'; note: string };

/**
 * Records an operator's decision about a report from another institution, also another one than before, and notifies the person whom the
 * report is about.
 * @param judgement `note` tells the person why the report was rejected
 * @returns false when this was decided already
 */
export async function judgeOutsideReport(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  outsideReportId: string,
  judgement: Judgement,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOther = and(eq(outsideReport.id, outsideReportId), ne(outsideReport.state, judgement.state));
    const at = now();
    const [row] = await tx
      .update(outsideReport)
      .set({ note: '', ...judgement })
      .where(isOther)
      .returning();
    if (!row) return false;
    // The values that the person took from a rejected report do not count any more.
    await syncActions(tx, row.personId, at);
    const { institution, examDate } = row;
    const fact = { type: 'outside_report_judged', params: { institution, examDate, state: judgement.state } } as const;
    await addNotice(tx, { fact, personId: row.personId, dedupe: `outside:${row.id}:${at.getTime()}` }, at);
    return true;
  });
}
