import type { UserInfo } from '../../../shared/entities';
import type { Tx } from '../../db/Db';
import type { CallContext } from '../../handlerKit/handler';
import { createOutdatedError, requireUnchanged } from './accountGeneration';
import { ensureOwnAccount } from './ensureOwnAccount';
import { bindCard, bindUnclaimedCards, type CardForLogin } from './login.repo';
import { type LoginResult, startSession } from './startSession';

export const toUserInfo = ({ card, companyId }: CardForLogin): UserInfo => ({ cardId: card.id, projectId: card.projectId, companyId });

/**
 * Logs in the person of a card, whom its numbers or a company have identified: their own account, with this card.
 * @throws ApiError 4001 if everything ended, or the card was disabled, since the card was read
 */
export async function startHolderSession(tx: Tx, context: CallContext, found: CardForLogin, method: 'card' | 'sso'): Promise<LoginResult> {
  const generation = found.ownGeneration ?? 0;
  const accountId = await ensureOwnAccount(tx, context.services, found);
  await requireUnchanged(tx, { accountId, generation });
  if (!(await bindCard(tx, accountId, found.card.id))) throw createOutdatedError();
  await bindUnclaimedCards(tx, accountId, found.person.id);
  return startSession(tx, context, { accountId, generation, method, userInfo: toUserInfo(found) });
}
