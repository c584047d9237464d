import { AUDIT_ACTIONS } from '../../handlerKit/accessLog/auditActions';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryReaders } from '../relatives/relatives.repo';
import { queryReads } from './privacy.repo';

const OTHERS = { operator: '运营人员', doctor: '医生', recipient: '分享链接的接收人' } as const;
const WORDS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** Who read the caller's health record, and when. */
export const queryAccessLog = defineHandler({
  name: 'queryAccessLog',
  access: 'account',
  async handle(input, { services: { db }, caller }) {
    const [{ entries, total }, readers] = await Promise.all([queryReads(db, caller, input), queryReaders(db, caller.personId)]);
    const relatives = new Set(readers.map(({ consent }) => consent.accountId));
    const describeAccount = (accountId: string | null) =>
      accountId === caller.accountId ? '本人' : accountId && relatives.has(accountId) ? '同意过的家人' : '其他账号';
    return {
      total,
      list: entries.map(({ at, accountId, reader, action }) => ({
        at: at.toISOString(),
        who: reader === 'account' ? describeAccount(accountId) : OTHERS[reader],
        action: WORDS[action] ?? '查看健康档案',
      })),
    };
  },
});
