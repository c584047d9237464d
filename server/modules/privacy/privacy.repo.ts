import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { agreement, auditLog, consent } from '../../db/schema/schema';

/** The newest version of every agreement, with the account's newest decision about any of its versions. */
export async function queryConsentStates(db: DbOrTx, accountId: string) {
  const newest = db.selectDistinctOn([agreement.type]).from(agreement).orderBy(agreement.type, desc(agreement.version)).as('newest');
  const decided = db
    .selectDistinctOn([consent.type], {
      type: consent.type,
      agreed: consent.agreed,
      purposes: consent.purposes,
      createdAt: consent.createdAt,
      version: agreement.version,
    })
    .from(consent)
    .innerJoin(agreement, eq(agreement.id, consent.agreementId))
    .where(eq(consent.accountId, accountId))
    .orderBy(consent.type, desc(consent.createdAt), desc(consent.id))
    .as('decided');
  const [agreements, decisions] = await Promise.all([db.select().from(newest), db.select().from(decided)]);
  return agreements.map((row) => ({ agreement: row, decision: decisions.find(({ type }) => type === row.type) ?? null }));
}

export type ConsentRow = Awaited<ReturnType<typeof queryConsentStates>>[number];

interface ReadFilter {
  page: number;
  pageSize: number;
  by?: 'others' | 'self' | undefined;
}

/** How many entries beyond a page are counted: a log of many years is not read for a number that nobody needs. */
const COUNTED_AHEAD = 200;

/** One page of the accesses to a person's record, newest first. `total` counts at most two hundred beyond the page. */
export async function queryReads(
  db: DbOrTx,
  { personId, accountId = '' }: { personId: string; accountId?: string },
  { page, pageSize, by }: ReadFilter,
) {
  const isOwn = sql`(${auditLog.reader} = 'account' and ${auditLog.accountId} = ${accountId})`;
  const isListed = and(eq(auditLog.personId, personId), by === 'self' ? isOwn : undefined, by === 'others' ? not(isOwn) : undefined);
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(isListed)
    .limit(page * pageSize + COUNTED_AHEAD)
    .as('counted');
  const rows = await db
    .select({ entry: auditLog, total: sql<number>`(select count(*)::int from ${counted})` })
    .from(auditLog)
    .where(isListed)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { entries: rows.map(({ entry }) => entry), total: rows[0]?.total ?? 0 };
}
