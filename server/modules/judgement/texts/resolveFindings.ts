import { compareUrgencies } from '../urgency';
import { dropNamed } from './dropNamed';
import type { Match } from './lexicon';
import type { Clause } from './readClauses';
import { type Grade, getGradeValue, readGrades, readNumber, readNumberBefore, readSizes, saysNothing } from './readMarks';
import type { Resolved } from './resolved';
import { RULES_BY_WORD, TEXT_RULES, type TextRule } from './textRules';
import { hasAny, WORDS } from './words';

/** Sites from the surest to the least sure; the first list that is not empty counts. */
export interface Context {
  itemSites: readonly string[];
  lastSite: string;
  /** What the whole text says to be present. */
  wholeText: string;
}

const AFTER_SITE = /[于在]$/;

/** An item with more sites, such as 腹部彩超, says too little about where a finding is. */
const MOST_SITES = 4;

/** The sites that a finding may have: its own, the last one before it, one after it, that of the sentence before, those of the item. */
export function getSites(clauses: readonly Clause[], index: number, { from, to }: Match, context: Context): string[][] {
  const own = clauses[index]?.sites ?? [];
  const text = clauses[index]?.text ?? '';
  const inside = own.filter((site) => site.from >= from && site.to <= to).at(-1);
  const located = own.find((site) => site.from >= to && AFTER_SITE.test(text.slice(0, site.from)));
  const next = clauses[index + 1];
  const nextLocated = next?.sites.find((site) => AFTER_SITE.test(next.text.slice(0, site.from)));
  const before = own.filter((site) => site.to <= to).at(-1);
  const after = own.find((site) => site.from >= to) ?? next?.sites[0];
  const named = (inside ?? located ?? before ?? nextLocated)?.site;
  if (named) return [[named]];
  const near = clauses[index]?.siteBefore || after?.site;
  const { itemSites } = context;
  // 暗红色血便，双肾囊肿 of the stool: a place that the item does not examine is not that of its finding.
  const isOwn = (site: string) => itemSites.length === 0 || itemSites.length > MOST_SITES || itemSites.includes(site);
  if (near) return isOwn(near) ? [[near]] : [[near], [...itemSites]];
  const last = context.lastSite ? [context.lastSite] : [];
  const levels = isOwn(context.lastSite) ? [last, [...itemSites]] : [[...itemSites], last];
  return levels.filter(({ length }) => length > 0);
}

const fitsSite = (rule: TextRule, sites: readonly string[]): boolean => !rule.sites || rule.sites.some((site) => sites.includes(site));

/** Words that describe a finding, such as 边界不清; without a site of their own they belong to the finding before. */
const DESCRIPTORS = new Set(WORDS.descriptor);
/** Words that are findings only by their numbers or by what is beside them, such as 心率 and 怀孕. */
const MEASURES = new Set(WORDS.measure);

/** No finding is described at greater length. */
const MOST_CLAUSES = 24;

/** The clauses that describe the same finding: those after it, and before the first one, without a finding of their own. */
function getBlock(clauses: readonly Clause[], index: number): Clause[] {
  const isBare = ({ kind, findings, isAbsent, sites }: Clause) => {
    const descriptors = sites.length === 0 ? findings.filter(({ word }) => DESCRIPTORS.has(word)) : [];
    // 综合征 within 早期复极综合征 is no finding of its own.
    const isPart = (match: Match) => MEASURES.has(match.word) || descriptors.some((descriptor) => isWithin(match, descriptor));
    return kind !== 'advice' && findings.every((match) => isAbsent[match.from] || isPart(match));
  };
  let end = index + 1;
  for (let next = clauses[end]; next && end < index + MOST_CLAUSES && isBare(next); next = clauses[end]) end += 1;
  const isFirst = index < MOST_CLAUSES && clauses.slice(0, index).every(isBare);
  return clauses.slice(isFirst ? 0 : index, end);
}

export interface Block {
  /** What is said of the finding, without what is absent. */
  text: string;
  wholeText: string;
  /** All of it: a word that excludes a rule does so even where it is denied, so that 未见 never makes a text more urgent. */
  printed: string;
  sizesMm: number[];
  isSizeUnread: boolean;
  grades: Grade[];
}

export const present = ({ text, isAbsent, explainedFrom, risks }: Clause): string =>
  [...text]
    .map((letter, at) => (isAbsent[at] || at >= explainedFrom || risks.some(({ from, to }) => at >= from && at < to) ? '·' : letter))
    .join('');

/** Sizes of another site in the block, such as 脾厚35mm, are not those of the finding. */
export function readBlock(clauses: readonly Clause[], index: number, site: string, { wholeText }: Context): Block {
  const clause = clauses[index];
  const block = getBlock(clauses, index);
  const about = block.filter((other) => other === clause || other.sites.every((mark) => mark.site === site));
  const text = about.map(present).join(',');
  const sizes = about.map((other) => readSizes(present(other)));
  return {
    text,
    wholeText,
    printed: about.map((other) => other.text).join(','),
    sizesMm: sizes.flatMap(({ sizesMm }) => sizesMm),
    isSizeUnread: sizes.some(({ isUnread }) => isUnread),
    grades: readGrades(block.map(present).join(','), site),
  };
}

function holds(rule: TextRule, { text, wholeText, printed, sizesMm, isSizeUnread, grades }: Block): boolean {
  if (rule.with && !hasAny(text, rule.with)) return false;
  if (rule.beside && !hasAny(wholeText, rule.beside)) return false;
  if (rule.besides && !hasAny(wholeText, rule.besides)) return false;
  if (rule.without && hasAny(printed, rule.without)) return false;
  const { size, grade, number } = rule;
  if (size && !isSizeUnread && !sizesMm.some((mm) => mm >= size.atLeastMm)) return false;
  if (grade && !grades.some((found) => fitsGrade(rule, found))) return false;
  if (!number) return true;
  return [...readNumber(text, number.after), ...readNumberBefore(text, number.before ?? [])].some(
    (value) => value >= (number.atLeast ?? -Infinity) && value <= (number.atMost ?? Infinity),
  );
}

export const fitsGrade = ({ grade: limit }: TextRule, { system, value }: Grade): boolean =>
  limit !== undefined &&
  limit.system === system &&
  value >= getGradeValue(limit.atLeast, false) &&
  (!limit.atMost || value <= getGradeValue(limit.atMost, true));

/** The more urgent class first; within a class what has to be done sooner. */
export const compareRules = (a: TextRule, b: TextRule): number =>
  compareUrgencies(a.urgency, b.urgency) || (a.action?.days ?? 0) - (b.action?.days ?? 0);

export const mostUrgent = (rules: readonly TextRule[]): TextRule | undefined => [...rules].sort(compareRules)[0];

/** The rule of a word in its block: a category that was read decides, unless a rule holds beside any. `isPlain`: nothing to tell, such as category 1. */
export function chooseRule(rules: readonly TextRule[], block: Block): { rule?: TextRule; grade?: Grade; isPlain: boolean } {
  const systems = new Set(rules.map(({ grade }) => grade?.system));
  const grades = block.grades.filter(({ system }) => systems.has(system));
  if (grades.length > 0) {
    const rule = mostUrgent(rules.filter((candidate) => (candidate.grade ?? candidate.anyGrade) && holds(candidate, block)));
    return {
      rule,
      grade: [...grades].sort((a, b) => b.value - a.value)[0],
      isPlain: !rule && grades.every(({ value }) => value < 20 && value >= 10),
    };
  }
  return { rule: mostUrgent(rules.filter((rule) => !rule.grade && holds(rule, block))), isPlain: false };
}

const ABNORMAL = new Set(WORDS.abnormal);
/** Phrases that contain the word of a finding and are none, such as 后方回声增强. */
const HARMLESS = new Set(WORDS.harmless);
/** How much there is of what stands before it, as in 牙石(++). */
const AMOUNT = /^\([+±]+\)$/;
/** What stands before a finding with a rule, and makes it no other one: 轻度增大. */
const DEGREE = /^(?:轻度|轻微|稍|略|小|微小|多发|散在)$/;
const isWithin = (inner: Match, outer: Match): boolean => inner.from >= outer.from && inner.to <= outer.to;

/** The findings of one clause: the longest words first; what is within a longer one, absent, or advice is none of its own. */
function resolveClause(clauses: readonly Clause[], index: number, context: Context): Resolved[] {
  const clause = clauses[index];
  if (!clause || !isAbout(clause)) return [];
  /** Which match has taken each character. */
  const takenBy = new Array<Match | undefined>(clause.text.length);
  const resolved: Resolved[] = [];
  const later: Match[] = [];
  const blocks = new Map<string, Block>();
  const choices = new Map<string, ReturnType<typeof chooseRule>>();
  const isTaken = ({ from, to }: Match) => takenBy[from] !== undefined && takenBy[from] === takenBy[to - 1];
  const take = (match: Match, sites: readonly string[], rules: readonly TextRule[]) => {
    takenBy.fill(match, match.from, match.to);
    if (clause.isAbsent[match.from] || HARMLESS.has(match.word)) return;
    const named = rules.flatMap((rule) => rule.sites ?? []).find((name) => sites.includes(name));
    const site = named ?? (sites.length === 1 ? (sites[0] ?? '') : '');
    const key = [match.word, ...sites].join('|');
    const block = blocks.get(site) ?? readBlock(clauses, index, site, context);
    const choice = choices.get(key) ?? chooseRule(rules, block);
    blocks.set(site, block);
    choices.set(key, choice);
    const { rule, grade, isPlain } = choice;
    if (!isPlain && (rule || !MEASURES.has(match.word))) resolved.push({ clause, match, site, rule, grade, sizesMm: block.sizesMm });
  };
  for (const match of clause.findings) {
    if (isTaken(match)) continue;
    const rules = RULES_BY_WORD.get(match.word) ?? [];
    const levels = getSites(clauses, index, match, context);
    const sites = levels.find((names) => rules.some((rule) => rule.sites && fitsSite(rule, names))) ?? levels[0] ?? [];
    const fitting = rules.filter((rule) => fitsSite(rule, sites));
    if (fitting.length > 0 || HARMLESS.has(match.word)) take(match, sites, fitting);
    else later.push(match);
  }
  for (const match of later) {
    const isPartOfSite = clause.sites.some((site) => isWithin(match, site) && site.word.length > match.word.length);
    const isAmount = AMOUNT.test(match.word) && resolved.some(({ match: { to }, rule }) => to === match.from && rule);
    const isDegree = resolved.some(
      (inner) => inner.rule && inner.match.to === match.to && DEGREE.test(clause.text.slice(match.from, inner.match.from)),
    );
    // 陈旧性腔梗 is the lacune.
    const isOld = /^陈旧性?$/.test(match.word) && resolved.some(({ rule }) => rule);
    if (isPartOfSite || isAmount || isDegree || isOld || isTaken(match)) continue;
    const [sites = []] = getSites(clauses, index, match, context);
    if (ABNORMAL.has(match.word) || RULES_BY_WORD.has(match.word)) take(match, sites, []);
  }
  return resolved;
}

const isAbout = ({ kind }: Clause): boolean => kind !== 'advice' && kind !== 'family';

/** Categories without a word of a finding, such as `BI-RADS 4A类` alone. */
export function resolveGrades(clauses: readonly Clause[], known: readonly Resolved[], { lastSite, itemSites }: Context): Resolved[] {
  const aside = lastSite || (itemSites.length === 1 ? itemSites[0] : '');
  const isKnown = (grade: Grade) => known.some((other) => other.grade?.system === grade.system && other.grade.value >= grade.value);
  return clauses.filter(isAbout).flatMap((clause) => {
    const read = readGrades(present(clause), clause.sites.at(-1)?.site || clause.siteBefore || aside || '').sort(
      (a, b) => b.value - a.value,
    );
    const grades = read.filter(
      (grade, at) => !saysNothing(grade) && !isKnown(grade) && read.findIndex(({ system }) => system === grade.system) === at,
    );
    return grades.flatMap((grade) => {
      const rule = mostUrgent(TEXT_RULES.filter((candidate) => fitsGrade(candidate, grade)));
      const match = { word: grade.system, from: 0, to: 0 };
      return rule ? [{ clause, match, site: rule.sites?.[0] ?? '', rule, grade, sizesMm: readSizes(clause.text).sizesMm }] : [];
    });
  });
}

/** The findings of a sentence. What a category already takes into account, such as 边界不清, is none of its own. */
export function resolveSentence(clauses: readonly Clause[], context: Context): Resolved[] {
  const words = clauses.flatMap((_clause, index) => resolveClause(clauses, index, context));
  const all = [...words, ...resolveGrades(clauses, words, context)];
  const isGraded = all.some(({ grade }) => grade);
  return dropNamed(all, clauses, clauses.map(present).join(','), context.wholeText).filter(
    ({ rule, match, clause }) => rule || !isGraded || !DESCRIPTORS.has(match.word) || clause.sites.length > 0,
  );
}
