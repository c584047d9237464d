import { cleanName } from '../../../../shared/personName';
import type { TextPage } from '../../../pdf/PdfText';
import { type Line, layLines } from './layLines';

/** The name is that of somebody else behind one of these. */
const OTHERS = '医生|医师|护士|家属|检验者|审核者|操作者|联系人|紧急联系人';
const LABEL = new RegExp(String.raw`(?<!${OTHERS})(?:姓\s*名|受检者|体检者|受检人员?|患者|病人|\b(?:name|patient)\b)\s*[:：]`, 'giu');
/** A word after the name, also where the name itself is missing. */
const NEXT = /性\s*别|年\s*龄|出生|民族|婚姻|单位|部门|编号|电话|证件|体检|检查|日期|科室|sex|gender|age\b|birth/iu;
const DATE = /(?:体检|检查|受检|采样|采集|检验|报告)(?:日期|时间)\s*[:：]\s*(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/g;

/** Chinese characters, also those that the font has no sign for, with the dots and masks of names. */
const CHINESE_PART = /^[\p{Script=Han}\p{Co}\uFFFD□·•・‧*＊○…]+$/u;
const CHINESE_CHARACTER = /^[\p{Script=Han}\p{Co}\uFFFD□]$/u;
const FOREIGN_PART = /^(?!\p{Script=Han})[\p{L}\p{M}.,'’·-]+$/u;
const TITLE = /(?<=..)(?:先生|女士|小姐)$/u;
/** Single characters behind a name that are none of it. */
const FACTS = ['男', '女', '岁'];

/** What is printed behind the label, up to the next one. */
function cutField(rest: string): string {
  const end = rest.search(/[\d(（/|;；，[【]/u);
  const field = end < 0 ? rest : rest.slice(0, end);
  const next = NEXT.exec(field)?.index ?? -1;
  if (next >= 0) return field.slice(0, next);
  // An unknown label is the last word before its colon.
  const [own = '', ...labels] = field.split(/[:：]/u);
  return labels.length > 0 ? own.replace(/\S+\s*$/u, '') : own;
}

/** The name at the beginning of a field; empty if there is none. A Chinese name may be spread: `周　洋`, `林 知 远`. */
function readName(field: string): string {
  const parts = field.trim().split(/\s+/u);
  const [first = ''] = parts;
  const count = (fits: (part: string) => boolean) => {
    const end = parts.findIndex((part, at) => at > 0 && !fits(part));
    return end < 0 ? parts.length : end;
  };
  if (FOREIGN_PART.test(first))
    return parts
      .slice(
        0,
        count((part) => FOREIGN_PART.test(part)),
      )
      .join(' ');
  if (!CHINESE_PART.test(first)) return '';
  const isSingle = CHINESE_CHARACTER.test(first);
  const isRest = (part: string) =>
    !FACTS.includes(part) && (CHINESE_CHARACTER.test(part) || (isSingle && parts[1] === part && CHINESE_PART.test(part)));
  return cleanName(parts.slice(0, count(isRest)).join(' ')).replace(TITLE, '');
}

/** Facts of the examined person; a list of examiners has none. */
const OF_PERSON = /性\s*别|年\s*龄|出生|sex|gender|age\b|birth/iu;
/** `姓名` in a cell of its own, with the name beside or below it. */
const BARE_LABEL = /^(?:患者|病人|受检者|体检者|受检人)?姓\s*名(?:\s+|$)/u;

function findBare(lines: readonly Line[], at: number): string {
  const cells = lines[at] ?? [];
  const no = cells.findIndex(({ text }) => BARE_LABEL.test(text));
  const label = cells[no];
  const rest = cells.slice(no).map(({ text }) => text);
  if (!label || !cells.some(({ text }) => OF_PERSON.test(text))) return '';
  const beside = readName(cutField(rest.join(' ').replace(BARE_LABEL, '')));
  const below = lines[at + 1]?.find(({ x, width }) => x < label.x + label.width && label.x < x + width);
  return beside || readName(cutField(below?.text ?? ''));
}

/** The names and the days of examination that a document gives in its head lines. */
export function findPerson(pages: readonly TextPage[]): { names: string[]; dates: string[] } {
  const names = new Set<string>();
  const dates = new Set<string>();
  for (const page of pages) {
    const lines = layLines(page);
    for (const [at, cells] of lines.entries()) {
      const bare = findBare(lines, at);
      if (bare) names.add(bare);
      const line = cells.map(({ text }) => text).join(' ');
      for (const label of line.matchAll(LABEL)) {
        const name = readName(cutField(line.slice(label.index + label[0].length)));
        if (name) names.add(name);
      }
      for (const [, year, month = '', day = ''] of line.matchAll(DATE))
        dates.add(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
    }
  }
  return { names: [...names], dates: [...dates] };
}
