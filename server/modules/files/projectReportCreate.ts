import { sql } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import { contract } from '../../../shared/contract/contract';
import { getUniqueViolation } from '../../db/databaseError';
import { ApiError, validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { ApiServices } from '../../handlerKit/handler';
import { createIntent, insertAnswer, queryCorrectedAnswer } from '../../handlerKit/idempotency';
import { createId } from '../../security/ids';
import { hasAgreed, queryNewestAgreement } from '../content/content.repo';
import { queryOfferedCombosByIds } from '../packages/packages.repo';
import { claimFiles, correctOutsideReport, insertOutsideReport } from './files.repo';

/** One hour less than the age at which `cleanFiles` removes unused files, so that no file is claimed while it is being removed. */
const USABLE_MS = 23 * 3_600_000;

async function requireConsent({ db }: ApiServices, accountId: string): Promise<void> {
  const agreement = await queryNewestAgreement(db, 'outside_report');
  if (!agreement || (await hasAgreed(db, accountId, agreement))) return;
  throw new ApiError(BUSINESS_CODES.consentMissing, '上传其他机构的报告前，请先阅读并同意相关协议。', { type: 'outside_report' });
}

/**
 * Submits a report from another institution: files uploaded earlier, with the date and place of the examination.
 * @throws ApiError 4001, 4005, 4031 data.type
 */
export const projectReportCreate = defineHandler({
  name: 'projectReportCreate',
  access: 'card',
  async handle({ idempotencyKey, attempt, ...input }, { services, caller, card }) {
    const { db, now } = services;
    const intent = createIntent(caller.accountId, 'projectReportCreate', { idempotencyKey, attempt }, input, card.cardId);
    const { examDate, institution, comboId = null } = input;
    const read = () =>
      queryCorrectedAnswer(db, contract.projectReportCreate.response, intent, (tx, { outsideReportId }) =>
        correctOutsideReport(tx, outsideReportId, { examDate, institution, comboId }),
      );
    await requireConsent(services, caller.accountId);
    const at = now();
    if (input.examDate > getDayOf(at)) throw validationError({ examDate: '体检日期不能晚于今天' });
    if (input.comboId && (await queryOfferedCombosByIds(db, card, [input.comboId])).length === 0)
      throw validationError({ comboId: '没有这个套餐' });
    const first = await read();
    if (first) return first;
    const fileIds = [...new Set(input.fileIds)];
    const answer = { outsideReportId: createId() };
    const write = () =>
      db.transaction(async (tx) => {
        if ((await claimFiles(tx, caller.accountId, fileIds, at, new Date(at.getTime() - USABLE_MS))) < fileIds.length) {
          throw validationError({ fileIds: '有文件不存在或已经用过，请重新上传' }, '有文件不存在或已经用过，请重新上传。');
        }
        const row = { id: answer.outsideReportId, accountId: caller.accountId, personId: card.personId, examDate, institution, comboId };
        await insertOutsideReport(tx, { ...row, state: 'submitted', createdAt: at }, fileIds);
        await tx.execute(insertAnswer(intent, answer, at, sql`where true`));
        return answer;
      });
    return write().catch(async (error: unknown) => {
      // A concurrent request with the same key was first: return its answer.
      const known = getUniqueViolation(error) || error instanceof ApiError ? await read() : null;
      if (known) return known;
      throw error;
    });
  },
});
