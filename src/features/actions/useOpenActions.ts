import { OPEN_ACTIONS, recordsApi } from '../../api/endpoints/records';

/**
 * The person's open actions as far as the first page has them, or all of one report: those are asked for by themselves when the first page
 * does not have everything.
 */
export function useOpenActions(reportId?: string) {
  const all = recordsApi.useActionListQuery(OPEN_ACTIONS);
  const hasMore = (all.data?.openTotal ?? 0) > (all.data?.open.length ?? 0);
  const own = recordsApi.useActionListQuery({ ...OPEN_ACTIONS, reportId }, { skip: !reportId || !hasMore });
  const query = reportId && hasMore ? own : all;
  const open = query.data?.open.filter((action) => !reportId || action.reportId === reportId) ?? [];
  return { query, open };
}
