import { BUSINESS_CODES } from '../../../../shared/constants';
import type { CallInput } from '../../../../shared/contract/contract';
import { getHref } from '../../../../shared/routes';
import { ApiError, validationError } from '../../ApiError';
import { defineHandler } from '../../defineHandler';
import type { CallContext, Caller } from '../../handler';
import { createId } from '../../security/ids';
import { takeAttempt } from '../login/loginAttempt';
import { checkOwnPassword } from '../login/passwordLogin';
import { redeemCode } from '../login/smsCode.repo';
import { addNotice } from '../notice/addNotice';
import { describeInstant } from '../orders/orderTimes';
import { writeAudit } from '../records/writeAudit';
import { insertErasure, queryPendingErasure, toEraseRequest } from './erase.repo';
import { erasePlan } from './erasePlan';
import { findEraseObstacle } from './findEraseObstacle';
import { queryOwnPhone } from './queryOwnPhone';

type Context = CallContext & { caller: Caller };

/** So long a person may think it over, and whoever's session was stolen notices. */
const COOLING_OFF_MS = 7 * 86_400_000;

/** A session alone is not enough: whoever asks knows the password or holds the phone. @throws ApiError 4001, 4290 */
async function proveIdentity(context: Context, input: CallInput<'eraseRequest'>): Promise<void> {
  const { db, fieldCrypto, now } = context.services;
  const { accountId } = context.caller;
  const succeed = await takeAttempt(context, fieldCrypto.hash('attempt', `erase ${accountId}`));
  if ('password' in input) await checkOwnPassword(context, context.caller, input.password, 'password');
  else {
    const phone = await queryOwnPhone(context.services, context.caller);
    const phoneHashes = fieldCrypto.listPhoneHashes(phone);
    const codeHashes = fieldCrypto.listHashes('sms', `${phone} ${input.code}`);
    const isRight = await redeemCode(db, { phoneHashes, purpose: 'erase', codeHashes, now: now() });
    if (!isRight) throw validationError({ code: '验证码不正确或已失效' }, '验证码不正确或已失效，请重新获取。');
  }
  await succeed();
}

/**
 * Asks for the account and everything personal to be removed (PIPL art. 47), after a week in which it can be withdrawn. Asking
 * again answers with the request that is under way.
 * @throws ApiError 4001, 4290; 4094 while something is owed (msg says what to do first)
 */
export const eraseRequest = defineHandler({
  name: 'eraseRequest',
  access: 'account',
  async handle(input, context) {
    const { services, caller, headers } = context;
    const { accountId, personId } = caller;
    const obstacle = await findEraseObstacle(services.db, caller);
    if (obstacle) throw new ApiError(BUSINESS_CODES.rebookRule, obstacle);
    await proveIdentity(context, input);
    const at = services.now();
    const scheduledFor = new Date(at.getTime() + COOLING_OFF_MS);
    const id = createId();
    const row = { id, accountId, personId, reason: input.reason?.trim() ?? '', state: 'pending' as const, requestedAt: at, scheduledFor };
    const pending = await services.db.transaction(async (tx) => {
      if (await insertErasure(tx, row)) {
        await writeAudit(tx, { caller, personId, action: 'erase_request', target: id, requestId: headers.requestId, at });
        const body = `账号和个人数据将在 ${describeInstant(scheduledFor)} 之后删除，在那之前可以撤回。不是您本人申请的，请立即撤回并修改密码。`;
        const about = { kind: 'account', title: '注销申请已提交', body, link: getHref('Center') } as const;
        await addNotice(tx, { ...about, personId, dedupe: `erasure:${id}` }, at);
      }
      return queryPendingErasure(tx, personId);
    });
    if (!pending) throw new Error('A request that was just written is gone');
    return { ...toEraseRequest(pending), ...erasePlan() };
  },
});
