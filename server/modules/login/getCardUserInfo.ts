import { notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { toCardUserInfo } from './cardHolder';
import { queryCardHolder } from './login.repo';

/** The holder of one of the caller's cards. */
export const getCardUserInfo = defineHandler({
  name: 'getCardUserInfo',
  access: 'account',
  async handle({ cardId }, { services: { db, now }, caller }) {
    const found = await queryCardHolder(db, caller.accountId, cardId);
    if (!found) throw notYoursError('这张体检卡不属于您。');
    return toCardUserInfo(found, now());
  },
});
