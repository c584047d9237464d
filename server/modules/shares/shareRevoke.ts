import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { revokeShare } from './shares.repo';

/** Ends one of the caller's shares at once. @throws ApiError 4040, also for another person's */
export const shareRevoke = defineHandler({
  name: 'shareRevoke',
  access: 'account',
  async handle({ shareId }, { services: { db }, caller }) {
    const result = await db.transaction((tx) => revokeShare(tx, caller.personId, shareId));
    if (!result) throw missingError('没有找到这次分享。');
    return result;
  },
});
