import { undoRosterEnd } from '../../../modules/login/undoRosterEnd';
import type { OpsCommand } from '../OpsCommand';

export const undoRosterCommand: OpsCommand = {
  name: 'undo-roster',
  target: '<编号>',
  summary: '撤回一次完整名单（import --full）停用的卡和候补，30 天内；已取消的预约不会恢复（编号见导入的结果）',
  logs: 'operator',
  danger: '这些卡会恢复，本人可以再次登录和预约。',
  canTry: 'rollback',
  async run(services, { target }) {
    const { cards, waits } = await undoRosterEnd(services, target);
    return `已恢复 ${cards} 张卡、${waits} 个候补。`;
  },
};
