import { defineHandler } from '../../handlerKit/defineHandler';
import { endSession } from './accountGeneration';

/** Ends the session immediately, on all servers. */
export const logout = defineHandler({
  name: 'logout',
  access: 'account',
  async handle(_input, { services: { db, now }, caller }) {
    await endSession(db, caller.accountId, caller.sessionId, now());
    return {};
  },
});
