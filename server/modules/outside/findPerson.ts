import type { TextPage } from '../../pdf/PdfText';
import { layLines } from './layLines';

/** A word after the name, also where the name itself is missing. */
const NEXT = '性别|年龄|出生|民族|婚姻|单位|部门|编号|电话|证件|体检|检查|日期';
const NAME = new RegExp(
  String.raw`(?:姓\s*名|受检者|体检者)\s*[:：]\s*(?!${NEXT})([一-鿿·*＊某○]{2,10}?)(?=\s|$|${NEXT}|[^一-鿿·*＊某○])`,
  'g',
);
const DATE = /(?:体检|检查|受检|采样|采集|检验|报告)(?:日期|时间)\s*[:：]\s*(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/g;

/** The names and the days of examination that a document gives in its head lines. */
export function findPerson(pages: readonly TextPage[]): { names: string[]; dates: string[] } {
  const names = new Set<string>();
  const dates = new Set<string>();
  for (const page of pages) {
    for (const cells of layLines(page)) {
      const line = cells.map(({ text }) => text).join(' ');
      for (const [, name = ''] of line.matchAll(NAME)) names.add(name);
      for (const [, year, month = '', day = ''] of line.matchAll(DATE))
        dates.add(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
    }
  }
  return { names: [...names], dates: [...dates] };
}
