import { addDays } from '../../../shared/businessDay';
import type { ItemOutcome, ItemState } from '../../../shared/itemStates';

/** A booked item, from the order's snapshot. */
export interface BookedItem {
  code: string;
  name: string;
  category: string;
  /** The add-on that it belongs to; null for an item of the package. */
  addOnId: string | null;
}

/** What the centre or an operator said about an item. */
export interface GivenOutcome {
  itemCode: string;
  outcome: ItemOutcome;
  reason: string;
  day: string | null;
}

/** A result of the released report. */
export interface ItemResult {
  code: string;
  name: string;
  value: string;
}

/** A row of the table that says which results show that an item was done. */
export interface ResultMatch {
  itemCode: string;
  resultCode: string;
  isRequired: boolean;
}

export interface AccountedItem extends BookedItem {
  state: ItemState;
  reason: string;
  /** Of `makeup` and `delayed`, and of an item that is missing because that day has passed. */
  day: string | null;
  /** Some results of a missing item are in the report, and required ones are not. */
  isPartial: boolean;
}

/** The input of the rule. Plain data, so that it can be tested without a database. */
export interface ItemFacts {
  booked: readonly BookedItem[];
  given: readonly GivenOutcome[];
  /** Null while the order has no released report. */
  results: readonly ItemResult[] | null;
  matches: readonly ResultMatch[];
  today: string;
}

/** After the day on which an item is made up for, its result takes this long. */
const MAKEUP_RESULT_DAYS = 14;

/** Words in place of a result: nothing was examined, or nothing came of it. */
const NOT_DONE =
  /^(?:[本该此]项)?(?:未|没有?|漏|缺|待|拒绝?|弃|自弃|(?:自愿|本人|主动)?放弃|补|迟|延)(?:参加|进行|做|完成)?(?:检查|检测|体检|检|查|做|测|采集|采样|采|完成|出结果|出|回报)?[。.]?$/;
/** What the laboratory writes when nothing could be measured. Only as a whole clause: a finding may ask for another examination. */
const NOT_MEASURED =
  /^(?:(?:标本|样本|血样|尿样|便样)?(?:严重)?(?:溶血|脂血|凝固|不合格|不足|污染|丢失|退回|量不足|量少)|无法(?:检测|检查|测量|测定|完成|配合)|(?:检测|检查|测量)(?:失败|未完成)|(?:需要?|请|待|须)?(?:重新?|再次?)(?:采样|采血|采集|抽血|留取|检测|检查|测))$/;
const BLANK = /^[-‐-―−–—/\\.*＊\s]*$/;

/** Whether a printed value is a result. What merely says that there is none must never count as one. */
export function isResult(value: string): boolean {
  const plain = value.normalize('NFKC').replace(/[\s()[\]【】]/g, '');
  const clauses = plain.split(/[,;、。]/).filter(Boolean);
  return !BLANK.test(plain) && !clauses.every((clause) => NOT_DONE.test(clause) || NOT_MEASURED.test(clause));
}

/** The day after which an explanation that names a day is none any more. */
function getLastDay({ outcome, day }: GivenOutcome): string | null {
  if (day === null) return null;
  return outcome === 'makeup' ? addDays(day, MAKEUP_RESULT_DAYS) : day;
}

/** Whether an item's results are all there, some of them, or none. The item's own code stands for all of them. */
function findResults(code: string, found: ReadonlySet<string>, matches: readonly ResultMatch[]): 'all' | 'some' | 'none' {
  if (found.has(code)) return 'all';
  const own = matches.filter(({ itemCode }) => itemCode === code);
  if (!own.some(({ resultCode }) => found.has(resultCode))) return 'none';
  return own.every(({ resultCode, isRequired }) => !isRequired || found.has(resultCode)) ? 'all' : 'some';
}

/**
 * Says of each booked item what became of it, and names the results that belong to none. An item is reported only if the table says that its
 * results are there; whatever is not certain is missing.
 */
export function accountItems({ booked, given, results, matches, today }: ItemFacts): { items: AccountedItem[]; unmatched: ItemResult[] } {
  const found = new Set(results?.filter(({ value }) => isResult(value)).map(({ code }) => code));
  const outcomes = new Map(given.map((each) => [each.itemCode, each]));
  const items = booked.map((item): AccountedItem => {
    const has = findResults(item.code, found, matches);
    const nothing = { reason: '', day: null, isPartial: false };
    if (has === 'all') return { ...item, ...nothing, state: 'reported' };
    const said = outcomes.get(item.code);
    if (said) {
      const lastDay = getLastDay(said);
      const state = lastDay !== null && lastDay < today ? 'missing' : said.outcome;
      return { ...item, state, reason: said.reason, day: said.day, isPartial: has === 'some' };
    }
    return { ...item, ...nothing, state: results ? 'missing' : 'awaited', isPartial: has === 'some' };
  });
  const codes = new Set(booked.map(({ code }) => code));
  const known = new Set([...codes, ...matches.filter(({ itemCode }) => codes.has(itemCode)).map(({ resultCode }) => resultCode)]);
  return { items, unmatched: results?.filter(({ code }) => !known.has(code)) ?? [] };
}
