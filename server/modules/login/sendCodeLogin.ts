import { defineHandler } from '../../handlerKit/defineHandler';
import { sendCode } from './sendCode';

/** Sends a login code. */
export const sendCodeLogin = defineHandler({
  name: 'sendCodeLogin',
  access: 'open',
  handle: ({ phone, proof }, context) => sendCode(context, { phone, proof }, 'login'),
});
