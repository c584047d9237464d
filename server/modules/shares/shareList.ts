import { defineHandler } from '../../handlerKit/defineHandler';
import { queryShares } from './shares.repo';

const OPENINGS = 20;

/** The caller's shares, newest first, with their last openings. */
export const shareList = defineHandler({
  name: 'shareList',
  access: 'account',
  async handle(_input, { services: { db }, caller }) {
    const shares = await queryShares(db, caller.personId);
    return {
      list: shares.map(({ id, label, state, isOnce, createdAt, expiresAt, wrongTries, openings }) => ({
        shareId: id,
        label,
        state,
        once: isOnce,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        wrongTries,
        openings: openings.slice(0, OPENINGS).map(({ at, recipient }) => ({ at: at.toISOString(), recipient })),
        openCount: openings.length,
      })),
    };
  },
});
