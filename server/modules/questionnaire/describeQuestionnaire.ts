import { describeAnswer, listQuestions } from '../../../shared/questionnaire/questions';
import type { FlagLevel } from '../../../shared/questionnaire/Rule';
import { type FlaggedItem, listFlags } from '../../../shared/questionnaire/rules';
import type { Questionnaire } from './questionnaire.repo';

const LEVELS: Record<FlagLevel, string> = { stop: '不做', ask: '先问医生', prepare: '注意' };

/** Each question that the person is asked, with the answer in words. */
export function listAnswers({ answers, note }: Questionnaire, sex: string): (readonly [question: string, answer: string])[] {
  const asked = listQuestions(sex).map((question) => [question.label, describeAnswer(question, answers)] as const);
  return note ? [...asked, ['还想告诉医生', note]] : asked;
}

/** What the answers mean for the items of an examination, one sentence each. */
export function describeFlags({ answers }: Questionnaire, items: readonly FlaggedItem[]): string[] {
  return listFlags(answers, items).map(
    ({ level, title, advice, items: concerned }) => `【${LEVELS[level]}】${concerned.join('、')}：${title}。${advice}`,
  );
}
