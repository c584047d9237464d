import { closeInterpretation } from '../../../modules/interpret/closeInterpretation';
import type { OpsCommand } from '../OpsCommand';

export const closeInterpretationCommand: OpsCommand = {
  name: 'close-interpretation',
  target: '<解读编号>',
  summary: '结束一次解读，本人可以重新申请',
  logs: 'operator',
  canTry: 'rollback',
  async run(services, { target, concern }) {
    const { personId } = await closeInterpretation(services, target);
    concern(personId);
    return '已结束，本人在报告解读页可以看到。';
  },
};
