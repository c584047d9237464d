import type { CallResponse } from '../../../shared/contract/contract';
import type { ConsentRow } from './privacy.repo';

type ConsentState = CallResponse<'queryConsents'>['list'][number];
type ConsentType = ConsentState['type'];

/** The consequences of a withdrawal, shown before it is made. */
const EFFECTS: Record<ConsentType, string> = {
  login: '登录和使用服务需要这份协议。不再同意时，请退出登录并申请注销账号。',
  health: '之后不能再提交新的预约，直到您重新同意；已有的订单和报告不受影响。',
  share: '体检机构和企业不再收到您同意共享的信息；之前已经共享的，会通知对方停止使用。',
  outside_report: '不能再上传其他机构的报告；已经上传的仍只有您能看到，可以随时删除。',
};

/** An agreement and the person's decision about it, as the privacy centre shows them. */
export function toConsentState({ agreement, decision }: ConsentRow): ConsentState {
  const { type, title, version, purposes } = agreement;
  const given = decision?.agreed ? decision : null;
  return {
    type,
    title,
    version,
    agreedVersion: given?.version ?? null,
    agreed: given !== null,
    decidedAt: decision?.createdAt.toISOString() ?? null,
    purposes: purposes.map(({ code, text }) => ({ code, text, agreed: given?.purposes.includes(code) === true })),
    effect: EFFECTS[type],
    canWithdraw: given !== null && type !== 'login',
  };
}
