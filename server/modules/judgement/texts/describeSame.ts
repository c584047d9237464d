import type { TextFinding } from './resolved';
import { TEXT_RULES } from './textRules';

export type Growth = 'grown' | 'same' | 'smaller' | 'unknown';

/** A smaller difference is within the accuracy of two measurements (growth of nodules in the ATA guideline of 2015). */
const NOTABLE_MM = 2;
const NOTABLE_SHARE = 0.2;

const getFamily = (ruleId: string): string => ruleId.split('.')[0] ?? ruleId;
const GRADED = new Set(TEXT_RULES.filter(({ grade }) => grade).map(({ id }) => getFamily(id)));

const readGrade = (grade: string): { system: string; value: string } => {
  const [system = '', value = ''] = grade.split(' ');
  return { system, value };
};

/** A higher category of the same system is growth; a lower one is another assessment. */
function compareGrades(before: string, after: string): 'higher' | 'same' | 'unknown' {
  const [was, is] = [readGrade(before), readGrade(after)];
  if (was.system !== is.system) return 'unknown';
  if (was.value === is.value) return 'same';
  const isComparable = was.value[0] !== is.value[0] || (was.value.length === 2 && is.value.length === 2);
  return isComparable && was.value[0] !== '0' && is.value > was.value ? 'higher' : 'unknown';
}

function compareSizes(before: readonly number[], after: readonly number[]): Growth {
  if (before.length === 0 || after.length === 0) return 'unknown';
  if (before.join() === after.join()) return 'same';
  const [was, is] = [Math.max(...before), Math.max(...after)];
  const change = Math.abs(is - was);
  if (change < NOTABLE_MM - 1e-9 || change < NOTABLE_SHARE * was - 1e-9) return 'unknown';
  return is > was ? 'grown' : 'smaller';
}

/** Calm findings only: a mass that became smaller is for doctors to judge. */
const CALM = new Set(['recheck', 'watch']);

/**
 * Whether two findings, `before` of the earlier report, are the same one, and how it changed. `same` and `smaller` only when the sizes, and
 * the category where the kind of finding has one, were read in both.
 */
export function describeSame(before: TextFinding, after: TextFinding): { isSame: boolean; growth: Growth } {
  const isFamily =
    getFamily(before.ruleId) === getFamily(after.ruleId) && (before.ruleId !== 'unruled' || before.finding === after.finding);
  if (!isFamily || before.site !== after.site || before.side !== after.side) return { isSame: false, growth: 'unknown' };
  const size = compareSizes(before.sizesMm, after.sizesMm);
  const grade = compareGrades(before.grade, after.grade);
  if (size === 'grown' || grade === 'higher') return { isSame: true, growth: 'grown' };
  const isGradeRead = before.grade !== '' || !GRADED.has(getFamily(before.ruleId));
  if (grade !== 'same' || !isGradeRead) return { isSame: true, growth: 'unknown' };
  const isCalm = CALM.has(before.urgency) && CALM.has(after.urgency);
  return { isSame: true, growth: size === 'smaller' && !isCalm ? 'unknown' : size };
}
