import { missingError } from '../../../errors/ApiError';
import { AUDIT_ACTIONS } from '../../../handlerKit/accessLog/auditActions';
import { queryCardForLogin } from '../../../modules/login/login.repo';
import { queryReads } from '../../../modules/privacy/privacy.repo';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

const MOST = 200;
const READERS = { account: '账号', operator: '运营人员', doctor: '医生', recipient: '分享链接的接收人' } as const;
const ACTIONS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** Who read a person's health records: what the person sees in the privacy centre, with the IDs that an investigation needs. */
export const accessLogCommand: OpsCommand = {
  name: 'access-log',
  target: '<体检卡号>',
  summary: `列出谁看过这个人的健康档案，最新的 ${MOST} 次`,
  logs: 'reason',
  hidesTarget: true,
  async run({ db }, { target, concern }) {
    const found = await queryCardForLogin(db, target);
    if (!found) throw missingError('没有这张体检卡。');
    concern(found.person.id);
    const { entries, total } = await queryReads(db, { personId: found.person.id }, { page: 1, pageSize: MOST });
    if (entries.length === 0) return '没有人看过。';
    const lines = entries.map(({ at, reader, accountId, action, target: what, requestId }) => {
      const who = accountId && accountId === found.ownAccountId ? '本人' : `${READERS[reader]} ${accountId}`.trim();
      return `${describeInstant(at)}  ${who}  ${ACTIONS[action] ?? action}  ${what}  请求 ${requestId}`;
    });
    return [...lines, `共 ${total} 次。`].join('\n');
  },
};
