import { defineHandler } from '../../defineHandler';
import { sendCode } from './sendCode';

/** Sends a code to a phone that is to be bound to the account. */
export const sendCodeBindPhone = defineHandler({
  name: 'sendCodeBindPhone',
  access: 'account',
  handle: ({ phone, proof }, context) => sendCode(context, { phone, proof }, 'bind_phone'),
});
