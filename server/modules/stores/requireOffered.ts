import type { DbOrTx } from '../../db/Db';
import { missingError } from '../../errors/ApiError';
import type { CallerCard } from '../../handlerKit/Caller';
import { isComboOffered } from './stores.repo';

/** Refuses a package that the card's project does not offer. @throws ApiError 4040 */
export async function requireOffered(db: DbOrTx, card: Pick<CallerCard, 'projectId'>, comboId: string): Promise<void> {
  if (!(await isComboOffered(db, card, comboId))) throw missingError('没有找到这个套餐，可能已经下架。');
}
