import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { account } from '../../db/schema/schema';
import { queryUndoable } from './phoneChange.repo';

/** Queries of the accounts and persons that a phone belongs to. */

/**
 * True when an account logs in with the phone, or may reclaim it by undoing a change.
 * @param options.except ID of an account to ignore
 */
export async function isPhoneTaken(
  db: DbOrTx,
  phoneHashes: readonly string[],
  { except = '', now }: { except?: string; now: Date },
): Promise<boolean> {
  const isOther = and(inArray(account.phoneHash, [...phoneHashes]), ne(account.id, except));
  if ((await db.select({ id: account.id }).from(account).where(isOther).limit(1)).length > 0) return true;
  return (await queryUndoable(db, phoneHashes, now)).some(({ accountId }) => accountId !== except);
}

/**
 * The person's account, created when there is none. A phone that another account already logs in with stays with that account.
 * @param phoneHashes all hashes of the person's phone, the current key's first
 */
export async function findOrInsertAccount(
  db: DbOrTx,
  row: Pick<typeof account.$inferInsert, 'id' | 'personId' | 'createdAt'>,
  phoneHashes: readonly string[],
): Promise<string> {
  const phoneHash = (await isPhoneTaken(db, phoneHashes, { now: row.createdAt })) ? null : phoneHashes[0];
  await db
    .insert(account)
    .values({ ...row, phoneHash })
    .onConflictDoNothing();
  const rows = await db.select({ id: account.id }).from(account).where(eq(account.personId, row.personId));
  const found = rows[0];
  if (!found) throw new Error('The account could not be created');
  return found.id;
}

const phoneOwner = z.object({
  accountId: z.string().nullable(),
  generation: z.int().nullable(),
  personId: z.string(),
  logsIn: z.boolean(),
});

/**
 * The owner of a phone number: the account that logs in with it, else the only person who has it. One statement in every case, so that
 * unknown numbers take as long as known ones.
 */
export async function queryPhoneOwner(
  db: DbOrTx,
  phoneHashes: readonly string[],
): Promise<{ accountId: string | null; generation: number; personId: string } | null> {
  const hashes = sql.join(
    phoneHashes.map((hash) => sql`${hash}`),
    sql`, `,
  );
  const rows = await queryRows(
    db,
    sql`select id as "accountId", generation, person_id as "personId", true as "logsIn" from account where phone_hash in (${hashes})
      union all (select account.id, account.generation, person.id, false from person left join account on account.person_id = person.id
        where person.phone_hash in (${hashes}) limit 2)`,
    phoneOwner,
  );
  const found = rows.find(({ logsIn }) => logsIn) ?? (rows.length === 1 ? rows[0] : undefined);
  // The first login, which creates the account, creates it with this generation.
  return found ? { accountId: found.accountId, generation: found.generation ?? 0, personId: found.personId } : null;
}
