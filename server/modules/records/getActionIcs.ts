import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryActions } from './actions.repo';

/** A ticket for the calendar file of the caller's open actions. @throws ApiError 4094 without any */
export const getActionIcs = defineHandler({
  name: 'getActionIcs',
  access: 'account',
  async handle(_input, { services, caller }) {
    const open = await queryActions(services.db, caller.personId, false);
    if (open.length === 0) throw new ApiError(BUSINESS_CODES.notAllowedNow, '现在没有要做的健康行动。');
    return services.tickets.issue(caller, { kind: 'actionIcs', subject: caller.personId, name: '健康行动.ics' });
  },
});
