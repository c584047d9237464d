import { desc } from 'drizzle-orm';
import type { Db } from '../../db/Db';
import { smsOutbox } from '../../db/schema/schema';
import type { FieldCrypto } from '../../security/fieldCrypto';
import { createId } from '../../security/ids';
import type { SmsSender } from './SmsSender';

export interface OutboxMessage {
  phone: string;
  text: string;
  createdAt: Date;
}

/** Stores messages in a table, which /dev/outbox shows, so that phone login can be tried out without a provider. */
export function createOutboxSms(db: Db, fieldCrypto: FieldCrypto, now: () => Date): SmsSender {
  return {
    async send({ phone, text, id = createId() }) {
      const row = { id, phoneEnc: fieldCrypto.encrypt(phone), text, createdAt: now() };
      await db.insert(smsOutbox).values(row).onConflictDoNothing({ target: smsOutbox.id });
    },
  };
}

/** The newest messages first. */
export async function queryOutbox(db: Db, fieldCrypto: FieldCrypto, count = 50): Promise<OutboxMessage[]> {
  const rows = await db.select().from(smsOutbox).orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id)).limit(count);
  return rows.map(({ phoneEnc, text, createdAt }) => ({ phone: fieldCrypto.decrypt(phoneEnc), text, createdAt }));
}
