import { defineHandler } from '../../calls/defineHandler';
import { revokeSessions } from './login.repo';

/** Ends the session immediately, on all servers. */
export const logout = defineHandler({
  name: 'logout',
  access: 'account',
  async handle(_input, { services: { db, now }, caller }) {
    await revokeSessions(db, caller.accountId, { only: caller.sessionId }, now());
    return {};
  },
});
