import { timingSafeEqual } from 'node:crypto';
import { toAsciiLower } from '../../../shared/asciiCase';
import { getCardKey } from '../../../shared/cardNumber';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallInput } from '../../../shared/contract/contract';
import { ApiError, validationError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { createOutdatedError, requireUnchanged } from './accountGeneration';
import { getAttemptName } from './attemptName';
import { judgeAttempt } from './judgeAttempt';
import { bindCard, type CardForLogin, queryCardForLogin } from './login.repo';
import { startHolderSession, toUserInfo } from './startHolderSession';

/** The suffix of the generic login page, which accepts the cards of every company. */
const GENERIC_SUFFIX = 'login';

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The card, if all entered values match it. An unknown card, a wrong ID number, another company and a disabled card cannot be told apart:
 * the statement, the comparison and the answer are the same.
 */
async function checkCard({ services: { db, fieldCrypto } }: CallContext, input: CallInput<'cardLogin'>): Promise<CardForLogin> {
  const found = await queryCardForLogin(db, input.physicalCardId);
  const stored = found?.person.idNumberHash ?? fieldCrypto.hash('nobody', input.idNumber);
  const isPerson = fieldCrypto.listIdNumberHashes(input.idNumber).some((given) => isEqual(given, stored));
  const companySuffix = toAsciiLower(input.code);
  const isCompany = companySuffix === GENERIC_SUFFIX || companySuffix === toAsciiLower(found?.companySuffix ?? '');
  const isSameCard = getCardKey(input.cardId) === getCardKey(input.physicalCardId);
  if (found && isPerson && isCompany && isSameCard && found.card.status !== 'disabled') return found;
  throw validationError({ idNumber: '卡号或证件号不正确' }, '卡号或证件号不正确，请核对后再试。');
}

/**
 * True when a valid token may bind the card to its account: the card is the caller's own, or a relative's that no account manages. Any
 * other card logs its own person in, because the token may be left over in the browser: otherwise the next user of a shared computer would
 * be bound to the previous user's account.
 */
function mayBind(caller: Caller | null, { card }: CardForLogin): caller is Caller {
  if (!caller) return false;
  if (card.accountId === caller.accountId || card.personId === caller.personId) return true;
  return card.accountId === null && card.relation !== 'self';
}

/** Logs in with the number of an exam card and its person's ID number; with a valid token, binds the card. */
export const cardLogin = defineHandler({
  name: 'cardLogin',
  access: 'open',
  async handle(input, context) {
    const { db, fieldCrypto } = context.services;
    const name = getAttemptName(fieldCrypto, 'card', input.physicalCardId);
    const found = await judgeAttempt(context, { name, given: input }, () => checkCard(context, input));
    if (found.cardLogin === false) throw new ApiError(BUSINESS_CODES.notAllowedNow, '您的公司要求用公司账号登录，请返回公司的登录页。');
    const { card } = found;
    return db.transaction(async (tx) => {
      if (mayBind(context.caller, found)) {
        await requireUnchanged(tx, context.caller);
        if (!(await bindCard(tx, context.caller.accountId, card.id))) throw createOutdatedError();
        const { token } = context.headers;
        return { token, expiresAt: context.caller.sessionExpiresAt.toISOString(), userInfo: toUserInfo(found) };
      }
      return startHolderSession(tx, context, found, 'card');
    });
  },
});
