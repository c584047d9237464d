import { BUSINESS_CODES } from '../../../shared/constants';
import { contract } from '../../../shared/contract/contract';
import type { Tx } from '../../db/Db';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createIntent } from '../../handlerKit/idempotency';
import { createId } from '../../security/ids';
import { correctInvoice, insertInvoice, transitionInvoice } from './invoice.repo';
import { loadOwnInvoice } from './invoiceAnswers';
import { writeOnce } from './writeOnce';

/**
 * Reverses an issued invoice by a red-letter invoice and applies for a new one, atomically. @throws ApiError 4001, 4005, 4030, 4040, 4096
 */
export const invoiceExchange = defineHandler({
  name: 'invoiceExchange',
  access: 'account',
  async handle({ idempotencyKey, attempt, ...input }, context) {
    const { services, caller } = context;
    const intent = createIntent(caller.accountId, 'invoiceExchange', { idempotencyKey, attempt }, input);
    const { invoice } = await loadOwnInvoice(context, input.invoiceId);
    const { orderId, accountId, amountFen } = invoice;
    const { titleType, title } = input;
    const taxNo = titleType === 'company' ? input.taxNo : '';
    const answer = { invoiceId: createId(), state: 'applied' as const };
    const write = async (tx: Tx) => {
      if (!(await transitionInvoice(tx, invoice.id, 'issued', { state: 'red_applied', redAppliedAt: services.now() }))) {
        throw new ApiError(BUSINESS_CODES.staleVersion, '只有已开具的发票可以换开，请刷新后再看。');
      }
      await insertInvoice(tx, {
        id: answer.invoiceId,
        orderId,
        accountId,
        amountFen,
        titleType,
        title,
        taxNo,
        state: 'applied',
        createdAt: services.now(),
      });
      return answer;
    };
    const correct = (tx: Tx, first: typeof answer) => correctInvoice(tx, first.invoiceId, { titleType, title, taxNo });
    return writeOnce(services, contract.invoiceExchange.response, intent, { write, correct });
  },
});
