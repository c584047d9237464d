import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { toCardUserInfo } from './cardHolder';
import { queryCardHolder } from './login.repo';
import { chooseCard } from './passwordLogin';

/** The holder of the card named in the headers, or of the caller's first card. */
export const getCardUserInfoByToken = defineHandler({
  name: 'getCardUserInfoByToken',
  access: 'account',
  async handle(_input, context) {
    const { services, caller, card } = context;
    const { cardId } = card ?? (await chooseCard(context, caller.accountId)) ?? {};
    const found = cardId === undefined ? undefined : await queryCardHolder(services.db, caller.accountId, cardId);
    if (!found) throw missingError('您还没有体检卡，请先绑定。');
    return toCardUserInfo(found, services.now());
  },
});
