import type { z } from 'zod';
import { getDayOf } from '../../../shared/businessDay';
import type { itemAccount } from '../../../shared/contract/outcomes';
import type { DbOrTx } from '../../db/Db';
import { missingError, notYoursError } from '../../errors/ApiError';
import type { Caller, CallerCard } from '../../handlerKit/Caller';
import type { CallContext } from '../../handlerKit/handler';
import { hasConsent } from '../relatives/requireConsent';
import { describeItem, describeLine } from './describeItems';
import { type ItemOrder, loadOrderAccounts, type OrderAccount, queryItemOrder, queryOrdersByNo } from './outcomes.repo';

export type ItemAccount = z.infer<typeof itemAccount>;

/** What became of an order's items, as its person sees it. */
export function toItemAccount({ items, unmatched, questions }: OrderAccount): ItemAccount {
  return {
    line: describeLine(items),
    items: items.map((item) => {
      const question = questions.find(({ itemCode }) => itemCode === item.code);
      const { code, name, category, addOnId, state, day } = item;
      return {
        ...{ code, name, category, isAddOn: addOnId !== null, state, ...(day && { day }), text: describeItem(item) },
        ...(question && { question: toQuestion(question) }),
      };
    }),
    unmatched: unmatched.map(({ code, name }) => ({ code, name })),
  };
}

const toQuestion = ({ claim, askedAt, answer, answeredAt }: OrderAccount['questions'][number]) => ({
  claim,
  askedAt: askedAt.toISOString(),
  ...(answeredAt && { answer: { text: answer, at: answeredAt.toISOString() } }),
});

/** What became of the items of orders, by order number; without those that do not account for items. */
export async function loadItemAccounts(db: DbOrTx, orderNos: readonly string[], now: Date): Promise<Map<string, ItemAccount>> {
  const orders = orderNos.length > 0 ? await queryOrdersByNo(db, orderNos) : [];
  const accounts = await loadOrderAccounts(db, orders, getDayOf(now));
  return new Map(accounts.map((account) => [account.order.orderNo, toItemAccount(account)]));
}

type Context = CallContext & { caller: Caller; card: CallerCard };

/**
 * An order whose items the caller may ask about: their own, or that of the selected card's person, who agreed.
 * @returns null for an order that they booked for somebody who has not agreed
 * @throws ApiError 4030, 4040
 */
export async function queryReadableOrder(context: Context, orderNo: string): Promise<ItemOrder | null> {
  const { services, caller, card } = context;
  const order = await queryItemOrder(services.db, orderNo);
  if (!order) throw missingError('没有找到这个订单，请核对订单号。');
  if (order.personId === caller.personId) return order;
  if (order.personId === card.personId && (await hasConsent(context))) return order;
  if (order.accountId === caller.accountId) return null;
  throw notYoursError('这不是您的订单，无法查看。');
}
