import type { Clause } from './readClauses';
import { readGrades } from './readMarks';
import { normalLexicon, plainLexicon } from './words';

/** Parts of words that no clause may contain which is understood by its normal statement alone. */
const SUSPICIOUS =
  /[瘤癌炎症病损肿块结积囊栓塞窄厚畸缺裂穿破溃疡息斑钙硬化坏死缩折异弱减低升抬压痛血脓疹疝瘘痔麻木晕悸闷喘咳欠糊糙乱颤聋盲毒菌染滞速缓早逸坠脱突膨移曲]/;
const NOT_NORMAL = /[欠不未非](?:正常|清|光|规|均|通|完|对|整|齐|协|稳)/;

/** The characters of a clause that are neither known words, nor absent, nor numbers. */
function findRest({ text, isAbsent }: Clause): string {
  const known = new Array<boolean>(text.length).fill(false);
  for (const { from, to } of plainLexicon.findAll(text)) known.fill(true, from, to);
  const rest = [...text].map((letter, at) => (known[at] || isAbsent[at] ? ' ' : letter)).join('');
  return rest.replace(/[^\p{Script=Han}A-Z ]|(?<![A-Z])[A-Z]{1,2}(?![A-Z])/gu, '').replaceAll(' ', '');
}

/**
 * Whether a clause without a finding is understood: all its words are known, or it makes a normal statement, or denies something, and has
 * no other word that sounds like a disease.
 */
export function isPlainClause(clause: Clause): boolean {
  if (clause.kind === 'advice' || clause.kind === 'family') return true;
  if (NOT_NORMAL.test(clause.text)) return false;
  const rest = findRest(clause);
  if (rest === '') return true;
  const says = clause.isAbsent.includes(true) || normalLexicon.findLongest(clause.text).length > 0;
  return says && !SUSPICIOUS.test(rest);
}

/** A calcium score of nought. */
const NOUGHT = /(?:积分|评分|CACS)(?:为|是|约|[:=])?0(?:\.0)?(?![\d.])/;

/** Whether a clause says that something is normal or absent. */
export const saysNormal = ({ text, isAbsent }: Clause): boolean =>
  isAbsent.includes(true) ||
  NOUGHT.test(text) ||
  normalLexicon.findLongest(text).length > 0 ||
  readGrades(text, '').some(({ value }) => value === 10);
