import { notYoursError } from '../../errors/ApiError';
import type { Caller, CallerCard } from '../../handlerKit/Caller';
import type { CallContext } from '../../handlerKit/handler';
import { queryConsent } from './relatives.repo';

type Context = Pick<CallContext, 'services'> & { caller: Caller; card: CallerCard };

/** Whether the caller may book with the selected card and read the reports of its person: their own, or a relative's with consent. */
export async function hasConsent({ services: { db, now }, caller, card }: Context): Promise<boolean> {
  if (card.personId === caller.personId) return true;
  return (await queryConsent(db, { accountId: caller.accountId, personId: card.personId }, now())) !== null;
}

/** @throws ApiError 4030 for a relative's card without consent */
export async function requireConsent(context: Context): Promise<void> {
  if (!(await hasConsent(context))) throw notYoursError('为家人预约，要先得到本人同意。请到“体检卡”里办理。');
}
