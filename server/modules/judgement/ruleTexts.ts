import { CENTRE_RULES, CRITICAL_RULE } from './judgeResult';
import { type RuleWords, ruleFiles } from './rules';
import { TEXT_RULES } from './texts/textRules';
import type { Urgency } from './urgency';

export type ActionWords = Required<Omit<NonNullable<RuleWords['action']>, 'source'>> & { source: string };

/** What is said about a judged result. */
export interface RuleTexts {
  text: string;
  questions: readonly string[];
  source: string;
  /** Null for a result that it is enough to watch. */
  action: ActionWords | null;
}

const DEFAULT_LIMIT = '约检的建议，请医生按情况调整';
const QUESTIONS = ['这项结果对我意味着什么，有多急？', '需要做什么检查，多久复查？'];

const NOW: RuleTexts = {
  text: '检查机构认为这项结果需要马上处理。今天就联系医生，或打体检机构的电话问清楚，联系不上就去急诊；胸痛、气急、意识不清、大量出血时打 120。',
  questions: QUESTIONS,
  source: '检查机构的提示',
  action: { what: '今天联系医生', days: 0, prepare: '带上这份报告和正在吃的药。', source: '检查机构的提示', items: [] },
};
const SOON: RuleTexts = {
  text: '检查机构认为这项结果需要尽快看医生。请在一周内带着报告就诊；不舒服加重时不要等，马上就医。',
  questions: QUESTIONS,
  source: '检查机构的提示',
  action: { what: '一周内看医生', days: 7, prepare: '带上这份报告和正在吃的药。', source: DEFAULT_LIMIT, items: [] },
};
/** For results that no rule covers, or that could not be read: not calmer than a recheck. */
const ASK: RuleTexts = {
  text: '这项结果被标为异常，或没能自动读懂，没有可靠的规则说明它有多急。请在两周内把报告给医生看；有不舒服时不要等。',
  questions: QUESTIONS,
  source: '没有可引用的规则',
  action: { what: '带报告请医生看没有规则可依的异常结果', days: 14, prepare: '带上这份报告。', source: DEFAULT_LIMIT, items: [] },
};
const WATCH: RuleTexts = { text: '下次体检时对比；有不舒服时看医生。', questions: QUESTIONS, source: '没有可引用的规则', action: null };
const GENERAL: Readonly<Record<Urgency, RuleTexts>> = { now: NOW, soon: SOON, ask: ASK, recheck: ASK, watch: WATCH };

type Words = Pick<RuleWords, 'urgency' | 'text' | 'questions' | 'source'> & {
  action?: (Omit<ActionWords, 'source' | 'items'> & { source?: string | undefined; items?: string[] }) | undefined;
};

function toTexts({ urgency, text, questions, source, action }: Words): RuleTexts {
  const origin = [source.name, source.section].filter(Boolean).join('：');
  return {
    text,
    questions,
    source: origin,
    action: action ? { ...action, items: action.items ?? [], source: action.source ?? origin } : GENERAL[urgency].action,
  };
}

const byId = new Map<string, RuleTexts>([
  ...ruleFiles.flatMap(({ rules }) => rules.map((rule) => [rule.id, toTexts(rule)] as const)),
  ...TEXT_RULES.map((rule) => [rule.id, toTexts(rule)] as const),
  [CRITICAL_RULE, NOW],
  [CENTRE_RULES.A, NOW],
  [CENTRE_RULES.B, SOON],
]);

/** What is said about a result by the rule that decided, or by its urgency where no rule did or the rule is gone. */
export const getRuleTexts = (ruleId: string | null, urgency: Urgency): RuleTexts =>
  (ruleId ? byId.get(ruleId) : undefined) ?? GENERAL[urgency];
