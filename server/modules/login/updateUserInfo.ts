import { eq } from 'drizzle-orm';
import type { CallInput } from '../../../shared/contract/contract';
import { person } from '../../db/schema/schema';
import { notYoursError, validationError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { maskPhone } from '../../security/masks';
import { getAttemptName } from './attemptName';
import { changePhone } from './changePhone';
import { judgeAttempt } from './judgeAttempt';
import { updateDepartment } from './login.repo';
import { addSecurityNotice } from './securityEvents';
import { redeemCode } from './smsCode.repo';

type NewPhone = Extract<CallInput<'updateUserInfo'>, { phone: string }>;

/**
 * Binds a new phone, proved by its code; the person logs in with it from then on. Other sessions end, and the old phone receives a message
 * that says how to undo the change.
 */
async function bindPhone(context: CallContext & { caller: Caller }, { phone, code }: NewPhone): Promise<void> {
  const { services, caller } = context;
  const { db, fieldCrypto, now } = services;
  const { accountId, generation, personId, sessionId: keptSessionId } = caller;
  await judgeAttempt(context, { name: getAttemptName(fieldCrypto, 'bind', accountId) }, async () => {
    const phoneHashes = fieldCrypto.listPhoneHashes(phone);
    const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${code}`);
    const isRight = await redeemCode(db, { phoneHashes, purpose: 'bind_phone', codeHashes, now: now() });
    if (!isRight) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
  });
  const fact = { type: 'phone_changed', params: { newPhoneMasked: maskPhone(phone) } } as const;
  await changePhone(services, { accountId, generation, keptSessionId, personId, phone, madeBy: 'owner' }, async (tx, oldPhone) => {
    await addSecurityNotice(tx, personId, fact, now(), [fieldCrypto.encrypt(oldPhone)]);
  });
}

/**
 * Changes the caller's phone (with the code sent to it and a fresh proof of identity), marital status, or the department of one of their own
 * cards. The next import of the roster may change the department again.
 * @throws ApiError 4001, 4030, 4032, 4290
 */
export const updateUserInfo = defineHandler({
  name: 'updateUserInfo',
  access: 'account',
  freshProof: (input) => 'phone' in input,
  async handle(input, context) {
    const { db } = context.services;
    const { personId } = context.caller;
    if ('phone' in input) await bindPhone(context, input);
    else if ('departmentId' in input) {
      if (!(await updateDepartment(db, context.caller, input))) throw notYoursError('这个部门不属于您的企业，请重新选择。');
    } else await db.update(person).set({ marital: input.marital }).where(eq(person.id, personId));
    const [row] = await db.select({ phoneMasked: person.phoneMasked, marital: person.marital }).from(person).where(eq(person.id, personId));
    if (!row) throw new Error(`There is no person ${personId}`);
    return row;
  },
});
