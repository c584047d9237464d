import { z } from 'zod';
import { NONE, QUESTIONS, type QuestionId } from '../questionnaire/questions';
import { instant } from './common';

const MAX_CHOICES = 12;

/** The options of one question: one of them, or several without `none`. */
function createAnswer({ isMany, options }: (typeof QUESTIONS)[number]) {
  const codes = new Set<string>(options.map(({ code }) => code));
  return z
    .array(z.string().refine((code) => codes.has(code), '没有这个选项'))
    .max(isMany ? MAX_CHOICES : 1)
    .refine((chosen) => new Set(chosen).size === chosen.length, '选项重复了')
    .refine((chosen) => chosen.length < 2 || !chosen.includes(NONE), '“没有”不能和别的一起选')
    .optional();
}
const answers = z.strictObject(
  Object.fromEntries(QUESTIONS.map((question) => [question.id, createAnswer(question)])) as Record<
    QuestionId,
    ReturnType<typeof createAnswer>
  >,
);

export const questionnaireContract = {
  questionnaireGet: {
    summary: "Get the caller's questionnaire before examinations.",
    request: z.object({}),
    response: z.object({
      own: z.boolean().describe("False for a relative's card, which shows nothing."),
      answers: z.record(z.string(), z.array(z.string())).describe('The chosen options by question; `shared/questionnaire/questions.ts`.'),
      note: z.string(),
      revision: z.int().min(0).describe('Zero before the first answer. The next change names it.'),
      completedAt: instant.nullable().describe('When the person last said that the answers are complete; null for a draft.'),
      savedAt: instant.nullable(),
    }),
    readsHealth: 'questionnaire_read',
  },
  questionnaireSave: {
    summary: "Save the caller's questionnaire, as a draft or complete. It is refused if it was changed elsewhere since it was read.",
    codes: [4094],
    request: z.object({
      answers,
      note: z.string().trim().max(500).default('').describe('What else the doctor should know.'),
      revision: z.int().min(0).describe('The revision that was changed.'),
      complete: z.boolean(),
      agreed: z.literal(true).describe('The person has read who sees the answers.'),
    }),
    response: z.object({ revision: z.int().min(1), completedAt: instant.nullable(), savedAt: instant }),
  },
  questionnaireRemove: {
    summary: "Delete the caller's questionnaire.",
    request: z.object({}),
    response: z.object({ removed: z.boolean().describe('False if there was none.') }),
  },
} as const;
