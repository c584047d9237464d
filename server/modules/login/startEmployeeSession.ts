import type { CallContext } from '../../calls/handler';
import { ensureOwnAccount } from './ensureOwnAccount';
import { bindCard, bindUnclaimedCards, type CardForLogin } from './login.repo';
import { type LoginResult, startSession } from './startSession';

/** Logs in the employee whom a company has identified: their own account, with this card. */
export function startEmployeeSession(context: CallContext, found: CardForLogin): Promise<LoginResult> {
  const { card, person, companyId } = found;
  return context.services.db.transaction(async (tx) => {
    const accountId = await ensureOwnAccount(tx, context.services, found);
    await bindCard(tx, accountId, card.id);
    await bindUnclaimedCards(tx, accountId, person.id);
    const userInfo = { cardId: card.id, projectId: card.projectId, companyId };
    return startSession(tx, context, { accountId, method: 'sso', userInfo });
  });
}
