import { defineHandler } from '../../calls/defineHandler';
import { revokeSessions } from './login.repo';
import { notifyOwner } from './notifyOwner';
import { securityEvents } from './securityEvents';

/** Ends one of the account's sessions, or all but the present one. IDs of other accounts' sessions are ignored. */
export const sessionRevoke = defineHandler({
  name: 'sessionRevoke',
  access: 'account',
  freshProof: true,
  async handle(input, context) {
    const { services, caller } = context;
    const which = 'sessionId' in input ? { only: input.sessionId } : { except: caller.sessionId };
    const ended = await revokeSessions(services.db, caller.accountId, which, services.now());
    if (ended > 0) await notifyOwner(context, securityEvents.sessionsEnded(ended));
    return { ended };
  },
});
