import { defineHandler } from '../../handlerKit/defineHandler';
import { loginWithPassword } from './passwordLogin';

/** Logs in with a user name or phone, and a password. */
export const memberLogin = defineHandler({
  name: 'memberLogin',
  access: 'open',
  handle: (input, context) => loginWithPassword(context, input),
});
