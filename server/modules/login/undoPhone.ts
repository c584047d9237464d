import { validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { getAttemptName } from './attemptName';
import { judgeAttempt } from './judgeAttempt';
import { queryUndoable } from './phoneChange.repo';
import { restorePhone } from './restorePhone';
import { redeemCode } from './smsCode.repo';

/**
 * Undoes a change of phone, by a code to the old phone. Unknown phones, wrong codes, undone changes and changes older than seven days get
 * the same answer.
 * @throws ApiError 4001, 4290, 4291
 */
export const undoPhone = defineHandler({
  name: 'undoPhone',
  access: 'open',
  async handle({ phone, code, proof }, context) {
    const { db, fieldCrypto, now } = context.services;
    const phoneHashes = fieldCrypto.listPhoneHashes(phone);
    await judgeAttempt(context, { name: getAttemptName(fieldCrypto, 'undo', phone), given: { proof } }, async () => {
      const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${code}`);
      const isRight = await redeemCode(db, { phoneHashes, purpose: 'undo_phone', codeHashes, now: now() });
      const changes = await queryUndoable(db, phoneHashes, now());
      if (!isRight || changes.length === 0) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
    });
    await restorePhone(context, phone);
    return {};
  },
});
