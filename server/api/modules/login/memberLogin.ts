import { defineHandler } from '../../defineHandler';
import { loginWithPassword } from './passwordLogin';

/** Logs in with user name or phone, and password. */
export const memberLogin = defineHandler({
  name: 'memberLogin',
  access: 'open',
  handle: ({ account, password }, context) => loginWithPassword(context, { account, password }),
});
