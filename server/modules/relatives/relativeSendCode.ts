import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import { queryPersonName } from '../../db/people';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { maskName } from '../../security/masks';
import { sendCode } from '../login/sendCode';
import { findObstacle, loadRelative } from './relativeAnswers';
import { isAdult } from './relatives.repo';

/** Sends a code to an adult relative's own phone, with the words to which they agree by telling it. @throws ApiError 4040, 4094, 4290, 4291 */
export const relativeSendCode = defineHandler({
  name: 'relativeSendCode',
  access: 'account',
  async handle({ cardId, proof }, context) {
    const { services, caller } = context;
    const relative = await loadRelative(services, caller, cardId);
    const obstacle = await findObstacle(services, caller, relative);
    if (obstacle) throw new ApiError(BUSINESS_CODES.notAllowedNow, obstacle);
    if (!isAdult(relative.person.birthDate, getDayOf(services.now())))
      throw new ApiError(BUSINESS_CODES.notAllowedNow, '未满 18 岁的人由监护人同意，不需要验证码。');
    const asker = maskName(await queryPersonName(services.db, caller.personId));
    return sendCode(
      context,
      {
        phone: services.fieldCrypto.decrypt(relative.person.phoneEnc),
        proof,
        boundTo: caller.accountId,
        getText: (code) =>
          `您的家人${asker}想替您预约体检、查看您的体检报告。您的验证码是 ${code}，同意就告诉对方，5 分钟内有效；不同意或不认识对方，请不要理会。`,
      },
      'relative',
    );
  },
});
