import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallInput } from '../../../shared/contract/contract';
import { ApiError, validationError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { getAttemptName } from '../login/attemptName';
import { judgeAttempt } from '../login/judgeAttempt';
import { addSecurityNotice } from '../login/securityEvents';
import { formatCode } from '../login/sendCode';
import { redeemCode } from '../login/smsCode.repo';
import { findObstacle, loadRelative, toGranted } from './relativeAnswers';
import { endOutgrown, insertConsent, isAdult, type ManagedRelative } from './relatives.repo';

/** Redeems the code that the relative told. @throws ApiError 4001, 4290, 4291 */
async function judgeCode(
  context: CallContext & { caller: Caller },
  { person }: ManagedRelative,
  { code, proof }: Pick<CallInput<'relativeAgree'>, 'code' | 'proof'>,
): Promise<void> {
  if (!code) throw validationError({ code: '请填写家人收到的验证码' });
  const { db, fieldCrypto, now } = context.services;
  const phone = fieldCrypto.decrypt(person.phoneEnc);
  const boundTo = context.caller.accountId;
  await judgeAttempt(context, { name: getAttemptName(fieldCrypto, 'relative', `${boundTo} ${phone}`), given: { proof } }, async () => {
    const codeHashes = fieldCrypto.listHashes('sms', formatCode({ phone, code, boundTo }));
    const isRight = await redeemCode(db, { phoneHashes: fieldCrypto.listPhoneHashes(phone), purpose: 'relative', codeHashes, now: now() });
    if (!isRight) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请核对或重新发送。');
  });
}

/**
 * Records that a relative agrees: an adult by the code from their phone, a child by its guardian's statement. The relative is told.
 * @throws ApiError 4001, 4040, 4094, 4290, 4291
 */
export const relativeAgree = defineHandler({
  name: 'relativeAgree',
  access: 'account',
  async handle({ cardId, code, guardian, proof }, context) {
    const { services, caller } = context;
    const { db, now } = services;
    const relative = await loadRelative(services, caller, cardId);
    const obstacle = await findObstacle(services, caller, relative);
    if (obstacle) throw new ApiError(BUSINESS_CODES.notAllowedNow, obstacle);
    const { person } = relative;
    const isOfAge = isAdult(person.birthDate, getDayOf(now()));
    if (isOfAge) await judgeCode(context, relative, { code, proof });
    else if (!guardian) throw validationError({ guardian: '请选择您是孩子的什么人' });
    const row = { id: createId(), personId: person.id, accountId: caller.accountId, grantedAt: now() };
    const consent = await db.transaction(async (tx) => {
      if (isOfAge) await endOutgrown(tx, row, now());
      const result = await insertConsent(tx, { ...row, guardian: isOfAge ? null : guardian });
      if (result.isNew) await addSecurityNotice(tx, person.id, { type: 'relative_agreed', params: {} }, now());
      return result.consent;
    });
    return toGranted(consent, person.birthDate);
  },
});
