import { getHref } from '../../../shared/routes';
import { isDay } from '../../lib/day';
import { formatPage, parsePage } from '../../lib/page';

/** The view of the report page. It is stored in the address. */
export type ReportView =
  | { view: 'list'; page?: number }
  | { view: 'actions'; page?: number }
  | { view: 'one'; reportId: string; onlyAbnormal?: boolean; version?: number | undefined }
  | { view: 'trend'; codes: readonly string[]; until?: string | undefined }
  | { view: 'compare'; reportIds: readonly string[]; page?: number };

/** The values shown first in the trend: those that most people look for. */
export const DEFAULT_TREND = ['LDL', 'UA', 'GLU'] as const;
/** More charts on one page would not help. */
export const TREND_MAX = 8;
export const COMPARE_MAX = 4;

const readList = (query: URLSearchParams, name: string, max: number) =>
  [
    ...new Set(
      (query.get(name) ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '' && each.length <= 64),
    ),
  ].slice(0, max);

/** Parses an address; invalid values fall back to the list. */
export function parseReportUrl(query: URLSearchParams): ReportView {
  const reportId = query.get('reportId') ?? '';
  if (reportId !== '' && reportId.length <= 64) {
    const version = /^[1-9]\d{0,2}$/.test(query.get('version') ?? '') ? Number(query.get('version')) : undefined;
    return { view: 'one', reportId, onlyAbnormal: query.get('only') === 'abnormal', ...(version && { version }) };
  }
  if (query.get('view') === 'trend') {
    const codes = readList(query, 'codes', TREND_MAX).filter((code) => code.length <= 32);
    const until = query.get('until') ?? '';
    return { view: 'trend', codes: codes.length > 0 ? codes : DEFAULT_TREND, ...(isDay(until) && { until }) };
  }
  const number = parsePage(query.get('page'));
  const page = number > 1 && { page: number };
  if (query.get('view') === 'actions') return { view: 'actions', ...page };
  const reportIds = readList(query, 'ids', COMPARE_MAX);
  if (query.get('view') === 'compare') return { view: 'compare', reportIds, ...page };
  return { view: 'list', ...page };
}

/** The address of a view of the report page. */
export function getReportHref(view: ReportView): string {
  if (view.view === 'one') {
    const only = view.onlyAbnormal ? 'abnormal' : undefined;
    return getHref('Report', { query: { reportId: view.reportId, version: view.version, only } });
  }
  if (view.view === 'trend') return getHref('Report', { query: { view: 'trend', codes: view.codes.join(','), until: view.until } });
  const page = formatPage(view.page ?? 1);
  if (view.view === 'compare') return getHref('Report', { query: { view: 'compare', ids: view.reportIds.join(','), page } });
  if (view.view === 'actions') return getHref('Report', { query: { view: 'actions', page } });
  return getHref('Report', { query: { page } });
}
