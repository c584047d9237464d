import type { SmtpSettings } from '../../config/adapterSettings';
import type { Db } from '../../db/Db';
import type { FieldCrypto } from '../../security/fieldCrypto';
import { createOutboxMail } from './createOutboxMail';
import { createSmtpMail } from './createSmtpMail';
import type { MailSender } from './MailSender';

interface MailDeps {
  db: Db;
  fieldCrypto: FieldCrypto;
  now(): Date;
}

/** Creates the sender that the settings name; null with MAILER=off. */
export function createMailSender(
  { mail, smtp, publicUrl }: { mail: 'off' | 'outbox' | 'smtp'; smtp?: SmtpSettings | undefined; publicUrl: string },
  { db, fieldCrypto, now }: MailDeps,
): MailSender | null {
  if (mail === 'off') return null;
  if (mail === 'outbox') return createOutboxMail(db, fieldCrypto, now);
  if (!smtp) throw new Error('MAILER=smtp needs SMTP_URL and SMTP_FROM');
  return createSmtpMail({ ...smtp, host: new URL(publicUrl).hostname });
}
