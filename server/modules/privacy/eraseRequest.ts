import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError } from '../../errors/ApiError';
import { writeAudit } from '../../handlerKit/accessLog/writeAudit';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createId } from '../../security/ids';
import { requireUnchanged } from '../login/accountGeneration';
import { insertErasure, queryPendingErasure, toEraseRequest } from '../login/erasure.repo';
import { addSecurityNotice } from '../login/securityEvents';
import { renderObstacle } from '../notices/renderObstacle';
import { erasePlan } from './erasePlan';
import { findEraseObstacle } from './findEraseObstacle';

/** Time in which the person can change their mind, and in which the owner of a stolen session can notice. */
const COOLING_OFF_MS = 7 * 86_400_000;

/**
 * Requests the erasure of the account and all personal data (PIPL art. 47), due after a week in which it can be withdrawn. A repeated
 * request returns the pending one.
 * @throws ApiError 4001, 4032; 4094 while an obstacle exists (msg says what to do first)
 */
export const eraseRequest = defineHandler({
  name: 'eraseRequest',
  access: 'account',
  freshProof: true,
  async handle(input, { services, caller, headers }) {
    const { accountId, personId } = caller;
    const at = services.now();
    const obstacle = await findEraseObstacle(services.db, caller, at);
    if (obstacle) throw new ApiError(BUSINESS_CODES.notAllowedNow, renderObstacle(obstacle));
    const scheduledFor = new Date(at.getTime() + COOLING_OFF_MS);
    const id = createId();
    const row = { id, accountId, personId, reason: input.reason?.trim() ?? '', state: 'pending' as const, requestedAt: at, scheduledFor };
    const fact = { type: 'erase_requested', params: { scheduledFor: scheduledFor.toISOString() } } as const;
    const pending = await services.db.transaction(async (tx) => {
      await requireUnchanged(tx, caller);
      const isInserted = await insertErasure(tx, row);
      if (isInserted) {
        await writeAudit(tx, { caller, personId, action: 'erase_request', target: id, requestId: headers.requestId, at });
        await addSecurityNotice(tx, personId, fact, at);
      }
      return queryPendingErasure(tx, personId);
    });
    if (!pending) throw new Error('The erasure request could not be read back');
    return { ...toEraseRequest(pending), ...erasePlan() };
  },
});
