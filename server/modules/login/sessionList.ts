import { defineHandler } from '../../handlerKit/defineHandler';
import { describeDevice } from './device';
import { querySessions } from './login.repo';

const SHOWN = 20;

/** The account's newest sessions: the present one, other active ones, and ended ones. */
export const sessionList = defineHandler({
  name: 'sessionList',
  access: 'account',
  async handle(_input, { services: { db, now }, caller }) {
    const at = now();
    const rows = await querySessions(db, caller.accountId, SHOWN);
    return {
      list: rows.map(({ id, method, userAgent, createdAt, expiresAt, revokedAt }) => ({
        sessionId: id,
        method,
        device: describeDevice(userAgent),
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        state: id === caller.sessionId ? ('current' as const) : revokedAt || expiresAt <= at ? ('ended' as const) : ('active' as const),
      })),
    };
  },
});
