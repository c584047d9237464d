import { eq } from 'drizzle-orm';
import { healthAction } from '../../db/schema/schema';
import { missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { closeActions } from './syncActions';

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
