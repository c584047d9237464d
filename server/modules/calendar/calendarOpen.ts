import { calendarFeed } from '../../db/schema/calendar';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createSecret, hashSecret } from '../../security/secrets';
import { requireUnchanged } from '../login/accountGeneration';
import { addSecurityNotice } from '../login/securityEvents';
import { CALENDAR_PATH } from './calendarFeed';

/** Makes a new secret address of the account's calendar; the one of before is worth nothing from then on. @throws ApiError 4001, 4032 */
export const calendarOpen = defineHandler({
  name: 'calendarOpen',
  access: 'account',
  freshProof: true,
  async handle(_input, { services: { db, now, settings }, caller }) {
    const token = createSecret();
    const row = { tokenHash: hashSecret(token), createdAt: now() };
    await db.transaction(async (tx) => {
      await requireUnchanged(tx, caller);
      await tx
        .insert(calendarFeed)
        .values({ accountId: caller.accountId, ...row })
        .onConflictDoUpdate({ target: calendarFeed.accountId, set: row });
      await addSecurityNotice(tx, caller.personId, { type: 'calendar_opened', params: {} }, now());
    });
    return { url: `${settings.publicUrl}${CALENDAR_PATH}${token}.ics`, since: row.createdAt.toISOString() };
  },
});
