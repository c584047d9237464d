import { eq } from 'drizzle-orm';
import { person } from '../../db/schema/people';
import { writeAudit } from '../../handlerKit/accessLog/writeAudit';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { verifyPassword } from '../../security/password';
import { createSecret, hashSecret } from '../../security/secrets';
import { addNotice } from '../notices/addNotice';
import { countWrong, dropContent, insertLocation, insertOpening, releaseTry, reserveTry, takeContent, takeLocation } from './shares.repo';

export interface ShareRequest {
  /** The token of the manifest's address. */
  token: string;
  /** The name that the receiver gives. */
  recipient: string;
  passcode: string;
  /** The longest file that the receiver accepts within the manifest. */
  embeddedLengthMax: number;
  requestId: string;
}

export type ShareAnswer =
  | { state: 'gone' }
  | { state: 'busy' }
  | { state: 'wrong'; remainingAttempts: number }
  | { state: 'open'; embedded: string }
  | { state: 'open'; ticket: string };

type Reserved = Exclude<Awaited<ReturnType<typeof reserveTry>>, 'busy' | undefined>;
const GONE: ShareAnswer = { state: 'gone' };

/** The opening, its entry in the access log and the notice to the person are one transaction. */
function giveContent(
  { db, now }: ApiServices,
  share: Reserved,
  { recipient, embeddedLengthMax, requestId }: ShareRequest,
): Promise<ShareAnswer> {
  const { id: shareId, personId, isOnce } = share;
  return db.transaction(async (tx) => {
    // The notice and the entry refer to the person, whom an erasure locks before their shares.
    await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('key share');
    const content = await takeContent(tx, shareId);
    if (content === undefined) return GONE;
    const at = now();
    const openingId = createId();
    const { isFirst } = await insertOpening(tx, { id: openingId, shareId, recipient, at });
    await writeAudit(tx, {
      caller: { accountId: '' },
      reader: 'recipient',
      personId,
      action: 'share_open',
      target: shareId,
      requestId,
      at,
    });
    await addNotice(tx, { personId, fact: { type: 'share_opened', params: { isFirst } }, dedupe: `share:${openingId}` }, at);
    if (content.length <= embeddedLengthMax) {
      if (isOnce) await dropContent(tx, shareId);
      return { state: 'open', embedded: content };
    }
    const ticket = createSecret();
    await insertLocation(tx, hashSecret(ticket), shareId);
    return { state: 'open', ticket };
  });
}

/** Opens a share with a passcode. The answer to an unknown, expired, revoked or used one is the same. */
export async function openShare(services: ApiServices, request: ShareRequest): Promise<ShareAnswer> {
  const share = await reserveTry(services.db, hashSecret(request.token));
  if (!share) return GONE;
  if (share === 'busy') return { state: 'busy' };
  const isRight = await verifyPassword(share.passcodeHash, request.passcode, share.id);
  if (!isRight) return { state: 'wrong', remainingAttempts: await countWrong(services.db, share.id) };
  try {
    await services.limits.take('shareOpen', share.id);
    return await giveContent(services, share, request);
  } catch (error) {
    await releaseTry(services.db, share.id);
    throw error;
  }
}

/** The encrypted file behind a location; undefined if it was fetched before, or the share has ended. */
export function openLocation({ db }: ApiServices, token: string, ticket: string): Promise<string | undefined> {
  return db.transaction((tx) => takeLocation(tx, hashSecret(token), hashSecret(ticket)));
}
