import { undoVisit } from '../../../modules/orders/recordVisit';
import type { OpsCommand } from '../OpsCommand';

export const undoVisitCommand: OpsCommand = {
  name: 'undo-visit',
  target: '<订单号>',
  summary: '撤回记错的到检或未到检，订单回到已确认，核实后重新标记',
  logs: 'reason',
  canTry: 'rollback',
  async run(services, { target, concern }) {
    concern(await undoVisit(services, target));
    return `订单 ${target} 回到已确认；核实后用 ops mark-examined 或 ops no-show 重新标记。`;
  },
};
