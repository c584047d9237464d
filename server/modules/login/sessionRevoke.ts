import { defineHandler } from '../../calls/defineHandler';
import { revokeSessions } from './login.repo';
import { securityEvents } from './securityEvents';
import { tellOwner } from './tellOwner';

/** Ends one of the account's logins, or all but this one; what is not the account's is left alone. */
export const sessionRevoke = defineHandler({
  name: 'sessionRevoke',
  access: 'account',
  freshProof: true,
  async handle(input, context) {
    const { services, caller } = context;
    const which = 'sessionId' in input ? { only: input.sessionId } : { except: caller.sessionId };
    const ended = await revokeSessions(services.db, caller.accountId, which, services.now());
    if (ended > 0) await tellOwner(context, securityEvents.sessionsEnded(ended));
    return { ended };
  },
});
