import { relocateOrders } from '../../../jobs/relocateOrders';
import { openSlots, planClosing } from '../../../modules/stores/closeSlots';
import type { OpsCommand } from '../OpsCommand';
import { readSlotChoice } from '../readSlotChoice';

export const openSlotCommand: OpsCommand = {
  name: 'open-slot',
  target: '<门店编号>',
  usage: '--date 日期 [--period 时段]',
  summary: '恢复停诊的一天或一个时段；还没有选择其他时间的人会收到通知，预约照旧',
  logs: 'operator',
  canTry: 'rollback',
  async run(services, input) {
    const choice = readSlotChoice(input);
    await planClosing(services, choice);
    const opened = await openSlots(services, choice);
    await relocateOrders(services);
    return opened > 0 ? `已恢复 ${opened} 个名额组。` : '没有停诊的时段。';
  },
};
