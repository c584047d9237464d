import { defineHandler } from '../../defineHandler';
import { writeAudit } from '../records/writeAudit';
import { withdrawErasure } from './erase.repo';

/** Takes the request to be erased back; without one nothing happens. */
export const eraseWithdraw = defineHandler({
  name: 'eraseWithdraw',
  access: 'account',
  async handle(_input, { services: { db, now }, caller, headers }) {
    const at = now();
    const { personId } = caller;
    return db.transaction(async (tx) => {
      const id = await withdrawErasure(tx, personId, at);
      if (id) await writeAudit(tx, { caller, personId, action: 'erase_withdraw', target: id, requestId: headers.requestId, at });
      return { withdrawn: id !== null };
    });
  },
});
