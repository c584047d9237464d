import { getHref } from '../../../shared/routes';
import type { Tx } from '../../db/Db';
import { addNotice } from '../notices/addNotice';

/**
 * Tells a person that a report of theirs can be read, in the transaction that releases it. Once for a report, whoever releases
 * it; what it says stays in the report.
 */
export async function tellOfReport(
  tx: Tx,
  { id, personId, title, institution }: { id: string; personId: string; title: string; institution: string },
  releasedAt: Date,
): Promise<void> {
  const body = `${institution}的《${title}》可以查看了。`;
  const about = { kind: 'report', title: '体检报告已出', body, link: getHref('Report', { query: { reportId: id } }) } as const;
  await addNotice(tx, { ...about, personId, dedupe: `report:${id}` }, releasedAt);
}
