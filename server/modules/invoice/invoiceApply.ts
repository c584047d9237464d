import { contract } from '../../../shared/contract/contract';
import { getUniqueViolation } from '../../db/databaseError';
import { missingError, notYoursError, validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createIntent } from '../../handlerKit/idempotency';
import { createId } from '../../security/ids';
import { correctInvoice, insertInvoice, queryPaidOrder } from './invoice.repo';
import { writeOnce } from './writeOnce';

/** Applies for an invoice for what the person paid for an order. @throws ApiError 4001, 4005, 4030, 4040 */
export const invoiceApply = defineHandler({
  name: 'invoiceApply',
  access: 'account',
  async handle({ idempotencyKey, attempt, ...input }, { services, caller }) {
    const intent = createIntent(caller.accountId, 'invoiceApply', { idempotencyKey, attempt }, input);
    const order = await queryPaidOrder(services.db, input.orderNo);
    if (!order) throw missingError('这个订单没有可以开票的自付金额。');
    if (order.accountId !== caller.accountId) throw notYoursError('这不是您的订单，无法开票。');
    const { titleType, title } = input;
    const taxNo = titleType === 'company' ? input.taxNo : '';
    const answer = { invoiceId: createId(), state: 'applied' as const };
    const row = {
      id: answer.invoiceId,
      orderId: order.orderId,
      accountId: caller.accountId,
      amountFen: order.amountFen,
      titleType,
      title,
      taxNo,
    };
    try {
      return await writeOnce(services, contract.invoiceApply.response, intent, {
        write: async (tx) => {
          await insertInvoice(tx, { ...row, state: 'applied', createdAt: services.now() });
          return answer;
        },
        correct: (tx, { invoiceId }) => correctInvoice(tx, invoiceId, { titleType, title, taxNo }),
      });
    } catch (error) {
      if (getUniqueViolation(error) !== 'invoice_live_key') throw error;
      throw validationError({ orderNo: '这个订单已经开过发票' }, '这个订单已经开过发票，抬头有误可以换开。');
    }
  },
});
