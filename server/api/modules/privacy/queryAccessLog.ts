import { defineHandler } from '../../defineHandler';
import { AUDIT_ACTIONS } from '../records/writeAudit';
import { queryReads } from './privacy.repo';

const WORDS: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** Who read the caller's health record, and when. */
export const queryAccessLog = defineHandler({
  name: 'queryAccessLog',
  access: 'account',
  async handle(input, { services: { db }, caller }) {
    const { entries, total } = await queryReads(db, caller.personId, input);
    return {
      total,
      list: entries.map(({ at, accountId, action }) => ({
        at: at.toISOString(),
        who: accountId === caller.accountId ? '本人' : '其他账号',
        action: WORDS[action] ?? '查看健康档案',
      })),
    };
  },
});
