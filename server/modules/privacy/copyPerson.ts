import { asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import {
  account,
  agreement,
  auditLog,
  calendarFeed,
  card,
  consent,
  emailAddress,
  erasure,
  healthShare,
  letterRead,
  message,
  messagePreference,
  notice,
  operatorAction,
  person,
  phoneChange,
  recordConsent,
  session,
  shareOpening,
} from '../../db/schema/schema';
import type { Caller } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';

import { maskName } from '../../security/masks';
import { renderStoredNotice } from '../notices/renderNotice';
import { queryReaders } from '../relatives/relatives.repo';
import type { Names } from './copyOrders';
import { copyRow } from './copyPlan';

/** The person with numbers in full, because the copy is for the person, their account and their cards. */
export async function copyPerson({ db, fieldCrypto }: ApiServices, { accountId, personId }: Caller, names: Names) {
  const [found] = await db
    .select({ owner: person, login: account })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(account.id, accountId));
  if (!found) throw new Error(`There is no person ${personId}`);
  const { owner, login } = found;
  const cards = await db
    .select({ card, letterReadAt: letterRead.readAt })
    .from(card)
    .leftJoin(letterRead, eq(letterRead.cardId, card.id))
    .where(eq(card.personId, personId))
    .orderBy(asc(card.physicalCardId));
  return {
    person: {
      ...copyRow('person', owner),
      idNumber: fieldCrypto.decrypt(owner.idNumberEnc),
      phone: fieldCrypto.decrypt(owner.phoneEnc),
    },
    account: { ...copyRow('account', login), defaultCard: login.defaultCardId ? (names.cards.get(login.defaultCardId) ?? null) : null },
    cards: cards.map(({ card: row, letterReadAt }) => ({
      ...copyRow('card', row),
      ...names.projects.get(row.projectId),
      department: row.departmentId ? names.departments.get(row.departmentId) : null,
      isManagedByMe: row.accountId === accountId,
      letterReadAt,
    })),
  };
}

/** Logins, consents, replaced phones, who read the record, and what operators did for the person. */
export async function copyTraces({ db, fieldCrypto }: ApiServices, { accountId, personId }: Caller) {
  const [calendars, sessions, consents, changes, reads, actions, erasures] = await Promise.all([
    db.select().from(calendarFeed).where(eq(calendarFeed.accountId, accountId)),
    db.select().from(session).where(eq(session.accountId, accountId)).orderBy(asc(session.createdAt)),
    db
      .select({ consent, version: agreement.version, title: agreement.title })
      .from(consent)
      .innerJoin(agreement, eq(agreement.id, consent.agreementId))
      .where(eq(consent.accountId, accountId))
      .orderBy(asc(consent.createdAt)),
    db.select().from(phoneChange).where(eq(phoneChange.accountId, accountId)).orderBy(asc(phoneChange.changedAt)),
    db.select().from(auditLog).where(eq(auditLog.personId, personId)).orderBy(asc(auditLog.at)),
    db.select().from(operatorAction).where(eq(operatorAction.personId, personId)).orderBy(asc(operatorAction.at)),
    db.select().from(erasure).where(eq(erasure.personId, personId)).orderBy(asc(erasure.requestedAt)),
  ]);
  return {
    calendar: calendars.map((row) => copyRow('calendarFeed', row)),
    logins: sessions.map((row) => copyRow('session', row)),
    consents: consents.map(({ consent: row, version, title }) => ({ ...copyRow('consent', row), version, title })),
    phoneChanges: changes.map((row) => ({ ...copyRow('phoneChange', row), oldPhone: fieldCrypto.decrypt(row.oldPhoneEnc) })),
    recordReads: reads.map((row) => ({ ...copyRow('auditLog', row), byMe: row.accountId === accountId })),
    operatorActions: actions.map((row) => copyRow('operatorAction', row)),
    erasures: erasures.map((row) => copyRow('erasure', row)),
  };
}

/** Notices, the text messages and e-mails about them of the last weeks, and which the person chose. */
export async function copyNotices({ db, fieldCrypto }: ApiServices, { personId }: Caller) {
  const [notices, sent, choices, [email]] = await Promise.all([
    db.select().from(notice).where(eq(notice.personId, personId)).orderBy(asc(notice.createdAt)),
    db
      .select({ message })
      .from(message)
      .innerJoin(notice, eq(notice.id, message.noticeId))
      .where(eq(notice.personId, personId))
      .orderBy(asc(message.createdAt)),
    db.select().from(messagePreference).where(eq(messagePreference.personId, personId)),
    db.select().from(emailAddress).where(eq(emailAddress.personId, personId)),
  ]);
  return {
    notices: notices.map((row) => {
      const { title, body } = renderStoredNotice(row);
      return { ...copyRow('notice', row), title, body };
    }),
    messages: sent.map(({ message: row }) => ({ ...copyRow('message', row), to: row.toEnc ? fieldCrypto.decrypt(row.toEnc) : null })),
    messageChoices: choices.map((row) => copyRow('messagePreference', row)),
    email: email ? { ...copyRow('emailAddress', email), address: fieldCrypto.decrypt(email.addressEnc) } : null,
  };
}

/** The person's shares, without their contents, which only the links can decrypt; who may read their reports, and whose they may read. */
export async function copyReaders(db: DbOrTx, { accountId, personId }: Caller) {
  const shares = await db.select().from(healthShare).where(eq(healthShare.personId, personId)).orderBy(asc(healthShare.createdAt));
  const ids = shares.map(({ id }) => id);
  const openings = await db.select().from(shareOpening).where(inArray(shareOpening.shareId, ids)).orderBy(asc(shareOpening.at));
  const given = await db.select().from(recordConsent).where(eq(recordConsent.accountId, accountId)).orderBy(asc(recordConsent.grantedAt));
  return {
    shares: shares.map((row) => ({
      ...copyRow('healthShare', row),
      openings: openings.filter(({ shareId }) => shareId === row.id).map((each) => copyRow('shareOpening', each)),
    })),
    relativesWhoRead: (await queryReaders(db, personId)).map(({ consent: row, name }) => ({
      name: maskName(name),
      ...copyRow('recordConsent', row),
    })),
    relativesManaged: given.map((row) => copyRow('recordConsent', row)),
  };
}
