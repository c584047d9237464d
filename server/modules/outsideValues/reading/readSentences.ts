import { findItems } from '../../judgement/items/matchItem';
import { hasLimits, parseRange } from '../../judgement/readRange';
import { type Context, enterHeading, findHeading, isOfOther } from './findContext';
import { type Line, textOf } from './layLines';
import type { Block, PrintedRow, Reading } from './PrintedRow';
import { isUnit } from './parsePrinted';

/** `空腹血糖：5.62 mmol/L（参考值 3.9-6.1）↑`; `1,5`, `3 98` and `3-5` are no single numbers. */
const SENTENCE =
  /(?<name>[^:：;；,，。]{1,40})[:：]\s*(?<value>[1-4][+＋]|[+＋][1-4]|[<>＜＞]?\s*[\d０-９][\d０-９.．]*(?:\s*[,，~～—至-]\s*[\d０-９][\d０-９.．]*|\s+[\d０-９][\d０-９.．]*(?![×xX*^/\d０-９⁰¹²³⁴-⁹]))*|(?:弱?阳性|阴性)(?:[(（][-+±]{1,4}[)）])?|±|[+＋]{1,4})\s*(?<mark>[↑↓])?\s*(?<unit>(?![^\s(（[【↑↓;；,，。]*[:：])[^\s(（[【↑↓;；,，。]*)\s*(?<mark2>[↑↓])?\s*(?:[(（[【](?<range>[^)）\]】]*)(?<end>[)）\]】]|$))?\s*(?<mark3>[↑↓]+|偏[高低]|升高|降低|异常|[HL](?![A-Za-z\d/]))?/gu;
const isAlike = (one: number, other: number) => Math.abs(one - other) < 0.2 * one;
const BRACKETS = /[(（[【][^)）\]】]*[)）\]】]/g;

/** Whether a line that ends at the right edge ends with words that may go on below: `…；高密度脂蛋白`. */
const isBroken = (rest: string, right: number, edge: number, size: number): boolean =>
  right > edge - 4 * size && /[^\s:：;；,，。!！?？]\s*$/.test(rest);

/** Results in sentences, outside of tables. */
export function readSentences({ lines, page, width }: Block, start: Context, isDoubtful: (line: Line) => boolean): Reading {
  let context = start;
  const rows: PrintedRow[] = [];
  const rightOf = (cells: Line) => Math.max(...cells.map(({ x, width }) => x + width));
  /** Of the sentences: a footer may reach farther. */
  const edge = Math.max(width / 2, ...lines.filter((line) => /[:：]\s*[<>＜＞]?[\d０-９]/.test(textOf(line, ' '))).map(rightOf));
  /** The size of the text that goes on in the next line; 0 if none does. */
  let brokenSize = 0;
  for (const cells of lines) {
    const line = textOf(cells, ' ');
    const size = cells[0]?.height ?? 0;
    const found = [...line.matchAll(SENTENCE)];
    if (found.length === 0) context = enterHeading(context, findHeading(cells, cells) || line);
    const last = found.at(-1);
    for (const { groups = {}, index } of found) {
      const { name = '', value = '', unit = '', range = '', end, mark, mark2, mark3 } = groups;
      // `（偏高）` is a mark.
      const said = /\d/.test(range) || hasLimits(parseRange(range, unit)) ? '' : range;
      const row = {
        page,
        name: name.trim(),
        abbreviation: '',
        value: value.replace(/\s+/g, (_blank, at: number) => (/\d/.test(value.slice(0, at)) ? ' ' : '')).trim(),
        unit,
        range,
        mark: mark ?? mark2 ?? mark3 ?? said,
      };
      const before = line.slice(0, index).replace(BRACKETS, '').split('。').at(-1) ?? '';
      const isOther = context.isOther || isOfOther(before) || isDoubtful(cells) || (index === 0 && isAlike(size, brokenSize)) || end === '';
      // `体检日期：2026-03-02` and `年龄：45岁` are no results.
      if (unit === '' || isUnit(unit) || findItems(row.name, '', context.sample).length > 0)
        rows.push({ ...row, sample: context.sample, isDoubtful: isOther, cells });
    }
    const rest = line.slice(last ? last.index + last[0].length : 0);
    brokenSize = isBroken(rest, rightOf(cells), edge, size) ? size : 0;
  }
  return { rows, context };
}
