import { defineHandler } from '../../handlerKit/defineHandler';
import { sendCode } from './sendCode';

/**
 * Sends a code to a phone that is to be bound to the account. It is the first step of changing the phone, so it requires a fresh proof of
 * identity.
 */
export const sendCodeBindPhone = defineHandler({
  name: 'sendCodeBindPhone',
  access: 'account',
  freshProof: true,
  handle: ({ phone, proof }, context) => sendCode(context, { phone, proof }, 'bind_phone'),
});
