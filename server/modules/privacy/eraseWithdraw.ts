import { writeAudit } from '../../calls/accessLog/writeAudit';
import { defineHandler } from '../../calls/defineHandler';
import { withdrawErasure } from '../login/erasure.repo';
import { notifyOwner } from '../login/notifyOwner';
import { securityEvents } from '../login/securityEvents';

/** Withdraws the pending erasure request, if there is one. */
export const eraseWithdraw = defineHandler({
  name: 'eraseWithdraw',
  access: 'account',
  async handle(_input, context) {
    const { services, caller, headers } = context;
    const at = services.now();
    const { personId } = caller;
    const id = await services.db.transaction(async (tx) => {
      const withdrawn = await withdrawErasure(tx, personId, at);
      const entry = { caller, personId, action: 'erase_withdraw', requestId: headers.requestId, at } as const;
      if (withdrawn) await writeAudit(tx, { ...entry, target: withdrawn });
      return withdrawn;
    });
    if (id) await notifyOwner(context, securityEvents.eraseWithdrawn());
    return { withdrawn: id !== null };
  },
});
