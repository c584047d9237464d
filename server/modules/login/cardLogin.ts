import { timingSafeEqual } from 'node:crypto';
import type { CallInput } from '../../../shared/contract/contract';
import { defineHandler } from '../../calls/defineHandler';
import type { CallContext, Caller } from '../../calls/handler';
import { validationError } from '../../errors/ApiError';
import { judgeAttempt } from './judgeAttempt';
import { bindCards, type CardForLogin, queryCardForLogin } from './login.repo';
import { startSession } from './startSession';
import { takeOwnAccount } from './takeOwnAccount';

/** The suffix of the generic login page, where a card of any company logs in. */
const GENERIC_SUFFIX = 'login';

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The card, if everything that was typed fits it. Unknown card, wrong ID number, other company and disabled card are told apart
 * by nobody: the answer is the same, after the same statement and the same comparison.
 */
async function checkCard({ services: { db, fieldCrypto } }: CallContext, input: CallInput<'cardLogin'>): Promise<CardForLogin> {
  const found = await queryCardForLogin(db, input.physicalCardId);
  const stored = found?.person.idNumberHash ?? fieldCrypto.hash('nobody', input.idNumber);
  const isPerson = fieldCrypto.listIdNumberHashes(input.idNumber).some((given) => isEqual(given, stored));
  const companySuffix = input.code.toLowerCase();
  const isCompany = companySuffix === GENERIC_SUFFIX || companySuffix === found?.companySuffix.toLowerCase();
  const isSameCard = input.cardId.toUpperCase() === input.physicalCardId.toUpperCase();
  if (found && isPerson && isCompany && isSameCard && found.card.status !== 'disabled') return found;
  throw validationError({ idNumber: '卡号或证件号不正确' }, '卡号或证件号不正确，请核对后再试。');
}

/**
 * A valid token binds the card to its account only when the card is the caller's own or an unclaimed one of the family. Anybody
 * else's card logs its own person in, whose browser just happened to hold an old token: otherwise the next user of a shared
 * computer would be bound into the account of the one before.
 */
function mayBind(caller: Caller | null, { card }: CardForLogin): caller is Caller {
  if (!caller) return false;
  if (card.accountId === caller.accountId || card.personId === caller.personId) return true;
  return card.accountId === null && card.relation !== 'self';
}

/** Logs in with the number of an exam card and the ID number of its person; with a valid token, binds the card. */
export const cardLogin = defineHandler({
  name: 'cardLogin',
  access: 'open',
  async handle(input, context) {
    const { db, fieldCrypto } = context.services;
    const name = fieldCrypto.hash('attempt', `card ${input.physicalCardId.toUpperCase()}`);
    const found = await judgeAttempt(context, { name, given: input }, () => checkCard(context, input));
    const { card, person, companyId } = found;
    const userInfo = { cardId: card.id, projectId: card.projectId, companyId };
    return db.transaction(async (tx) => {
      if (mayBind(context.caller, found)) {
        if (card.accountId !== context.caller.accountId) await bindCards(tx, context.caller.accountId, { cardId: card.id });
        return { token: context.headers.token, expiresAt: context.caller.sessionExpiresAt.toISOString(), userInfo };
      }
      const accountId = await takeOwnAccount(tx, context.services, found);
      if (card.accountId !== accountId) await bindCards(tx, accountId, { cardId: card.id, unclaimedOf: person.id });
      return startSession(tx, context, { accountId, method: 'card', userInfo });
    });
  },
});
