import type { RuleWords } from '../rules';
export const textRules: readonly RuleWords[] = [];
export const textRulesHash = '';
