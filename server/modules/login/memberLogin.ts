import { defineHandler } from '../../calls/defineHandler';
import { loginWithPassword } from './passwordLogin';

/** Logs in with user name or phone, and password. */
export const memberLogin = defineHandler({
  name: 'memberLogin',
  access: 'open',
  handle: (input, context) => loginWithPassword(context, input),
});
