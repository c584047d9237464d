import { createCsv } from '../../../shared/csv';
import type { Series } from './trendScale';

/** A series as a table for spreadsheets, one line per value. */
export function createTrendCsv({ name, unit, points }: Series): string {
  const lines = points.map(({ examDate, value, range, institution = '' }) => [examDate, name, value, unit, range.text, institution]);
  return createCsv([['日期', '项目', '结果', '单位', '参考范围', '来源'], ...lines]);
}
