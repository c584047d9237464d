import { desc } from 'drizzle-orm';
import type { Db } from '../../db/Db';
import { mailOutbox } from '../../db/schema/schema';
import type { FieldCrypto } from '../../security/fieldCrypto';
import type { Mail, MailSender } from './MailSender';

/** Stores e-mails in a table, which /dev/outbox shows, so that they can be tried out without a mail server. */
export function createOutboxMail(db: Db, fieldCrypto: FieldCrypto, now: () => Date): MailSender {
  return {
    async send({ id, to, subject, text }) {
      const row = { id, addressEnc: fieldCrypto.encrypt(to), subject, text, createdAt: now() };
      await db.insert(mailOutbox).values(row).onConflictDoNothing({ target: mailOutbox.id });
    },
  };
}

/** The newest e-mails first. */
export async function queryMailOutbox(db: Db, fieldCrypto: FieldCrypto, count = 50): Promise<(Mail & { createdAt: Date })[]> {
  const rows = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(count);
  return rows.map(({ addressEnc, ...row }) => ({ ...row, to: fieldCrypto.decrypt(addressEnc) }));
}
