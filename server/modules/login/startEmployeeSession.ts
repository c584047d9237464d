import type { CallContext } from '../../calls/handler';
import { ensureOwnAccount } from './ensureOwnAccount';
import { bindCards, type CardForLogin } from './login.repo';
import { type LoginResult, startSession } from './startSession';

/** Logs in the employee whom a company has identified: their own account, with this card. */
export function startEmployeeSession(context: CallContext, found: CardForLogin): Promise<LoginResult> {
  const { card, person, companyId } = found;
  return context.services.db.transaction(async (tx) => {
    const accountId = await ensureOwnAccount(tx, context.services, found);
    if (card.accountId !== accountId) await bindCards(tx, accountId, { cardId: card.id, unclaimedOf: person.id });
    const userInfo = { cardId: card.id, projectId: card.projectId, companyId };
    return startSession(tx, context, { accountId, method: 'sso', userInfo });
  });
}
