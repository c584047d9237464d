import { defineHandler } from '../../calls/defineHandler';
import { revokeSessions } from './login.repo';
import { addSecurityNotice } from './securityEvents';

/** Ends one of the account's sessions, or all but the present one. IDs of other accounts' sessions are ignored. */
export const sessionRevoke = defineHandler({
  name: 'sessionRevoke',
  access: 'account',
  freshProof: true,
  async handle(input, { services: { db, now }, caller }) {
    const which = 'sessionId' in input ? { only: input.sessionId } : { except: caller.sessionId };
    return db.transaction(async (tx) => {
      const ended = await revokeSessions(tx, caller.accountId, which, now());
      const fact = { type: 'sessions_ended', params: { count: ended } } as const;
      if (ended > 0) await addSecurityNotice(tx, caller.personId, fact, now());
      return { ended };
    });
  },
});
