import { eq } from 'drizzle-orm';
import { healthAction } from '../../db/schema/schema';
import { missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { closeActions, reopenActions } from './syncActions';

/**
 * Closes an action because a doctor found it unnecessary. The person sees the doctor's words.
 * @returns whose action it is, and whether it was open
 * @throws ApiError 4040
 */
export async function closeActionForDoctor(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  actionId: string,
  note: string,
): Promise<{ personId: string; wasOpen: boolean }> {
  const [action] = await db.select({ personId: healthAction.personId }).from(healthAction).where(eq(healthAction.id, actionId));
  if (!action) throw missingError('没有找到这项健康行动，请核对编号。');
  const { personId } = action;
  const count = await db.transaction((tx) =>
    closeActions(tx, personId, { actionIds: [actionId], closedBy: 'doctor', closeNote: note }, now()),
  );
  return { personId, wasOpen: count === 1 };
}

/**
 * Opens an action that was closed for a doctor by mistake; the doctor's words are gone.
 * @returns whose action it is, and whether it is open again; null for an unknown ID
 */
export async function reopenActionForDoctor(
  { db, now }: Pick<ApiServices, 'db' | 'now'>,
  actionId: string,
): Promise<{ personId: string; isOpen: boolean } | null> {
  const [action] = await db.select({ personId: healthAction.personId }).from(healthAction).where(eq(healthAction.id, actionId));
  if (!action) return null;
  const { personId } = action;
  const count = await db.transaction((tx) => reopenActions(tx, personId, [actionId], { by: 'doctor', now: now() }));
  return { personId, isOpen: count === 1 };
}
