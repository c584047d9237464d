import { and, eq, inArray, like, not, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { isStateIn } from '../../db/orderStateSql';
import { isToCancel } from '../../db/partnerWorkSql';
import {
  calendarFeed,
  earlierWish,
  emailAddress,
  emailCode,
  examOrder,
  healthAction,
  healthShare,
  idempotency,
  interpretation,
  invoice,
  itemOutcome,
  itemQuestion,
  mailOutbox,
  messagePreference,
  notice,
  orderEvent,
  outsideReport,
  outsideReportFile,
  payment,
  phoneChange,
  questionnaire,
  recordConsent,
  relocation,
  report,
  session,
  smsCode,
  smsOutbox,
  storedFile,
  uploadReservation,
  visitAnswer,
  waitEntry,
} from '../../db/schema/schema';
import type { FieldCrypto } from '../../security/fieldCrypto';

export interface ErasedPerson {
  accountId: string;
  personId: string;
  name: string;
  phone: string;
}

/**
 * Deletes reports from other institutions submitted by the person or about them, and all files uploaded by the account. What they submitted
 * for a relative is included: only the account that uploaded a file can open it.
 * @returns the IDs of the files, whose bytes still exist
 */
async function removeUploads(tx: Tx, { accountId, personId }: ErasedPerson): Promise<string[]> {
  const isOwn = or(eq(outsideReport.accountId, accountId), eq(outsideReport.personId, personId));
  const reports = tx.select({ id: outsideReport.id }).from(outsideReport).where(isOwn);
  const links = await tx
    .delete(outsideReportFile)
    .where(inArray(outsideReportFile.reportId, reports))
    .returning({ fileId: outsideReportFile.fileId });
  // With the values taken from them and their interpretations.
  await tx.delete(outsideReport).where(isOwn);
  const linked = links.map(({ fileId }) => fileId);
  const files = await tx
    .delete(storedFile)
    .where(or(eq(storedFile.accountId, accountId), inArray(storedFile.id, linked)))
    .returning({ id: storedFile.id });
  return files.map(({ id }) => id);
}

/** Deletes the person's own orders that were never paid: no law requires them, and no partner still has to be told that they ended. */
async function removeUnpaidOrders(tx: Tx, { accountId, personId }: ErasedPerson): Promise<void> {
  const hasMoney = sql`${payment.paidAt} is not null`;
  const money = tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, examOrder.id), hasMoney));
  const invoices = tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.orderId, examOrder.id));
  const vain = await tx
    .select({ id: examOrder.id })
    .from(examOrder)
    .where(
      and(
        eq(examOrder.accountId, accountId),
        eq(examOrder.personId, personId),
        isStateIn(examOrder.state, 'void'),
        eq(examOrder.partnerState, 'none'),
        not(isToCancel(examOrder)),
        notExists(money),
        notExists(invoices),
      ),
    )
    .for('update');
  const ids = vain.map(({ id }) => id);
  await tx.delete(relocation).where(inArray(relocation.orderId, ids));
  await tx.delete(payment).where(inArray(payment.orderId, ids));
  await tx.delete(orderEvent).where(inArray(orderEvent.orderId, ids));
  await tx.delete(examOrder).where(inArray(examOrder.id, ids));
}

/** Deletes what became of the items of the person's orders, what they said about them, and the waits for an earlier place. */
async function removeOrderDetails(tx: Tx, { personId }: ErasedPerson): Promise<void> {
  const orders = tx.select({ id: examOrder.id }).from(examOrder).where(eq(examOrder.personId, personId));
  await tx.delete(itemOutcome).where(inArray(itemOutcome.orderId, orders));
  await tx.delete(itemQuestion).where(inArray(itemQuestion.orderId, orders));
  await tx.delete(earlierWish).where(inArray(earlierWish.orderId, orders));
  await tx.delete(visitAnswer).where(inArray(visitAnswer.orderId, orders));
}

/**
 * Deletes text messages to the phone from the outbox. Each is encrypted together with its phone and has to be decrypted to be recognized.
 */
async function removeMessages(tx: Tx, { phone }: ErasedPerson, fieldCrypto: FieldCrypto): Promise<void> {
  await tx.delete(smsCode).where(inArray(smsCode.phoneHash, [...fieldCrypto.listPhoneHashes(phone)]));
  const sent = await tx.select({ id: smsOutbox.id, phoneEnc: smsOutbox.phoneEnc }).from(smsOutbox);
  const own = sent.filter(({ phoneEnc }) => fieldCrypto.decrypt(phoneEnc) === phone).map(({ id }) => id);
  await tx.delete(smsOutbox).where(inArray(smsOutbox.id, own));
}

/** Deletes the person's e-mail addresses, also from the outbox, and their choices of messages. */
async function removeContact(tx: Tx, { personId }: ErasedPerson, fieldCrypto: FieldCrypto): Promise<void> {
  const codes = await tx.delete(emailCode).where(eq(emailCode.personId, personId)).returning({ enc: emailCode.addressEnc });
  const used = await tx.delete(emailAddress).where(eq(emailAddress.personId, personId)).returning({ enc: emailAddress.addressEnc });
  const own = new Set([...codes, ...used].map(({ enc }) => fieldCrypto.decrypt(enc)));
  const sent = await tx.select({ id: mailOutbox.id, addressEnc: mailOutbox.addressEnc }).from(mailOutbox);
  const ids = sent.filter(({ addressEnc }) => own.has(fieldCrypto.decrypt(addressEnc))).map(({ id }) => id);
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, ids));
  await tx.delete(messagePreference).where(eq(messagePreference.personId, personId));
}

/**
 * Deletes everything that no law or contract requires to keep, in the caller's transaction.
 * @returns the IDs of the files whose bytes are to be deleted after the commit
 */
export async function removePersonalData(tx: Tx, erased: ErasedPerson, fieldCrypto: FieldCrypto): Promise<string[]> {
  const { accountId, personId } = erased;
  await tx.delete(interpretation).where(or(eq(interpretation.accountId, accountId), eq(interpretation.personId, personId)));
  await tx.delete(uploadReservation).where(eq(uploadReservation.accountId, accountId));
  const fileIds = await removeUploads(tx, erased);
  await tx.delete(healthAction).where(eq(healthAction.personId, personId));
  await tx.delete(report).where(eq(report.personId, personId));
  await removeOrderDetails(tx, erased);
  await tx.delete(questionnaire).where(eq(questionnaire.personId, personId));
  await tx.delete(recordConsent).where(or(eq(recordConsent.accountId, accountId), eq(recordConsent.personId, personId)));
  // With their openings and locations: a link that somebody has stops working.
  await tx.delete(healthShare).where(eq(healthShare.personId, personId));
  // Deletes the messages about them as well, also those that have not been sent.
  await tx.delete(notice).where(eq(notice.personId, personId));
  await removeContact(tx, erased, fieldCrypto);
  await tx.delete(waitEntry).where(or(eq(waitEntry.accountId, accountId), eq(waitEntry.personId, personId)));
  await tx.delete(phoneChange).where(eq(phoneChange.accountId, accountId));
  await tx.delete(session).where(eq(session.accountId, accountId));
  await tx.delete(calendarFeed).where(eq(calendarFeed.accountId, accountId));
  await tx.delete(idempotency).where(like(idempotency.id, `${accountId}:%`));
  await removeMessages(tx, erased, fieldCrypto);
  await removeUnpaidOrders(tx, erased);
  return fileIds;
}
