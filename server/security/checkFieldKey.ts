import { asc, desc, sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { person } from '../db/schema/people';
import { SettingsError } from '../errors/SettingsError';
import type { FieldCrypto } from './fieldCrypto';

/** Numbers of erased persons are not sealed. */
const isSealed = sql`${person.idNumberEnc} ~ '^(v1|k[0-9a-f]{8})[.]'`;

function canOpen({ decrypt }: FieldCrypto, sealed: string): boolean {
  try {
    decrypt(sealed);
    return true;
  } catch {
    return false;
  }
}

/**
 * Tries the keys on the ID numbers of the first and the last person. With another key nobody would be found at a login, whose wrong tries
 * would count, and what is written would be lost to the right one.
 * @throws SettingsError when the database has sealed numbers and the keys open none of those that were tried
 */
export async function checkFieldKey(db: Db, fieldCrypto: FieldCrypto): Promise<void> {
  const read = (order: typeof asc) =>
    db.select({ enc: person.idNumberEnc }).from(person).where(isSealed).orderBy(order(person.id)).limit(1);
  const tried = [...(await read(asc)), ...(await read(desc))];
  if (tried.length === 0 || tried.some(({ enc }) => canOpen(fieldCrypto, enc))) return;
  const advice = 'set the key with which they were written (backups keep it apart), add it to FIELD_KEY_OLD, or name another DATABASE_URL';
  throw new SettingsError(`FIELD_KEY does not open the ID numbers of this database; ${advice}.`);
}
