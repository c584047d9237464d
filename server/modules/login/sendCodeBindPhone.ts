import { defineHandler } from '../../calls/defineHandler';
import { sendCode } from './sendCode';

/** Sends a code to a phone that is to be bound to the account. The first step of a new phone, so the owner is asked for before it. */
export const sendCodeBindPhone = defineHandler({
  name: 'sendCodeBindPhone',
  access: 'account',
  freshProof: true,
  handle: ({ phone, proof }, context) => sendCode(context, { phone, proof }, 'bind_phone'),
});
