import { unlockPerson } from '../../../modules/login/unlockPerson';
import { CommandError } from '../../common/CommandError';
import type { OpsCommand } from '../OpsCommand';

export const unlockCommand: OpsCommand = {
  name: 'unlock',
  target: '<体检卡号>',
  summary: '清除这个人登录和确认身份的失败次数，让本人马上可以再试（需要 REDIS_URL）',
  logs: 'reason',
  canTry: 'rollback',
  hidesTarget: true,
  async run(services, { target, concern }) {
    if (!services.sharedLimits)
      throw new CommandError('没有设置 REDIS_URL，失败次数只在服务进程里：最后一次失败 15 分钟之后会自动清除，重启服务也会清除。');
    concern(await unlockPerson(services, services.sharedLimits, target));
    return '已清除，本人现在可以再试。同一网络的限制不变，它 15 分钟之后自动解除。';
  },
};
