import { eq } from 'drizzle-orm';
import { account, person } from '../../../db/schema/schema';
import { defineHandler } from '../../defineHandler';
import { queryPendingErasure, toEraseRequest } from './erase.repo';
import { erasePlan } from './erasePlan';
import { findEraseObstacle } from './findEraseObstacle';

/** What erasing the account would mean, whether it is possible now, and the request that is under way. */
export const eraseStatus = defineHandler({
  name: 'eraseStatus',
  access: 'account',
  async handle(_input, { services: { db }, caller }) {
    const [pending, obstacle, [owner]] = await Promise.all([
      queryPendingErasure(db, caller.personId),
      findEraseObstacle(db, caller),
      db
        .select({ phoneMasked: person.phoneMasked, passwordHash: account.passwordHash })
        .from(account)
        .innerJoin(person, eq(person.id, account.personId))
        .where(eq(account.id, caller.accountId)),
    ]);
    if (!owner) throw new Error('An account has a person');
    return {
      pending: pending ? toEraseRequest(pending) : null,
      obstacle,
      hasPassword: owner.passwordHash !== null,
      phoneMasked: owner.phoneMasked,
      ...erasePlan(),
    };
  },
});
