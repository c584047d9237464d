import { isDeepStrictEqual } from 'node:util';
import { BUSINESS_CODES } from '../../../shared/constants';
import { listOpenQuestions } from '../../../shared/questionnaire/questions';
import { ApiError, notYoursError, validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { querySex } from './querySex';
import { loadQuestionnaire, saveQuestionnaire } from './questionnaire.repo';

/** Saves the caller's questionnaire. @throws ApiError 4001, 4030; 4094 if it was changed elsewhere since it was read */
export const questionnaireSave = defineHandler({
  name: 'questionnaireSave',
  access: 'card',
  async handle({ answers, note, revision, complete }, { services: { db, fieldCrypto, now }, caller, card }) {
    if (card.personId !== caller.personId) throw notYoursError('体检前问卷只有本人可以填写。');
    if (complete) {
      const open = listOpenQuestions(answers, await querySex(db, caller.personId));
      if (open.length > 0) throw validationError(Object.fromEntries(open.map(({ id }) => [`answers.${id}`, '请选一项'])));
    }
    const at = now();
    const saved = await saveQuestionnaire(db, fieldCrypto, {
      ...{ personId: caller.personId, content: { answers, note }, revision, isComplete: complete, at },
    });
    if (saved !== null) return { revision: saved, completedAt: complete ? at.toISOString() : null, savedAt: at.toISOString() };
    // The same change again, because its answer was lost: it is stored already.
    const stored = await loadQuestionnaire(db, fieldCrypto, caller.personId);
    const isRepeated =
      stored?.revision === revision + 1 &&
      isDeepStrictEqual([stored.answers, stored.note, stored.completedAt !== null], [answers, note, complete]);
    if (!isRepeated) throw new ApiError(BUSINESS_CODES.notAllowedNow, '问卷在别的窗口改过了，请看看最新的回答再改。');
    return { revision: stored.revision, completedAt: stored.completedAt?.toISOString() ?? null, savedAt: stored.savedAt.toISOString() };
  },
});
