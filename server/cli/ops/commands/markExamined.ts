import { recordVisit } from '../../../modules/orders/recordVisit';
import type { OpsCommand } from '../OpsCommand';

export const markExamined: OpsCommand = {
  name: 'mark-examined',
  target: '<订单号>',
  summary: '标记已到检',
  danger: '订单将标记为已体检，不能再取消或改约。',
  logs: 'operator',
  canTry: 'rollback',
  async run(services, { target, concern }) {
    concern(await recordVisit(services, target, true));
    return `订单 ${target} 已标记为已体检。`;
  },
};
