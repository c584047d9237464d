import { defineHandler } from '../../calls/defineHandler';
import { sendCode } from './sendCode';

/** Sends a code to log in with. */
export const sendCodeLogin = defineHandler({
  name: 'sendCodeLogin',
  access: 'open',
  handle: ({ phone, proof }, context) => sendCode(context, { phone, proof }, 'login'),
});
