import { defineHandler } from '../../calls/defineHandler';
import { queryPendingErasure, toEraseRequest } from '../login/erasure.repo';
import { erasePlan } from './erasePlan';
import { findEraseObstacle } from './findEraseObstacle';

/** What erasing the account would mean, whether it is possible now, and the request that is under way. */
export const eraseStatus = defineHandler({
  name: 'eraseStatus',
  access: 'account',
  async handle(_input, { services: { db, now }, caller }) {
    const [pending, obstacle] = await Promise.all([queryPendingErasure(db, caller.personId), findEraseObstacle(db, caller, now())]);
    return {
      pending: pending ? toEraseRequest(pending) : null,
      obstacle: obstacle?.text ?? null,
      possibleFrom: obstacle?.until?.toISOString() ?? null,
      ...erasePlan(),
    };
  },
});
