import { writeAudit } from '../../handlerKit/accessLog/writeAudit';
import { defineHandler } from '../../handlerKit/defineHandler';
import { withdrawErasure } from '../login/erasure.repo';
import { addSecurityNotice } from '../login/securityEvents';

/** Withdraws the pending erasure request, if there is one. */
export const eraseWithdraw = defineHandler({
  name: 'eraseWithdraw',
  access: 'account',
  async handle(_input, { services, caller, headers }) {
    const at = services.now();
    const { personId } = caller;
    const id = await services.db.transaction(async (tx) => {
      const withdrawn = await withdrawErasure(tx, personId, at);
      const entry = { caller, personId, action: 'erase_withdraw', requestId: headers.requestId, at } as const;
      if (!withdrawn) return null;
      await writeAudit(tx, { ...entry, target: withdrawn });
      await addSecurityNotice(tx, personId, { type: 'erase_withdrawn', params: {} }, at);
      return withdrawn;
    });
    return { withdrawn: id !== null };
  },
});
