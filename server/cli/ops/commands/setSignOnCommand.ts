import { setSignOn } from '../../../modules/login/setSignOn';
import { readGiven } from '../../common/readGiven';
import type { OpsCommand } from '../OpsCommand';

export const setSignOnCommand: OpsCommand = {
  name: 'set-sign-on',
  target: '<登录后缀>',
  usage:
    '--issuer 地址 --client-id 编号 --secret-file 文件 --claim 声明名 --claim-kind employee_no|phone|id_number|card_no [--scope 范围] [--no-card-login]',
  summary: '让一家企业的员工用公司账号登录（OpenID Connect），先向公司的登录系统核对设置（docs/adapters.md）',
  logs: 'operator',
  canTry: 'own',
  async run(services, { target, options }) {
    const { issuer = '', clientId = '', secretFile, claim = '', claimKind = '', scope = '', noCardLogin = false, dryRun = false } = options;
    // Read from a file, so that the secret does not appear in the shell's history or the process list.
    const clientSecret = await readGiven(secretFile, '--secret-file', '写有客户端密钥');
    const given = { issuer, clientId, clientSecret, claim, claimKind, scope, cardLogin: !noCardLogin };
    const { companyName, redirectUri } = await setSignOn(services, target, given, dryRun);
    return [
      dryRun ? '试运行，没有修改。设置已核对。' : `已设置：${companyName} 的员工可以用公司账号登录，登录页一分钟内出现按钮。`,
      `在公司的登录系统登记的回调地址：${redirectUri}`,
      noCardLogin ? '这家企业的体检卡不能再用来登录。' : '体检卡仍可以登录。',
    ].join('\n');
  },
};
