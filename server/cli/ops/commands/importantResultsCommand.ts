import { type ImportantResult, listImportantResults } from '../../../modules/records/listImportantResults';
import { describeInstant } from '../describeInstant';
import type { HealthCommand } from '../OpsCommand';

const CLASSES: Record<ImportantResult['urgency'], string> = { now: 'A 类（今天处理）', soon: 'B 类（尽快处理）' };
const REASONS: Record<ImportantResult['reason'], string> = {
  unreached: '没有消息送达，请电话联系本人',
  unanswered: '两小时没有回应，请电话联系本人',
  open: '一直没有处理，请回访',
  reported: '体检机构通知的，报告还没有导入，请联系本人和机构',
};
const ANSWERS: Record<NonNullable<ImportantResult['acknowledgement']>, string> = {
  known: '本人已知道',
  contacted: '本人已联系医生',
  visited: '本人已就医',
};

/** Important results that nobody has acted on. It names no value: the report is for its person and the doctor. */
export const importantResultsCommand: HealthCommand = {
  name: 'important-results',
  summary: '列出需要人工跟进的重要异常结果：没有送达、没有回应或一直没有处理（含本人电话；处理后用 ops close-action 结束）',
  readsHealth: { action: 'important_queue', reader: 'operator' },
  async run({ db, now, fieldCrypto }, { reads }) {
    const results = await listImportantResults(db, now());
    if (results.length === 0) {
      reads.recordNothing();
      return '没有。';
    }
    for (const personId of new Set(results.map((result) => result.personId))) {
      const own = results.filter((result) => result.personId === personId);
      reads.record(personId, [...new Set(own.map(({ reportId, orderNo }) => reportId ?? orderNo ?? ''))].join(' '));
    }
    const lines = results.map(
      ({ urgency, reason, since, institution, examDate, reportId, orderNo, name, phoneEnc, actionId, acknowledgement }) =>
        [
          `${CLASSES[urgency]}  ${REASONS[reason]}${acknowledgement ? `（${ANSWERS[acknowledgement]}）` : ''}`,
          `    ${name}  电话 ${phoneEnc ? fieldCrypto.decrypt(phoneEnc) || '没有登记' : '没有登记'}  ${institution} ${examDate}  自 ${describeInstant(since)}`,
          reportId ? `    报告 ${reportId}  行动 ${actionId}` : `    订单 ${orderNo}`,
        ].join('\n'),
    );
    return [...lines, `共 ${results.length} 项。`].join('\n');
  },
};
