import { defineHandler } from '../../handlerKit/defineHandler';
import { sendCode } from './sendCode';

/** Sends a code to a recently replaced phone. Any other phone gets the same answer and no message. */
export const undoPhoneSendCode = defineHandler({
  name: 'undoPhoneSendCode',
  access: 'open',
  handle: ({ phone, proof }, context) => sendCode(context, { phone, proof }, 'undo_phone'),
});
