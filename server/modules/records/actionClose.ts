import { missingError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { closeActions } from './syncActions';

/** Marks actions of the caller as done. @throws ApiError 4040 for an unknown action or another person's, with nothing changed */
export const actionClose = defineHandler({
  name: 'actionClose',
  access: 'account',
  async handle({ actionIds, reason, note }, { services, caller }) {
    const cause = { closedBy: 'person', closeReason: reason, closeNote: note } as const;
    const count = await services.db.transaction((tx) => closeActions(tx, caller.personId, { actionIds, ...cause }, services.now()));
    if (count === null) throw missingError('没有找到这项健康行动，请刷新页面。');
    return { count };
  },
});
