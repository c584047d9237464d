import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/Db';
import { auditLog, card, consent, examOrder, observation, person, report, session } from '../../../db/schema/schema';
import { getDayOf } from '../../businessDay';
import { defineHandler } from '../../defineHandler';
import type { ApiServices, Caller } from '../../handler';
import { writeAudit } from '../records/writeAudit';

/** Health records with their values. */
async function collectReports(db: DbOrTx, personId: string) {
  const reports = (await db.select().from(report).where(eq(report.personId, personId))).filter(({ state }) => state !== 'pending');
  const ids = reports.map(({ id }) => id);
  const values = ids.length > 0 ? await db.select().from(observation).where(inArray(observation.reportId, ids)) : [];
  return reports.map(({ personId: _personId, ...row }) => ({
    ...row,
    observations: values
      .filter(({ reportId }) => reportId === row.id)
      .map(({ code, name, value, unit, rangeLow, rangeHigh, flag }) => ({ code, name, value, unit, rangeLow, rangeHigh, flag })),
  }));
}

/** What is kept about the person; the numbers in full, because the copy is for themselves. Keys and hashes mean nothing to anybody. */
async function collect({ db, fieldCrypto }: ApiServices, { accountId, personId }: Caller) {
  const [owner] = await db.select().from(person).where(eq(person.id, personId));
  if (!owner) throw new Error('An account has a person');
  const { name, sex, birthDate, marital, idType } = owner;
  const [cards, orders, consents, sessions, reads, reports] = await Promise.all([
    db.select().from(card).where(eq(card.personId, personId)),
    db.select().from(examOrder).where(eq(examOrder.personId, personId)),
    db.select().from(consent).where(eq(consent.accountId, accountId)),
    db.select().from(session).where(eq(session.accountId, accountId)),
    db.select().from(auditLog).where(eq(auditLog.personId, personId)),
    collectReports(db, personId),
  ]);
  return {
    person: {
      name,
      sex,
      birthDate,
      marital,
      idType,
      idNumber: fieldCrypto.decrypt(owner.idNumberEnc),
      phone: fieldCrypto.decrypt(owner.phoneEnc),
    },
    cards: cards.map(({ physicalCardId, relation, status, expiresOn, employeeNo }) => ({
      physicalCardId,
      relation,
      status,
      expiresOn,
      employeeNo,
    })),
    orders: orders.map(({ orderNo, state, totalFen, companyFen, selfFen, snapshot, createdAt }) => ({
      orderNo,
      state,
      totalFen,
      companyFen,
      selfFen,
      snapshot,
      createdAt,
    })),
    reports,
    consents: consents.map(({ type, purposes, agreed, createdAt }) => ({ type, purposes, agreed, createdAt })),
    logins: sessions.map(({ method, userAgent, createdAt, revokedAt }) => ({ method, userAgent, createdAt, revokedAt })),
    recordReads: reads.map(({ action, at }) => ({ action, at })),
  };
}

/** A copy of everything that is kept about the caller (PIPL art. 45). The reading is in the access log. */
export const exportData = defineHandler({
  name: 'exportData',
  access: 'account',
  async handle(_input, { services, caller, headers }) {
    const at = services.now();
    await services.limits.take('dataExport', caller.accountId);
    const data = await collect(services, caller);
    await writeAudit(services.db, {
      caller,
      personId: caller.personId,
      action: 'data_export',
      target: '',
      requestId: headers.requestId,
      at,
    });
    return { name: `yuejian-${getDayOf(at)}.json`, json: JSON.stringify({ exportedAt: at.toISOString(), ...data }, null, 2) };
  },
});
