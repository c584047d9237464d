import { and, count, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { emptyTypedTexts } from '../../db/schema/columns';
import { account, auditLog, card, consent, erasure, examOrder, invoice, letterRead, operatorAction, person } from '../../db/schema/schema';
import type { FieldCrypto } from '../../security/fieldCrypto';
import { createId } from '../../security/ids';
import { ERASE_KEEPS } from './erasePlan';
import type { ErasedPerson } from './removePersonalData';

export interface Pseudonym {
  accountId: string;
  personId: string;
}

const PSEUDONYM_NAME = '已注销用户';

/** Inserts an anonymous person and account for the rows that are kept. Required columns get values that are not the person's. */
export async function insertPseudonym(tx: Tx, fieldCrypto: FieldCrypto, at: Date): Promise<Pseudonym> {
  const pseudonym = { accountId: createId(), personId: createId() };
  const { personId, accountId } = pseudonym;
  const nothing = () => ({ enc: fieldCrypto.encrypt(''), hash: fieldCrypto.hash('erased', createId()) });
  const [idNumber, phone] = [nothing(), nothing()];
  const facts = { name: PSEUDONYM_NAME, sex: 'male', birthDate: '1900-01-01', marital: 'unknown', idType: 'other' } as const;
  await tx.insert(person).values({
    ...{ id: personId, ...facts },
    ...{ idNumberEnc: idNumber.enc, idNumberHash: idNumber.hash, idNumberMasked: '' },
    ...{ phoneEnc: phone.enc, phoneHash: phone.hash, phoneMasked: '' },
  });
  await tx.insert(account).values({ id: accountId, personId, createdAt: at });
  return pseudonym;
}

/** Keeps orders with payments, without the phone and what the person typed. */
async function keepOrders(tx: Tx, { accountId, personId }: ErasedPerson, to: Pseudonym, fieldCrypto: FieldCrypto): Promise<number> {
  const isOwn = or(eq(examOrder.accountId, accountId), eq(examOrder.personId, personId));
  const kept = await tx
    .update(examOrder)
    .set({
      accountId: sql`case when ${examOrder.accountId} = ${accountId} then ${to.accountId} else ${examOrder.accountId} end`,
      personId: sql`case when ${examOrder.personId} = ${personId} then ${to.personId} else ${examOrder.personId} end`,
      contactPhoneEnc: fieldCrypto.encrypt(''),
      contactPhoneMasked: '',
      ...emptyTypedTexts(examOrder),
    })
    .where(isOwn)
    .returning({ id: examOrder.id });
  return kept.length;
}

/** Keeps invoices with number and amount. A title that is the person's name is removed; a company's is not personal data. */
async function keepInvoices(tx: Tx, { accountId, name }: ErasedPerson, to: Pseudonym): Promise<number> {
  const isNamed = or(eq(invoice.titleType, 'personal'), sql`position(${name} in ${invoice.title}) > 0`);
  await tx
    .update(invoice)
    .set({ title: PSEUDONYM_NAME })
    .where(and(eq(invoice.accountId, accountId), isNamed));
  // Invoices that a relative requested for the person's examination.
  const examined = tx.select({ id: examOrder.id }).from(examOrder).where(eq(examOrder.personId, to.personId));
  await tx
    .update(invoice)
    .set({ title: PSEUDONYM_NAME })
    .where(and(inArray(invoice.orderId, examined), sql`position(${name} in ${invoice.title}) > 0`));
  const kept = await tx
    .update(invoice)
    .set({ accountId: to.accountId })
    .where(eq(invoice.accountId, accountId))
    .returning({ id: invoice.id });
  return kept.length;
}

/**
 * Keeps cards that an order refers to, without names, and deletes the others. Relatives' cards become unmanaged until the relatives log in
 * themselves.
 */
async function keepCards(tx: Tx, { accountId, personId }: ErasedPerson, to: Pseudonym): Promise<void> {
  await tx
    .update(card)
    .set({ accountId: null })
    .where(and(eq(card.accountId, accountId), sql`${card.personId} <> ${personId}`));
  const own = tx.select({ id: card.id }).from(card).where(eq(card.personId, personId));
  await tx.delete(letterRead).where(inArray(letterRead.cardId, own));
  const used = tx.select({ id: examOrder.cardId }).from(examOrder);
  await tx.delete(card).where(and(eq(card.personId, personId), notInArray(card.id, used)));
  await tx
    .update(card)
    .set({
      personId: to.personId,
      accountId: null,
      physicalCardId: sql`'erased-' || ${card.id}`,
      status: 'disabled',
      departmentId: null,
      employeeNo: '',
    })
    .where(eq(card.personId, personId));
}

/** Keeps who read which record and what operators changed, by pseudonym. @returns the number of entries */
async function keepAuditLog(tx: Tx, { accountId, personId }: ErasedPerson, to: Pseudonym): Promise<number> {
  await tx.update(auditLog).set({ accountId: to.accountId }).where(eq(auditLog.accountId, accountId));
  await tx.update(auditLog).set({ personId: to.personId }).where(eq(auditLog.personId, personId));
  await tx
    .update(operatorAction)
    .set({ personId: to.personId, ...emptyTypedTexts(operatorAction) })
    .where(eq(operatorAction.personId, personId));
  const [row] = await tx.select({ count: count() }).from(auditLog).where(eq(auditLog.personId, to.personId));
  return row?.count ?? 0;
}

/**
 * Assigns what the law requires to be kept to a pseudonym, in the caller's transaction; afterwards no row refers to the person or their
 * account.
 * @returns what was kept, how many rows, and why
 */
export async function keepUnderPseudonym(tx: Tx, erased: ErasedPerson, to: Pseudonym, fieldCrypto: FieldCrypto) {
  const orders = await keepOrders(tx, erased, to, fieldCrypto);
  const invoices = await keepInvoices(tx, erased, to);
  await keepCards(tx, erased, to);
  const decisions = await tx
    .update(consent)
    .set({ accountId: to.accountId })
    .where(eq(consent.accountId, erased.accountId))
    .returning({ id: consent.id });
  const accessLog = await keepAuditLog(tx, erased, to);
  await tx
    .update(erasure)
    .set({ ...to, ...emptyTypedTexts(erasure) })
    .where(eq(erasure.personId, erased.personId));
  const counts = { orders, invoices, consents: decisions.length, accessLog };
  return Object.entries(ERASE_KEEPS).map(([key, { what, why }]) => ({ what, why, count: counts[key as keyof typeof ERASE_KEEPS] }));
}
