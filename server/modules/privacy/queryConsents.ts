import { defineHandler } from '../../handlerKit/defineHandler';
import { toConsentState } from './consentAnswers';
import { queryConsentStates } from './privacy.repo';

/** The caller's consents by agreement. */
export const queryConsents = defineHandler({
  name: 'queryConsents',
  access: 'account',
  async handle(_input, { services: { db }, caller }) {
    return { list: (await queryConsentStates(db, caller.accountId)).map(toConsentState) };
  },
});
