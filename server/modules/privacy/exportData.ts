import { asc, eq, inArray } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import { getWireChannel } from '../../../shared/payChannels';
import { defineHandler } from '../../calls/defineHandler';
import type { ApiServices, Caller } from '../../calls/handler';
import type { DbOrTx } from '../../db/Db';
import {
  account,
  auditLog,
  card,
  consent,
  emailAddress,
  erasure,
  examOrder,
  healthAction,
  interpretation,
  invoice,
  message,
  messagePreference,
  notice,
  observation,
  operatorAction,
  outsideReport,
  outsideValue,
  payment,
  person,
  phoneChange,
  recordConsent,
  report,
  reportVersion,
  session,
  waitEntry,
} from '../../db/schema/schema';
import { maskName } from '../../security/masks';
import { queryOutsideReports } from '../files/files.repo';
import { queryMessages } from '../interpret/interpret.repo';
import { requireUnchanged } from '../login/accountGeneration';
import { addSecurityNotice } from '../login/securityEvents';
import { renderStoredNotice } from '../notices/renderNotice';
import { loadQuestionnaire } from '../questionnaire/questionnaire.repo';
import { type ConsentRow, queryReaders } from '../relatives/relatives.repo';
import { queryShares } from '../shares/shares.repo';

/** Reports with their values, and what was to be done about them. */
async function collectReports(db: DbOrTx, personId: string) {
  const reports = (await db.select().from(report).where(eq(report.personId, personId))).filter(({ state }) => state !== 'pending');
  const ids = reports.map(({ id }) => id);
  const [values, versions, actions] = await Promise.all([
    db.select().from(observation).where(inArray(observation.reportId, ids)),
    db.select().from(reportVersion).where(inArray(reportVersion.reportId, ids)),
    db.select().from(healthAction).where(inArray(healthAction.reportId, ids)),
  ]);
  return reports.map(({ personId: _personId, ...row }) => ({
    ...row,
    observations: values
      .filter(({ reportId }) => reportId === row.id)
      .map(({ code, name, value, unit, rangeLow, rangeHigh, flag }) => ({ code, name, value, unit, rangeLow, rangeHigh, flag })),
    actions: actions
      .filter(({ reportId }) => reportId === row.id)
      .map(({ code, name, urgency, dueOn, state, closedBy, closedAt, closeReason, closeNote, doctor }) => ({
        ...{ code, name, urgency, dueOn, state, closedBy, closedAt, closeReason, closeNote, doctor },
      })),
    formerVersions: versions.filter(({ reportId }) => reportId === row.id).map(({ reportId: _reportId, ...version }) => version),
  }));
}

/** Examinations booked for the person with their payments, and their entries in waiting lists. */
async function collectOrders({ db, fieldCrypto }: ApiServices, { accountId, personId }: Caller) {
  const [orders, payments, waits] = await Promise.all([
    db.select().from(examOrder).where(eq(examOrder.personId, personId)),
    db.select({ payment }).from(payment).innerJoin(examOrder, eq(examOrder.id, payment.orderId)).where(eq(examOrder.personId, personId)),
    db.select().from(waitEntry).where(eq(waitEntry.personId, personId)),
  ]);
  // When a relative booked, the contact phone is the relative's and stays masked.
  const readContactPhone = (row: Pick<typeof examOrder.$inferSelect, 'accountId' | 'contactPhoneEnc' | 'contactPhoneMasked'>) =>
    row.accountId === accountId ? fieldCrypto.decrypt(row.contactPhoneEnc) : row.contactPhoneMasked;
  return {
    orders: orders.map(({ id, orderNo, state, totalFen, companyFen, selfFen, snapshot, createdAt, ...order }) => ({
      ...{ orderNo, state, totalFen, companyFen, selfFen, snapshot, createdAt },
      contactPhone: readContactPhone(order),
      payments: payments
        .filter((each) => each.payment.orderId === id)
        .map(({ payment: { outTradeNo, provider, amountFen, paidAt, refundedAt, ...paid } }) => ({
          ...{ outTradeNo, channel: getWireChannel(provider), amountFen, state: paid.state, paidAt, refundedAt },
        })),
    })),
    waits: waits.map(({ state, endReason, snapshot, createdAt, endedAt, ...wait }) => ({
      ...{ state, endReason, snapshot, createdAt, endedAt },
      contactPhone: readContactPhone(wait),
    })),
  };
}

/** What the person submitted: reports from other institutions, interpretations with their conversations, and invoices. */
async function collectRequests(db: DbOrTx, { accountId, personId }: Caller) {
  const [handedIn, taken, readings, invoices] = await Promise.all([
    queryOutsideReports(db, personId),
    db
      .select({ value: outsideValue })
      .from(outsideValue)
      .innerJoin(outsideReport, eq(outsideReport.id, outsideValue.reportId))
      .where(eq(outsideReport.personId, personId)),
    db.select().from(interpretation).where(eq(interpretation.personId, personId)).orderBy(asc(interpretation.createdAt)),
    db.select().from(invoice).where(eq(invoice.accountId, accountId)),
  ]);
  const interpretations = readings.map(async ({ id, state, readings: findings, unread, createdAt }) => {
    const messages = (await queryMessages(db, id)).map(({ sender, text, at }) => ({ sender, text, at }));
    return { state, readings: findings, unread, createdAt, messages };
  });
  return {
    outsideReports: handedIn.map(({ report: { id, examDate, institution, state, note, createdAt }, files }) => ({
      ...{ examDate, institution, state, note, createdAt },
      values: taken
        .filter(({ value }) => value.reportId === id)
        .map(({ value: { code, name, value, unit, rangeLow, rangeHigh, flag, printed, confirmedAt } }) => ({
          ...{ code, name, value, unit, rangeLow, rangeHigh, flag, printed, confirmedAt },
        })),
      files: files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    })),
    interpretations: await Promise.all(interpretations),
    invoices: invoices.map(({ titleType, title, taxNo, amountFen, state, invoiceNo, createdAt, issuedAt }) => ({
      ...{ titleType, title, taxNo, amountFen, state, invoiceNo, createdAt, issuedAt },
    })),
  };
}

/** Replaced phones, and changes that operators made for the person. */
async function collectAccountChanges({ db, fieldCrypto }: ApiServices, { accountId, personId }: Caller) {
  const [changes, actions] = await Promise.all([
    db.select().from(phoneChange).where(eq(phoneChange.accountId, accountId)),
    db.select().from(operatorAction).where(eq(operatorAction.personId, personId)),
  ]);
  return {
    phoneChanges: changes.map(({ oldPhoneEnc, madeBy, changedAt, undoneAt }) => ({
      ...{ oldPhone: fieldCrypto.decrypt(oldPhoneEnc), madeBy, changedAt, undoneAt },
    })),
    operatorActions: actions.map(({ command, reason, at }) => ({ command, reason, at })),
  };
}

/** Which messages the person chose, where e-mails go, and the text messages and e-mails of the last weeks. */
async function collectMessages({ db, fieldCrypto }: ApiServices, personId: string) {
  const [choices, [email], sent] = await Promise.all([
    db.select().from(messagePreference).where(eq(messagePreference.personId, personId)),
    db.select().from(emailAddress).where(eq(emailAddress.personId, personId)),
    db.select({ message }).from(message).innerJoin(notice, eq(notice.id, message.noticeId)).where(eq(notice.personId, personId)),
  ]);
  return {
    messageChoices: choices.map(({ kind, channel, isOn }) => ({ kind, channel, isOn })),
    email: email ? { address: fieldCrypto.decrypt(email.addressEnc), confirmedAt: email.confirmedAt } : null,
    messages: sent.map(({ message: { channel, kind, state, dropReason, createdAt, endedAt } }) => ({
      ...{ channel, kind, state, dropReason, createdAt, endedAt },
    })),
  };
}

/** The person's notices and erasure requests. */
async function collectNotices(db: DbOrTx, personId: string) {
  const [notices, erasures] = await Promise.all([
    db.select().from(notice).where(eq(notice.personId, personId)),
    db.select().from(erasure).where(eq(erasure.personId, personId)),
  ]);
  return {
    notices: notices.map(({ type, params, createdAt, readAt }) => {
      const { title, body } = renderStoredNotice({ type, params });
      return { title, body, createdAt, readAt };
    }),
    erasures: erasures.map(({ state, reason, requestedAt, scheduledFor, endedAt }) => ({
      state,
      reason,
      requestedAt,
      scheduledFor,
      endedAt,
    })),
  };
}

/** The person's shares, without their contents, which only the links can decrypt. */
async function collectShares(db: DbOrTx, personId: string) {
  const shares = await queryShares(db, personId);
  return {
    shares: shares.map(({ label, state, isOnce, createdAt, expiresAt, endedAt, openings }) => ({
      ...{ label, state, isOnce, createdAt, expiresAt, endedAt },
      openings: openings.map(({ recipient, at }) => ({ recipient, at })),
    })),
  };
}

/** Who may read the person's reports, and whose the person may read. */
async function collectRelatives(db: DbOrTx, { accountId, personId }: Caller) {
  const toRow = ({ guardian, grantedAt, endedAt, endedBy }: ConsentRow) => ({ guardian, grantedAt, endedAt, endedBy });
  const given = await db.select().from(recordConsent).where(eq(recordConsent.accountId, accountId));
  return {
    relativesWhoRead: (await queryReaders(db, personId)).map(({ consent: row, name }) => ({ name: maskName(name), ...toRow(row) })),
    relativesManaged: given.map(toRow),
  };
}

/** Everything stored about the person, except keys and hashes. Numbers are in full, because the copy is for the person. */
async function collect(services: ApiServices, caller: Caller) {
  const { db, fieldCrypto } = services;
  const { accountId, personId } = caller;
  const [found] = await db
    .select({ owner: person, login: account })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(account.id, accountId));
  if (!found) throw new Error(`There is no person ${personId}`);
  const { owner, login } = found;
  const { name, sex, birthDate, marital, idType } = owner;
  const [cards, consents, sessions, reads, reports, booked, requests, notices, changes, messages, shares, questionnaire, relatives] =
    await Promise.all([
      db.select().from(card).where(eq(card.personId, personId)),
      db.select().from(consent).where(eq(consent.accountId, accountId)),
      db.select().from(session).where(eq(session.accountId, accountId)),
      db.select().from(auditLog).where(eq(auditLog.personId, personId)),
      collectReports(db, personId),
      collectOrders(services, caller),
      collectRequests(db, caller),
      collectNotices(db, personId),
      collectAccountChanges(services, caller),
      collectMessages(services, personId),
      collectShares(db, personId),
      loadQuestionnaire(db, fieldCrypto, personId),
      collectRelatives(db, caller),
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
    account: { username: login.username, createdAt: login.createdAt },
    cards: cards.map(({ physicalCardId, relation, status, expiresOn, employeeNo }) => ({
      physicalCardId,
      relation,
      status,
      expiresOn,
      employeeNo,
    })),
    reports,
    consents: consents.map(({ type, purposes, agreed, createdAt }) => ({ type, purposes, agreed, createdAt })),
    logins: sessions.map(({ method, userAgent, createdAt, revokedAt }) => ({ method, userAgent, createdAt, revokedAt })),
    recordReads: reads.map(({ action, reader, at }) => ({ action, reader, at })),
    ...booked,
    ...requests,
    ...notices,
    ...changes,
    ...messages,
    ...shares,
    questionnaire,
    ...relatives,
  };
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
