import { eq, inArray } from 'drizzle-orm';
import { describeFullDay } from '../../../shared/businessDay';
import type { Tx } from '../../db/Db';
import { person, report } from '../../db/schema/schema';
import { missingError, notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createId } from '../../security/ids';
import { hashPassword } from '../../security/password';
import { createSecret, hashSecret } from '../../security/secrets';
import { requireUnchanged } from '../login/accountGeneration';
import { addSecurityNotice } from '../login/securityEvents';
import { loadOwnReports } from '../records/reportAnswers';
import { type AccountRecords, loadAccountRecords } from '../records/reportDetails';
import { createShareBundle } from './createShareBundle';
import { createLink, createPasscode, encryptFile } from './shareLink';
import { insertShare, queryNow } from './shares.repo';

const DAY_MS = 86_400_000;

/** What is shared, in words without a value: the person's list and the receiver's viewer show it. */
function describeShare({ reports }: AccountRecords, isRecord: boolean): string {
  if (isRecord) return `全部体检报告（${reports.length} 份）`;
  const days = reports.map(({ examDate }) => describeFullDay(examDate));
  return reports.length === 1 ? `${days[0]}的体检报告` : `体检报告对比（${reports.length} 份，${days.at(-1)} 至 ${days[0]}）`;
}

/**
 * Holds the person, whose lock a correction and a report that is taken back need too, and looks whether the copy is still what the reports are.
 * @throws ApiError 4040 if one was corrected or taken back since it was read
 */
async function requireCurrent(tx: Tx, personId: string, reports: AccountRecords['reports']): Promise<void> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('share');
  const ids = reports.map(({ reportId }) => reportId);
  const now = new Map((await tx.select().from(report).where(inArray(report.id, ids))).map((row) => [row.id, row.version]));
  if (reports.some(({ reportId, version }) => now.get(reportId) !== version)) throw missingError('报告刚刚更正或撤回了，请刷新后再分享。');
}

/**
 * Shares a copy of the caller's reports as a SMART Health Link. The key is in the answer only: what is stored cannot be read by the server.
 * @throws ApiError 4001, 4030, 4032, 4040, 4290
 */
export const shareCreate = defineHandler({
  name: 'shareCreate',
  access: 'card',
  freshProof: true,
  async handle({ reportIds, questions, passcode = createPasscode(), days, once }, context) {
    const { services, caller, card, reads } = context;
    if (reportIds) await loadOwnReports(context, reportIds);
    else if (card.personId !== caller.personId) throw notYoursError('体检报告只有本人可以分享。');
    const all = await loadAccountRecords(services, caller.accountId);
    const records = all && { ...all, reports: all.reports.filter(({ reportId }) => reportIds?.includes(reportId) ?? true) };
    if (!records || records.reports.length === 0) throw missingError('还没有可以分享的报告。');
    await services.limits.take('shareCreate', caller.accountId);
    const shareId = createId();
    reads.record(caller.personId, shareId);
    const [token, key] = [createSecret(), createSecret()];
    const createdAt = await queryNow(services.db);
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    const label = describeShare(records, !reportIds);
    const link = createLink({ publicUrl: services.settings.publicUrl, token, key, expiresAt, label });
    const content = await encryptFile(createShareBundle(records, questions, services.now()), key);
    const passcodeHash = await hashPassword(passcode, caller.accountId);
    const row = { id: shareId, personId: caller.personId, tokenHash: hashSecret(token), label, passcodeHash, isOnce: once, content };
    await services.db.transaction(async (tx) => {
      await requireUnchanged(tx, caller);
      await requireCurrent(tx, caller.personId, records.reports);
      await insertShare(tx, { ...row, createdAt, expiresAt });
      await addSecurityNotice(tx, caller.personId, { type: 'record_shared', params: {} }, services.now());
    });
    return { shareId, link, passcode, expiresAt: expiresAt.toISOString() };
  },
});
