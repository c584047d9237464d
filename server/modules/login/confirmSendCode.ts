import { validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryProofMethods } from './freshProof';
import { queryOwnPhone } from './queryOwnPhone';
import { sendCode } from './sendCode';

/**
 * Sends an identity confirmation code to the phone on record. @throws ApiError 4001 when that phone is not accepted as proof; 4290, 4291
 */
export const confirmSendCode = defineHandler({
  name: 'confirmSendCode',
  access: 'account',
  async handle({ proof }, context) {
    const { services, caller } = context;
    const { methods } = await queryProofMethods(services, caller);
    const refusal = '现在不能用短信验证码确认身份';
    if (!methods.includes('code')) throw validationError({ code: refusal }, `${refusal}，请改用密码或联系客服。`);
    return sendCode(context, { phone: await queryOwnPhone(services, services.db, caller), proof }, 'confirm');
  },
});
