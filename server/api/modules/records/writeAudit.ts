import { sql } from 'drizzle-orm';
import { createPrepared } from '../../../db/createPrepared';
import type { DbOrTx } from '../../../db/Db';
import { auditLog } from '../../../db/schema/schema';
import type { Caller } from '../../handler';
import { createId } from '../../security/ids';

/** What was done with a record, by code, in the words that its person reads. */
export const AUDIT_ACTIONS = {
  report_list: '查看报告列表',
  report_read: '查看体检报告',
  report_read_former: '查看更正前的报告',
  report_trend: '查看指标趋势',
  report_compare: '对比历年报告',
  report_pdf: '打开 PDF 报告',
  report_export: '导出体检报告',
  report_interpret: '解读体检报告',
  interpret_read: '查看报告解读',
  data_export: '导出个人数据',
  erase_request: '申请注销账号',
  erase_withdraw: '撤回注销申请',
  erase: '删除个人数据',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export interface AuditEntry {
  caller: Pick<Caller, 'accountId'>;
  /** Whose record it is. */
  personId: string;
  action: AuditAction;
  /** What was read: ids, never values. */
  target: string;
  requestId: string;
  at: Date;
}

const { placeholder } = sql;
const insertAudit = createPrepared((db) =>
  db
    .insert(auditLog)
    .values({
      id: placeholder('id'),
      accountId: placeholder('accountId'),
      personId: placeholder('personId'),
      action: placeholder('action'),
      target: placeholder('target'),
      requestId: placeholder('requestId'),
      at: placeholder('at'),
    })
    .prepare('insert_audit'),
);

/** Writes down who read which health record, when (design: domain, invariant 6). */
export async function writeAudit(db: DbOrTx, { caller, personId, action, target, requestId, at }: AuditEntry): Promise<void> {
  await insertAudit(db).execute({ id: createId(), accountId: caller.accountId, personId, action, target, requestId, at });
}
