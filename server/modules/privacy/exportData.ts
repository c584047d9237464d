import { getDayOf } from '../../../shared/businessDay';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { ApiServices } from '../../handlerKit/handler';
import { requireUnchanged } from '../login/accountGeneration';
import { addSecurityNotice } from '../login/securityEvents';
import { copyInvoices, copyOrders, loadNames } from './copyOrders';
import { copyNotices, copyPerson, copyReaders, copyTraces } from './copyPerson';
import { copyAnswers, copyReports, copyUploads } from './copyReports';

/** Everything stored about the person, except what `copyPlan.ts` withholds for the reason given there. */
async function collect(services: ApiServices, caller: Caller) {
  const { db } = services;
  const names = await loadNames(db, caller.personId);
  const parts = await Promise.all([
    copyPerson(services, caller, names),
    copyReports(db, caller.personId, names),
    copyOrders(services, caller, names),
    copyInvoices(db, caller),
    copyUploads(db, caller),
    copyAnswers(services, caller),
    copyTraces(services, caller),
    copyNotices(services, caller),
    copyReaders(db, caller),
  ]);
  return Object.assign({}, ...parts) as Record<string, unknown>;
}

/** A copy of everything stored about the caller (PIPL art. 45). The export is recorded in the access log. */
export const exportData = defineHandler({
  name: 'exportData',
  access: 'account',
  freshProof: true,
  async handle(_input, context) {
    const { services, caller, reads } = context;
    const at = services.now();
    await services.limits.take('dataExport', caller.accountId);
    const data = await collect(services, caller);
    reads.record(caller.personId, '');
    const fact = { type: 'data_exported', params: {} } as const;
    await services.db.transaction(async (tx) => {
      await requireUnchanged(tx, caller);
      await addSecurityNotice(tx, caller.personId, fact, at);
    });
    return { name: `yuejian-${getDayOf(at)}.json`, json: JSON.stringify({ exportedAt: at.toISOString(), ...data }, null, 2) };
  },
});
