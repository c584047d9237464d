import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { notice } from '../../db/schema/schema';

const isUnread = (personId: string) => and(eq(notice.personId, personId), isNull(notice.readAt));

export function countUnread(db: DbOrTx, personId: string): Promise<number> {
  return db.$count(notice, isUnread(personId));
}

/** One page of a person's notices, newest first, and their total number. */
export async function queryNotices(
  db: DbOrTx,
  personId: string,
  { unreadOnly, page, pageSize }: { unreadOnly: boolean; page: number; pageSize: number },
) {
  const filter = unreadOnly ? isUnread(personId) : eq(notice.personId, personId);
  const query = db.select().from(notice).where(filter).orderBy(desc(notice.createdAt), desc(notice.id));
  const [rows, total, unread] = await Promise.all([
    query.limit(pageSize).offset((page - 1) * pageSize),
    db.$count(notice, filter),
    countUnread(db, personId),
  ]);
  return { rows, total, unread };
}

/** Marks a person's notices as read: the given ones, or all. IDs of other persons' notices are ignored. */
export async function markRead(db: DbOrTx, personId: string, noticeIds: readonly string[] | null, readAt: Date): Promise<void> {
  const named = noticeIds ? inArray(notice.id, [...noticeIds]) : undefined;
  await db
    .update(notice)
    .set({ readAt })
    .where(and(isUnread(personId), named));
}
