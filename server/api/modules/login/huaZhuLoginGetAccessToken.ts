import { BUSINESS_CODES } from '../../../../shared/constants';
import type { SsoIdentity } from '../../../adapters/sso/SsoProvider';
import { ApiError, validationError } from '../../ApiError';
import { defineHandler } from '../../defineHandler';
import type { CallContext } from '../../handler';
import { createId } from '../../security/ids';
import { getRedirectUri } from './getRedirectUri';
import { bindCards, findOrInsertAccount, queryCardForLogin } from './login.repo';
import { type SsoTrip, takeSsoState } from './ssoState';
import { startSession } from './startSession';

/** The company whose own login this is. */
const COMPANY_SUFFIX = 'huazhu';

const refused = () => validationError({ code: '登录凭证无效' }, '统一登录没有完成或已超时，请返回企业登录页重新登录。');

/** A company's system that is down or answers nonsense is not the person's fault, and the message says so. */
async function redeem({ services, headers }: CallContext, code: string, { codeVerifier }: SsoTrip): Promise<SsoIdentity | null> {
  try {
    return await services.sso.redeemCode(code, { redirectUri: getRedirectUri(services), codeVerifier });
  } catch (error) {
    services.logger.error(
      { event: 'sso_failed', requestId: headers.requestId, err: error },
      "The company's login did not answer as agreed",
    );
    throw new ApiError(BUSINESS_CODES.unexpected, '企业统一登录暂时没有响应，请稍后再试，或改用其他方式登录。');
  }
}

/** Finishes the company's login: the code is redeemed once, and must answer the question that `state` asked. */
export const huaZhuLoginGetAccessToken = defineHandler({
  name: 'huaZhuLoginGetAccessToken',
  access: 'open',
  async handle({ code, state = '' }, context) {
    const { db, limits, now } = context.services;
    await limits.take('loginAddress', context.headers.ip);
    const trip = await takeSsoState(context.services, state);
    const identity = trip && (await redeem(context, code, trip));
    if (!identity || identity.nonce !== trip.nonce) throw refused();
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
