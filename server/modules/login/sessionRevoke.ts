import { defineHandler } from '../../handlerKit/defineHandler';
import { endEverything, endSession } from './accountGeneration';
import { addSecurityNotice } from './securityEvents';

/** Ends one of the account's sessions, or all but the present one. IDs of other accounts' sessions are ignored. */
export const sessionRevoke = defineHandler({
  name: 'sessionRevoke',
  access: 'account',
  freshProof: true,
  async handle(input, { services: { db, now }, caller }) {
    return db.transaction(async (tx) => {
      const { accountId, generation, sessionId: keptSessionId } = caller;
      const ended =
        'sessionId' in input
          ? Number(await endSession(tx, accountId, input.sessionId, now()))
          : await endEverything(tx, { accountId, generation, keptSessionId, at: now() });
      const fact = { type: 'sessions_ended', params: { count: ended } } as const;
      if (ended > 0) await addSecurityNotice(tx, caller.personId, fact, now());
      return { ended };
    });
  },
});
