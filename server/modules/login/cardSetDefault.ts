import { notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { updateDefaultCard } from './login.repo';

/** Chooses the card that is selected after a login that names none. @throws ApiError 4030 */
export const cardSetDefault = defineHandler({
  name: 'cardSetDefault',
  access: 'account',
  async handle({ cardId }, { services: { db }, caller }) {
    if (!(await updateDefaultCard(db, caller.accountId, cardId))) throw notYoursError('这张体检卡不属于您，或已经停用。');
    return { cardId };
  },
});
