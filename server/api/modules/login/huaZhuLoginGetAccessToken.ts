import { BUSINESS_CODES } from '../../../../shared/constants';
import type { SsoIdentity } from '../../../adapters/sso/SsoProvider';
import { ApiError, validationError } from '../../ApiError';
import { defineHandler } from '../../defineHandler';
import type { CallContext } from '../../handler';
import { getNetwork } from '../../security/getNetwork';
import { getRedirectUri } from './getRedirectUri';
import { bindCards, queryCardForLogin } from './login.repo';
import { type SsoTrip, takeSsoState } from './ssoState';
import { startSession } from './startSession';
import { takeOwnAccount } from './takeOwnAccount';

/** The company whose own login this is. */
const COMPANY_SUFFIX = 'huazhu';

const refused = () => validationError({ code: '登录凭证无效' }, '统一登录没有完成或已超时，请返回企业登录页重新登录。');

/**
 * A company's system that is down or answers nonsense is not the person's fault: the message says so, and it does not count against the
 * address, from which the whole company may be trying.
 */
async function redeem({ services, headers }: CallContext, code: string, { codeVerifier }: SsoTrip): Promise<SsoIdentity | null> {
  try {
    return await services.sso.redeemCode(code, { redirectUri: getRedirectUri(services), codeVerifier });
  } catch (error) {
    services.logger.error(
      { event: 'sso_failed', requestId: headers.requestId, err: error },
      "The company's login did not answer as agreed",
    );
    await services.limits.giveBack('loginAddress', getNetwork(headers.ip));
    throw new ApiError(BUSINESS_CODES.unexpected, '企业统一登录暂时没有响应，请稍后再试，或改用其他方式登录。');
  }
}

/** Finishes the company's login: the code is redeemed once, and must answer the question that `state` asked. */
export const huaZhuLoginGetAccessToken = defineHandler({
  name: 'huaZhuLoginGetAccessToken',
  access: 'open',
  async handle({ code, state = '' }, context) {
    const { db, limits } = context.services;
    const address = getNetwork(context.headers.ip);
    await limits.take('loginAddress', address);
    const trip = await takeSsoState(context.services, state);
    const identity = trip && (await redeem(context, code, trip));
    if (!identity || identity.nonce !== trip.nonce) throw refused();
    const found = await queryCardForLogin(db, identity.physicalCardId);
    if (!found || found.suffix !== COMPANY_SUFFIX || found.card.status === 'disabled') throw refused();
    await limits.giveBack('loginAddress', address);
    const { card, person, companyId } = found;
    return db.transaction(async (tx) => {
      const accountId = await takeOwnAccount(tx, context.services, found);
      if (card.accountId !== accountId) await bindCards(tx, accountId, { cardId: card.id, unclaimedOf: person.id });
      const userInfo = { cardId: card.id, projectId: card.projectId, companyId };
      return startSession(tx, context, { accountId, method: 'sso', userInfo });
    });
  },
});
