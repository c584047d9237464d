import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/Db';
import type { EraseObstacleFact } from '../db/factTypes/noticeFact';
import { account, erasure } from '../db/schema/schema';
import type { ApiServices } from '../handlerKit/handler';
import type { ErasureRow } from '../modules/login/erasure.repo';
import { addNotice } from '../modules/notices/addNotice';
import { erasePerson } from '../modules/privacy/erasePerson';
import { findEraseObstacle } from '../modules/privacy/findEraseObstacle';
import { isDue, runItems } from './runItems';

const BATCH = 20;
const QUEUE = 'erasures';
const FILE_QUEUE = 'erased_files';

type EraseServices = Pick<ApiServices, 'db' | 'fieldCrypto' | 'storage' | 'logger' | 'now' | 'metrics'>;

/**
 * Ends the request because an obstacle has appeared since it was made, such as a new booking or a changed phone, and notifies the person. Carried out weeks later,
 * when the report of that new booking arrives, it would surprise them.
 */
async function lapse(tx: Tx, { id, personId }: ErasureRow, obstacle: EraseObstacleFact, at: Date): Promise<void> {
  await tx.update(erasure).set({ state: 'lapsed', reason: '', endedAt: at }).where(eq(erasure.id, id));
  const fact = { type: 'erasure_lapsed', params: { obstacle } } as const;
  await addNotice(tx, { personId, fact, dedupe: `erasure:${id}:lapsed` }, at);
}

type DueErasure = Pick<ErasureRow, 'id' | 'accountId'>;

async function carryOut({ db, fieldCrypto, logger, now }: EraseServices, { id: erasureId, accountId }: DueErasure): Promise<void> {
  const at = now();
  const state = await db.transaction(async (tx) => {
    // Waits for writes in the account's name, which hold a key lock on its row, so that the check below sees them.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    const isPending = and(eq(erasure.id, erasureId), eq(erasure.state, 'pending'));
    const [request] = await tx.select().from(erasure).where(isPending).for('update');
    if (!request) return 'withdrawn';
    const obstacle = await findEraseObstacle(tx, request, at);
    if (obstacle) await lapse(tx, request, obstacle, at);
    else await erasePerson(tx, request, { fieldCrypto, at });
    return obstacle ? 'lapsed' : 'done';
  });
  logger.info({ event: 'erasure', erasureId, state }, 'An erasure request came due');
}

/** Removes the bytes after the rows. A file that cannot be removed now is retried; in the meantime nothing refers to it. */
async function removeFiles(services: EraseServices): Promise<void> {
  const { db, storage, now } = services;
  const left = await db
    .select({ id: erasure.id, fileIds: erasure.fileIds })
    .from(erasure)
    .where(and(sql`cardinality(${erasure.fileIds}) > 0`, isDue(FILE_QUEUE, erasure.id, now())))
    .limit(BATCH);
  await runItems(
    services,
    FILE_QUEUE,
    left,
    ({ id }) => id,
    async ({ id, fileIds }) => {
      for (const fileId of fileIds) await storage.remove(fileId);
      await db.update(erasure).set({ fileIds: [] }).where(eq(erasure.id, id));
    },
  );
}

/** Carries out the erasure requests whose cooling-off period is over, each in one transaction, and removes the files. */
export async function runErasures(services: EraseServices): Promise<number> {
  const { db, now } = services;
  const due = await db
    .select({ id: erasure.id, accountId: erasure.accountId })
    .from(erasure)
    .where(and(eq(erasure.state, 'pending'), lte(erasure.scheduledFor, now()), isDue(QUEUE, erasure.id, now())))
    .orderBy(asc(erasure.scheduledFor))
    .limit(BATCH);
  const done = await runItems(
    services,
    QUEUE,
    due,
    ({ id }) => id,
    (each) => carryOut(services, each),
  );
  await removeFiles(services);
  return done;
}
