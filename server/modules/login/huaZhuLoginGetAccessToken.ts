import { BUSINESS_CODES } from '../../../shared/constants';
import type { SsoIdentity, SsoProvider } from '../../adapters/sso/SsoProvider';
import { ApiError, validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { getRedirectUri } from './getRedirectUri';
import { judgeAttempt } from './judgeAttempt';
import { type CardForLogin, queryCardForLogin } from './login.repo';
import { ssoOffError } from './ssoOffError';
import { type SsoTrip, takeSsoState } from './ssoState';
import { startHolderSession } from './startHolderSession';

/** The company that this single sign-on belongs to. */
const COMPANY_SUFFIX = 'huazhu';

const refused = () => validationError({ code: '登录凭证无效' }, '统一登录没有完成或已超时，请返回企业登录页重新登录。');

/**
 * Redeems a code at the company. When the company's system is down or answers incorrectly, the message says so, and the attempt does not
 * count against the address, which a whole company may share.
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

/** The employee's card, if the code is valid and belongs to `state`. */
async function checkCode(context: CallContext, sso: SsoProvider, code: string, state: string): Promise<CardForLogin> {
  const trip = await takeSsoState(context.services, state);
  const identity = trip && (await redeem(context, sso, code, trip));
  if (!identity || identity.nonce !== trip.nonce) throw refused();
  const found = await queryCardForLogin(context.services.db, identity.physicalCardId);
  if (!found || found.companySuffix !== COMPANY_SUFFIX || found.card.status === 'disabled') throw refused();
  return found;
}

/** Completes the company's single sign-on. The code is redeemed once and must belong to `state`. */
export const huaZhuLoginGetAccessToken = defineHandler({
  name: 'huaZhuLoginGetAccessToken',
  access: 'open',
  async handle({ code, state = '' }, context) {
    const { sso } = context.services;
    if (!sso) throw ssoOffError();
    const found = await judgeAttempt(context, { name: null, limit: 'ssoAddress' }, () => checkCode(context, sso, code, state));
    return context.services.db.transaction((tx) => startHolderSession(tx, context, found, 'sso'));
  },
});
