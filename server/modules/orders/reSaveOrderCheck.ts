import { defineHandler } from '../../handlerKit/defineHandler';
import { queryOwnOrder } from './orderAnswers';
import { getRebookRule } from './orderRules';

/** Whether an order can be moved, if not why, until when, and how often. */
export const reSaveOrderCheck = defineHandler({
  name: 'reSaveOrderCheck',
  access: 'card',
  async handle({ orderNo }, { services, caller }) {
    return getRebookRule(await queryOwnOrder(services.db, orderNo, caller), services.now());
  },
});
