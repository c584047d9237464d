import { missingError } from '../../../errors/ApiError';
import { queryOutsideReport } from '../../../modules/files/files.repo';
import { judgeOutsideReport } from '../../../modules/files/judgeOutsideReport';
import { CommandError } from '../../common/CommandError';
import type { HealthCommand } from '../OpsCommand';

const MOST_CHARACTERS = 200;

export const judgeOutsideReportCommand: HealthCommand = {
  name: 'judge-outside-report',
  target: '<报告编号>',
  usage: '--accept | --reject 原因',
  summary: '核对一份外部报告：收录（--accept），或退回并说明原因（--reject，本人会看到）；判错了可以改判',
  logs: 'operator',
  canTry: 'rollback',
  readsHealth: { action: 'outside_judge', reader: 'operator' },
  async run(services, { target, options: { accept, reject = '' }, reads }) {
    const note = reject.trim();
    if (Boolean(accept) === Boolean(note)) throw new CommandError('请用 --accept 收录，或用 --reject 写明退回的原因，二者选一。');
    if (note.length > MOST_CHARACTERS) throw new CommandError(`原因不能超过 ${MOST_CHARACTERS} 个字。`);
    const report = await queryOutsideReport(services.db, target);
    if (!report) throw missingError('没有找到这份外部报告，请核对编号。');
    reads.record(report.personId, target);
    const isJudged = await judgeOutsideReport(services, target, accept ? { state: 'accepted' } : { state: 'rejected', note });
    if (!isJudged) throw new CommandError(accept ? '这份外部报告已经收录了。' : '这份外部报告已经退回了。');
    return accept ? '已收录，本人会收到通知。' : '已退回，本人会收到通知并看到原因。';
  },
};
