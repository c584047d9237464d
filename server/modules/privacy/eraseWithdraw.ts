import { writeAudit } from '../../calls/accessLog/writeAudit';
import { defineHandler } from '../../calls/defineHandler';
import { withdrawErasure } from '../login/erasure.repo';
import { securityEvents } from '../login/securityEvents';
import { tellOwner } from '../login/tellOwner';

/** Takes the request to be erased back; without one nothing happens. */
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
    if (id) await tellOwner(context, securityEvents.eraseWithdrawn());
    return { withdrawn: id !== null };
  },
});
