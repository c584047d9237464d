import { eq } from 'drizzle-orm';
import { account, card } from '../../db/schema/schema';
import { missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import type { RateLimits } from '../../security/rateLimits';
import { getAttemptName } from './attemptName';
import { queryCardForLogin } from './login.repo';

/**
 * Resets the counters of failed attempts of a card's person: card numbers, user name, phone, and what the account has to confirm. The limits
 * of addresses stay.
 * @param limits the counters of the servers
 * @returns the person's ID
 * @throws ApiError 4040 for an unknown card
 */
export async function unlockPerson(
  { db, fieldCrypto }: Pick<ApiServices, 'db' | 'fieldCrypto'>,
  limits: Pick<RateLimits, 'reset'>,
  physicalCardId: string,
): Promise<string> {
  const found = await queryCardForLogin(db, physicalCardId);
  if (!found) throw missingError('没有这张体检卡。');
  const personId = found.person.id;
  const phone = fieldCrypto.decrypt(found.person.phoneEnc);
  const cards = await db.select({ physicalCardId: card.physicalCardId }).from(card).where(eq(card.personId, personId));
  const [own] = await db.select({ id: account.id, username: account.username }).from(account).where(eq(account.personId, personId));
  const nameOf = (kind: Parameters<typeof getAttemptName>[1]) => (name: string) => getAttemptName(fieldCrypto, kind, name);
  const names = [
    ...cards.map((each) => nameOf('card')(each.physicalCardId)),
    ...[phone, own?.username].flatMap((name) => (name ? [nameOf('password')(name)] : [])),
    ...(['code', 'reset', 'undo'] as const).map((kind) => nameOf(kind)(phone)),
    ...(own ? (['change', 'confirm', 'bind'] as const).map((kind) => nameOf(kind)(own.id)) : []),
  ];
  for (const name of names) await limits.reset('loginName', name);
  return personId;
}
