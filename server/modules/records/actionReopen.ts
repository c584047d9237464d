import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { reopenActions } from './syncActions';

/** Takes back that the caller marked actions as done. @throws ApiError 4040 for an unknown action or another person's */
export const actionReopen = defineHandler({
  name: 'actionReopen',
  access: 'account',
  async handle({ actionIds }, { services, caller }) {
    const count = await services.db.transaction((tx) =>
      reopenActions(tx, caller.personId, actionIds, { by: 'person', now: services.now() }),
    );
    if (count === null) throw missingError('没有找到这项健康行动，请刷新页面。');
    return { count };
  },
});
