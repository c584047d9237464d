import type { Urgency } from '../urgency';
export interface TextFinding { ruleId: string; finding: string; site: string; side: '' | '左' | '右' | '双'; sizesMm: readonly number[]; grade: string; isUncertain: boolean; urgency: Urgency; quote: string }
export interface TextJudgement { findings: readonly TextFinding[]; isUnderstood: boolean; isNormal: boolean }
export function judgeText(_text: string, _item: { code: string; name: string; category: string }): TextJudgement {
  return { findings: [], isUnderstood: false, isNormal: false };
}
