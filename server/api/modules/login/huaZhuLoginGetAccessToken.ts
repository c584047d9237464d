import { validationError } from '../../ApiError';
import { defineHandler } from '../../defineHandler';
import { createId } from '../../security/ids';
import { bindCards, findOrInsertAccount, queryCardForLogin } from './login.repo';
import { readSsoState } from './ssoState';
import { startSession } from './startSession';

/** The company whose own login this is. */
const COMPANY_SUFFIX = 'huazhu';

const refused = () => validationError({ code: '登录凭证无效' }, '统一登录没有完成或已超时，请返回企业登录页重新登录。');

/** Finishes the company's login: the code is redeemed once, and must answer the question that `state` asked. */
export const huaZhuLoginGetAccessToken = defineHandler({
  name: 'huaZhuLoginGetAccessToken',
  access: 'open',
  async handle({ code, state = '' }, context) {
    const { db, limits, now, sso } = context.services;
    await limits.take('loginAddress', context.headers.ip);
    const nonce = readSsoState(context.services, state);
    const identity = nonce === null ? null : await sso.redeemCode(code);
    if (!identity || identity.nonce !== nonce) throw refused();
    const found = await queryCardForLogin(db, identity.physicalCardId);
    if (!found || found.suffix !== COMPANY_SUFFIX || found.card.status === 'disabled') throw refused();
    await limits.giveBack('loginAddress', context.headers.ip);
    const { card, person, companyId, ownAccountId } = found;
    return db.transaction(async (tx) => {
      const account = { id: createId(), personId: person.id, phoneHash: person.phoneHash, createdAt: now() };
      const accountId = ownAccountId ?? (await findOrInsertAccount(tx, account));
      if (card.accountId !== accountId) await bindCards(tx, accountId, { cardId: card.id, unclaimedOf: person.id });
      const userInfo = { cardId: card.id, projectId: card.projectId, companyId };
      return startSession(tx, context, { accountId, method: 'sso', userInfo });
    });
  },
});
