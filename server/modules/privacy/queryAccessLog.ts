import { AUDIT_ACTIONS } from '../../calls/accessLog/auditActions';
import { defineHandler } from '../../calls/defineHandler';
import { queryReads } from './privacy.repo';

const OTHERS = { operator: '运营人员', doctor: '医生', recipient: '分享链接的接收人' } as const;
const WORDS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** Who read the caller's health record, and when. */
export const queryAccessLog = defineHandler({
  name: 'queryAccessLog',
  access: 'account',
  async handle(input, { services: { db }, caller }) {
    const { entries, total } = await queryReads(db, caller.personId, input);
    return {
      total,
      list: entries.map(({ at, accountId, reader, action }) => ({
        at: at.toISOString(),
        who: reader !== 'account' ? OTHERS[reader] : accountId === caller.accountId ? '本人' : '其他账号',
        action: WORDS[action] ?? '查看健康档案',
      })),
    };
  },
});
