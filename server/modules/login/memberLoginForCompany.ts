import { defineHandler } from '../../handlerKit/defineHandler';
import { loginWithPassword } from './passwordLogin';

/** As memberLogin, on a company's page: a card of that company is selected first. */
export const memberLoginForCompany = defineHandler({
  name: 'memberLoginForCompany',
  access: 'open',
  handle: (input, context) => loginWithPassword(context, input),
});
