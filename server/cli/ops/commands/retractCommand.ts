import { retractAnswer } from '../../../modules/interpret/retractAnswer';
import { reopenActionForDoctor } from '../../../modules/records/closeActionForDoctor';
import { CommandError } from '../../common/CommandError';
import type { HealthCommand } from '../OpsCommand';

export const retractCommand: HealthCommand = {
  name: 'retract',
  target: '<行动编号或解读编号>',
  summary: '收回写错了地方的医生的话：行动重新打开，或删去解读的最后一条答复并告诉本人，重新等待答复',
  logs: 'reason',
  canTry: 'rollback',
  readsHealth: { action: 'answer_retract', reader: 'operator' },
  async run(services, { target, reads }) {
    const action = await reopenActionForDoctor(services, target);
    if (action) {
      reads.record(action.personId, target);
      if (!action.isOpen) throw new CommandError('这项健康行动不是医生结束的，或后来的报告已经正常。');
      return '行动已重新打开，提醒从今天重新计算。';
    }
    const { personId, isRetracted } = await retractAnswer(services, target);
    reads.record(personId, target);
    if (!isRetracted) throw new CommandError('这份解读没有医生的答复，或最后一条已经收回。');
    return '答复已收回，本人会收到通知；没有结束的解读重新等待答复（ops interpretations）。';
  },
};
