import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { acknowledgeActions } from './syncActions';

/**
 * Notes what the person answers to results that cannot wait. The tasks stay open until somebody closes them with a reason.
 * @throws ApiError 4040 for an unknown action or another person's
 */
export const actionAcknowledge = defineHandler({
  name: 'actionAcknowledge',
  access: 'account',
  async handle({ actionIds, answer }, { services, caller }) {
    const count = await services.db.transaction((tx) => acknowledgeActions(tx, caller.personId, actionIds, { answer, at: services.now() }));
    if (count === null) throw missingError('没有找到这项健康行动，请刷新页面。');
    return { count };
  },
});
