import { relocateOrders } from '../../../jobs/relocateOrders';
import { closeSlots, planClosing } from '../../../modules/stores/closeSlots';
import type { OpsCommand } from '../OpsCommand';
import { readSlotChoice } from '../readSlotChoice';

export const closeSlotCommand: OpsCommand = {
  name: 'close-slot',
  target: '<门店编号>',
  usage: '--date 日期 [--period 时段]',
  summary: '停诊一天或一个时段：原因会显示给本人，已预约的人各收到通知和三个保留的名额，也可以免费改约或取消',
  logs: 'reason',
  danger: '这些时段不能再预约，已预约的人会马上收到通知。',
  canTry: 'own',
  async run(services, input) {
    const choice = readSlotChoice(input);
    const { storeName, slots, orders } = await planClosing(services, choice);
    const what = `${storeName} ${choice.date} ${choice.period ?? '全天'}（${slots.length} 个名额组），${orders} 个已有的预约`;
    if (input.options.dryRun) return `试运行，没有修改。会停诊：${what}。`;
    await closeSlots(services, choice, input.options.reason ?? '');
    // The servers' job would do it within seconds; doing it here as well tells the operator the result.
    const told = await relocateOrders(services);
    return `已停诊：${what}。${told} 人收到了通知，没有选择的人见 ops unanswered。`;
  },
};
