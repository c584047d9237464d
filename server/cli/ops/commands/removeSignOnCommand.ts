import { removeSignOn } from '../../../modules/login/setSignOn';
import type { OpsCommand } from '../OpsCommand';

export const removeSignOnCommand: OpsCommand = {
  name: 'remove-sign-on',
  target: '<登录后缀>',
  summary: '取消一家企业的公司账号登录，体检卡恢复登录；已登录的人不受影响',
  logs: 'operator',
  canTry: 'rollback',
  danger: '这家企业的员工不能再用公司账号登录，保存的客户端密钥会删除。',
  async run(services, { target }) {
    return `已取消 ${await removeSignOn(services, target)} 的公司账号登录。`;
  },
};
