import { defineHandler } from '../../defineHandler';
import { revokeSessions } from './login.repo';

/** Ends one of the account's logins, or all but this one; what is not the account's is left alone. */
export const sessionRevoke = defineHandler({
  name: 'sessionRevoke',
  access: 'account',
  async handle(input, { services: { db, now }, caller }) {
    const which = 'sessionId' in input ? { only: input.sessionId } : { except: caller.sessionId };
    return { ended: await revokeSessions(db, caller.accountId, which, now()) };
  },
});
