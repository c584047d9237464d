import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import type { FieldCrypto } from '../../security/fieldCrypto';

type HashLister = 'listIdNumberHashes' | 'listPhoneHashes';

/** An encrypted column, with the column of the value's hash if there is one. */
interface SealedColumn {
  table: string;
  enc: string;
  hash?: { column: string; list: HashLister };
}

/** All encrypted columns; a test compares the list with the schema. Persons come first, because orders copy their phones. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'person', enc: 'id_number_enc', hash: { column: 'id_number_hash', list: 'listIdNumberHashes' } },
  { table: 'person', enc: 'phone_enc', hash: { column: 'phone_hash', list: 'listPhoneHashes' } },
  { table: 'wait_entry', enc: 'contact_phone_enc' },
  { table: 'exam_order', enc: 'contact_phone_enc' },
  { table: 'sms_outbox', enc: 'phone_enc' },
  { table: 'message', enc: 'to_enc' },
  { table: 'email_address', enc: 'address_enc' },
  { table: 'email_code', enc: 'address_enc' },
  { table: 'mail_outbox', enc: 'address_enc' },
  { table: 'questionnaire', enc: 'content_enc' },
  { table: 'company_sign_on', enc: 'client_secret_enc' },
  { table: 'phone_change', enc: 'old_phone_enc', hash: { column: 'old_phone_hash', list: 'listPhoneHashes' } },
];

export interface RotationProgress {
  /** Table and column, for example `person.phone_enc`. */
  what: string;
  done: number;
  total: number;
}

export interface RotationResult {
  resealed: number;
  /** Values that no configured key decrypts; they are left unchanged. */
  unreadable: number;
  /** Values still encrypted or hashed with another key than the current one. */
  remaining: number;
  /** Accounts that log in with a phone other than their person's, whose number cannot be recovered from its hash. */
  unknownPhones: number;
}

interface Rotation {
  db: Db;
  fieldCrypto: FieldCrypto;
  batchSize: number;
  onProgress(progress: RotationProgress): void;
}

const DEFAULT_BATCH = 500;
/** Rows written during a pass may copy an old value; the next pass finds them. */
const MAX_PASSES = 5;

const countRow = z.object({ count: z.int() });
const sealedRow = z.object({ id: z.string(), enc: z.string() });
const accountRow = z.object({ id: z.string(), hash: z.string(), enc: z.string() });

async function count(db: Db, query: SQL): Promise<number> {
  return (await queryRows(db, query, countRow))[0]?.count ?? 0;
}

/** True for a value encrypted with another key than the current one. Unencrypted (erased) values do not count. */
function isOld({ enc }: SealedColumn, { keyId }: FieldCrypto): SQL {
  return sql`${sql.identifier(enc)} ~ '^(v1|k[0-9a-f]{8})[.]' and ${sql.identifier(enc)} not like ${`${keyId}.%`}`;
}

const countOld = ({ db, fieldCrypto }: Rotation, column: SealedColumn) =>
  count(db, sql`select count(*)::int as count from ${sql.identifier(column.table)} where ${isOld(column, fieldCrypto)}`);

/** Encrypts a value with the current key and computes its new hash and its possible old ones; null when no key decrypts it. */
function reseal(fieldCrypto: FieldCrypto, list: HashLister | undefined, { id, enc }: z.infer<typeof sealedRow>) {
  try {
    const plain = fieldCrypto.decrypt(enc);
    const [newHash = '', ...oldHashes] = list ? fieldCrypto[list](plain) : [];
    return { id, old: enc, enc: fieldCrypto.encrypt(plain), hash: newHash, old_hashes: oldHashes };
  } catch {
    return null;
  }
}

/** Updates a batch in one statement, skipping rows that changed since they were read. @returns the number of rows written */
async function writeBatch(db: Db, { table, enc, hash }: SealedColumn, rows: readonly object[]): Promise<number> {
  const [name, sealed] = [sql.identifier(table), sql.identifier(enc)];
  const hashed = hash ? sql.identifier(hash.column) : null;
  const setHash = hashed ? sql`, ${hashed} = case when t.${hashed} = any(r.old_hashes) then r.hash else t.${hashed} end` : sql``;
  return count(
    db,
    sql`with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, old text, enc text, hash text, old_hashes text[])),
    done as (update ${name} as t set ${sealed} = r.enc ${setHash} from r where t.id = r.id and t.${sealed} = r.old returning 1)
    select count(*)::int as count from done`,
  );
}

/** Processes a column once, batch by batch. After an interruption it continues with the remaining rows. */
async function rotateColumn(rotation: Rotation, column: SealedColumn): Promise<{ resealed: number; unreadable: number }> {
  const { db, fieldCrypto, batchSize, onProgress } = rotation;
  const total = await countOld(rotation, column);
  const result = { resealed: 0, unreadable: 0 };
  for (let after = '', seen = 0; seen < total; ) {
    const batch = await queryRows(
      db,
      sql`select id, ${sql.identifier(column.enc)} as enc from ${sql.identifier(column.table)}
      where id > ${after} and ${isOld(column, fieldCrypto)} order by id limit ${batchSize}`,
      sealedRow,
    );
    const sealed = batch.flatMap((row) => reseal(fieldCrypto, column.hash?.list, row) ?? []);
    result.resealed += sealed.length > 0 ? await writeBatch(db, column, sealed) : 0;
    result.unreadable += batch.length - sealed.length;
    const last = batch.at(-1);
    if (!last) break;
    after = last.id;
    seen += batch.length;
    onProgress({ what: `${column.table}.${column.enc}`, done: Math.min(seen, total), total });
  }
  return result;
}

/**
 * Updates the phone hashes of accounts, computed from the persons' phones. A phone that another account logs in with stays with that
 * account, as at a first login.
 * @returns the number of accounts written, and of those that log in with another phone than their person's
 */
async function rotateAccounts({ db, fieldCrypto, batchSize }: Rotation): Promise<{ resealed: number; unknown: number }> {
  const result = { resealed: 0, unknown: 0 };
  for (let after = ''; ; ) {
    const accounts = await queryRows(
      db,
      sql`select account.id, account.phone_hash as hash, person.phone_enc as enc from account join person on person.id = account.person_id
      where account.id > ${after} and account.phone_hash <> person.phone_hash order by account.id limit ${batchSize}`,
      accountRow,
    );
    const known = accounts.flatMap(({ id, hash, enc }) => {
      const sealed = reseal(fieldCrypto, 'listPhoneHashes', { id, enc });
      return sealed?.old_hashes.includes(hash) ? [{ id, old: hash, hash: sealed.hash }] : [];
    });
    result.unknown += accounts.length - known.length;
    result.resealed += known.length > 0 ? await writeAccounts(db, known) : 0;
    const last = accounts.at(-1);
    if (!last) return result;
    after = last.id;
  }
}

function writeAccounts(db: Db, rows: readonly object[]): Promise<number> {
  return count(
    db,
    sql`with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, old text, hash text)),
    done as (update account as t
      set phone_hash = case when exists (select 1 from account as other where other.phone_hash = r.hash) then null else r.hash end
      from r where t.id = r.id and t.phone_hash = r.old returning 1)
    select count(*)::int as count from done`,
  );
}

/**
 * Encrypts all encrypted columns, and computes the lookup hashes, with the current key. The service keeps running: until a row is
 * processed, the old key decrypts and finds it. It can be interrupted and repeated at any time.
 */
export async function rotateFieldKey(options: Pick<Rotation, 'db' | 'fieldCrypto'> & Partial<Rotation>): Promise<RotationResult> {
  const rotation: Rotation = { batchSize: DEFAULT_BATCH, onProgress: () => undefined, ...options };
  const result: RotationResult = { resealed: 0, unreadable: 0, remaining: 0, unknownPhones: 0 };
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    result.unreadable = 0;
    for (const column of sealedColumns) {
      const { resealed, unreadable } = await rotateColumn(rotation, column);
      result.resealed += resealed;
      result.unreadable += unreadable;
    }
    const accounts = await rotateAccounts(rotation);
    result.resealed += accounts.resealed;
    result.unknownPhones = accounts.unknown;
    result.remaining = 0;
    for (const column of sealedColumns) result.remaining += await countOld(rotation, column);
    if (result.remaining === result.unreadable) break;
  }
  return result;
}
