import { injectCalls } from '../injectCalls';

/** Open actions on a page. */
export const ACTIONS_PER_PAGE = 20;

/** The request for the open actions, of which the first page has everything that cannot wait; pages and prefetches use the same. */
export const OPEN_ACTIONS = { withClosed: false } as const;

/** Calls of health records. All are extensions: a back end without them has no report pages. */
export const recordsApi = injectCalls({
  queryReportList: { reads: ['Record'] },
  queryReportDetails: { reads: ['Record'] },
  queryReportTrend: { reads: ['Record'] },
  compareReports: { reads: ['Record'] },
  actionList: { reads: ['Action'] },
  actionClose: { writes: ['Action'] },
  actionAcknowledge: { writes: ['Action'] },
  actionReopen: { writes: ['Action'] },
  getActionIcs: { writes: [] },
  /** A ticket expires after minutes, so it is never cached. */
  getReportPdf: { writes: [] },
  exportRecord: { writes: [] },
});
