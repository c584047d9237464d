import { BUSINESS_CODES } from '../../../shared/constants';
import type { SsoIdentity, SsoProvider } from '../../adapters/sso/SsoProvider';
import { defineHandler } from '../../calls/defineHandler';
import type { CallContext } from '../../calls/handler';
import { ApiError, validationError } from '../../errors/ApiError';
import { getRedirectUri } from './getRedirectUri';
import { judgeAttempt } from './judgeAttempt';
import { bindCards, type CardForLogin, queryCardForLogin } from './login.repo';
import { ssoOffError } from './ssoOffError';
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
async function redeem(
  { services, headers }: CallContext,
  sso: SsoProvider,
  code: string,
  { codeVerifier }: SsoTrip,
): Promise<SsoIdentity | null> {
  try {
    return await sso.redeemCode(code, { redirectUri: getRedirectUri(services), codeVerifier });
  } catch (error) {
    services.logger.error(
      { event: 'sso_failed', requestId: headers.requestId, err: error },
      "The company's login did not answer as agreed",
    );
    throw new ApiError(BUSINESS_CODES.unexpected, '企业统一登录暂时没有响应，请稍后再试，或改用其他方式登录。');
  }
}

/** The employee's card, if the code is good and answers the question that `state` asked. */
async function checkCode(context: CallContext, sso: SsoProvider, code: string, state: string): Promise<CardForLogin> {
  const trip = await takeSsoState(context.services, state);
  const identity = trip && (await redeem(context, sso, code, trip));
  if (!identity || identity.nonce !== trip.nonce) throw refused();
  const found = await queryCardForLogin(context.services.db, identity.physicalCardId);
  if (!found || found.companySuffix !== COMPANY_SUFFIX || found.card.status === 'disabled') throw refused();
  return found;
}

/** Finishes the company's login: the code is redeemed once, and must answer the question that `state` asked. */
export const huaZhuLoginGetAccessToken = defineHandler({
  name: 'huaZhuLoginGetAccessToken',
  access: 'open',
  async handle({ code, state = '' }, context) {
    const { db, sso } = context.services;
    if (!sso) throw ssoOffError();
    const found = await judgeAttempt(context, { name: null, limit: 'ssoAddress' }, () => checkCode(context, sso, code, state));
    const { card, person, companyId } = found;
    return db.transaction(async (tx) => {
      const accountId = await takeOwnAccount(tx, context.services, found);
      if (card.accountId !== accountId) await bindCards(tx, accountId, { cardId: card.id, unclaimedOf: person.id });
      const userInfo = { cardId: card.id, projectId: card.projectId, companyId };
      return startSession(tx, context, { accountId, method: 'sso', userInfo });
    });
  },
});
