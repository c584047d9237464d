import { defineHandler } from '../../defineHandler';
import { sendCode } from '../login/sendCode';
import { queryOwnPhone } from './queryOwnPhone';

/** Sends a code to confirm an erasure with, to the phone on record. @throws ApiError 4290, 4291 */
export const eraseSendCode = defineHandler({
  name: 'eraseSendCode',
  access: 'account',
  async handle({ proof }, context) {
    return sendCode(context, { phone: await queryOwnPhone(context.services, context.caller), proof }, 'erase');
  },
});
