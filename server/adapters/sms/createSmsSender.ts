import type { SmsHttpSettings } from '../../config/adapterSettings';
import type { Db } from '../../db/Db';
import type { FieldCrypto } from '../../security/fieldCrypto';
import { createId } from '../../security/ids';
import { createHttpSms } from './createHttpSms';
import { createOutboxSms } from './createOutboxSms';
import type { SmsSender } from './SmsSender';

export interface SmsDeps {
  db: Db;
  fieldCrypto: FieldCrypto;
  now(): Date;
}

/** Creates the sender that the settings name. */
export function createSmsSender(
  { sms, smsHttp }: { sms: 'outbox' | 'http'; smsHttp?: SmsHttpSettings | undefined },
  { db, fieldCrypto, now }: SmsDeps,
): SmsSender {
  if (sms === 'outbox') return createOutboxSms(db, fieldCrypto, now);
  if (!smsHttp) throw new Error('SMS=http needs SMS_HTTP_URL and SMS_HTTP_SECRET');
  return createHttpSms({ ...smsHttp, now, createId });
}
