import { defineHandler } from '../../handlerKit/defineHandler';
import { queryPendingErasure, toEraseRequest } from '../login/erasure.repo';
import { renderObstacle } from '../notices/renderObstacle';
import { erasePlan } from './erasePlan';
import { findEraseObstacle } from './findEraseObstacle';

/** The consequences of an erasure, whether it is possible now, and the pending request. */
export const eraseStatus = defineHandler({
  name: 'eraseStatus',
  access: 'account',
  async handle(_input, { services: { db, now }, caller }) {
    const [pending, obstacle] = await Promise.all([queryPendingErasure(db, caller.personId), findEraseObstacle(db, caller, now())]);
    return {
      pending: pending ? toEraseRequest(pending) : null,
      obstacle: obstacle ? renderObstacle(obstacle) : null,
      // Set when the person only has to wait.
      possibleFrom: obstacle?.kind === 'phone' ? obstacle.until : null,
      ...erasePlan(),
    };
  },
});
