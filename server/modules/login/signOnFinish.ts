import type { CallInput } from '../../../shared/contract/contract';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { findEmployee } from './findEmployee';
import { judgeAttempt } from './judgeAttempt';
import type { CardForLogin } from './login.repo';
import { querySignOnBySuffix } from './signOn.repo';
import { signOnError } from './signOnError';
import { askProvider, getSignOnRedirectUri, getStatePurpose } from './signOnProvider';
import { takeSsoState } from './ssoState';
import { startHolderSession } from './startHolderSession';

/** The employee's card, if the provider's answer is genuine. The state is used up first, so that an answer is examined once. */
async function checkAnswer(context: CallContext, { loginUrlSuffix, answer }: CallInput<'signOnFinish'>): Promise<CardForLogin> {
  const { services } = context;
  const found = await querySignOnBySuffix(services.db, loginUrlSuffix);
  if (!found) throw signOnError('so_off');
  const { signOn, companySuffix } = found;
  const url = new URL(`${getSignOnRedirectUri(services, companySuffix)}?${answer}`);
  const state = url.searchParams.get('state') ?? '';
  const trip = await takeSsoState(services, state, getStatePurpose(signOn));
  if (!trip) throw signOnError('so_expired');
  const claims = await askProvider(context, signOn, (provider) =>
    services.signOn.redeem(provider, { url, state, ...trip, claim: signOn.claim }),
  );
  return findEmployee(context, signOn, claims);
}

/** Completes a login at the company's own provider with the query that it sent the browser back with. */
export const signOnFinish = defineHandler({
  name: 'signOnFinish',
  access: 'open',
  async handle(input, context) {
    const found = await judgeAttempt(context, { name: null, limit: 'ssoAddress' }, () => checkAnswer(context, input));
    return context.services.db.transaction((tx) => startHolderSession(tx, context, found, 'sso'));
  },
});
