import { defineHandler } from '../../handlerKit/defineHandler';
import { sendCode } from './sendCode';

/** Sends a code for setting a new password. */
export const sendCodeRetrievePwd = defineHandler({
  name: 'sendCodeRetrievePwd',
  access: 'open',
  handle: ({ phone, proof }, context) => sendCode(context, { phone, proof }, 'retrieve_pwd'),
});
