import { recordVisit } from '../../../modules/orders/recordVisit';
import type { OpsCommand } from '../OpsCommand';

export const noShow: OpsCommand = {
  name: 'no-show',
  target: '<订单号>',
  summary: '标记未到检',
  danger: '订单将以未到检结束，名额释放，卡上的这次体检可以重新预约；不会自动退款。',
  logs: 'operator',
  canTry: 'rollback',
  async run(services, { target, concern }) {
    concern(await recordVisit(services, target, false));
    return `订单 ${target} 已标记为未到检。`;
  },
};
