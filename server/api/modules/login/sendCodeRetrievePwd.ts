import { defineHandler } from '../../defineHandler';
import { sendCode } from './sendCode';

/** Sends a code to set a new password with. */
export const sendCodeRetrievePwd = defineHandler({
  name: 'sendCodeRetrievePwd',
  access: 'open',
  handle: ({ phone }, context) => sendCode(context, phone, 'retrieve_pwd'),
});
