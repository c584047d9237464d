import { setSignOn } from '../../../modules/login/setSignOn';
import { readGiven } from '../../common/readGiven';
import type { OpsCommand } from '../OpsCommand';

export const setSignOnCommand: OpsCommand = {
  name: 'set-sign-on',
  target: '<登录后缀>',
  usage:
    '[--kind 系统] [--issuer 地址] --client-id 编号 --secret-file 文件 [--app-id 应用编号] [--claim 声明名] [--claim-kind employee_no|phone|id_number|card_no] [--scope 范围] [--messages] [--no-card-login]',
  summary: '让一家企业的员工用公司账号登录（默认 OpenID Connect，其他系统用 --kind），先向公司的系统核对设置（docs/adapters.md）',
  logs: 'operator',
  canTry: 'own',
  async run(services, { target, options }) {
    const { kind = 'oidc', issuer = '', clientId = '', secretFile, appId = '', claim = '', claimKind = '', scope = '' } = options;
    const { messages: sendsMessages = false, noCardLogin = false, dryRun = false } = options;
    // Read from a file, so that the secret does not appear in the shell's history or the process list.
    const clientSecret = await readGiven(secretFile, '--secret-file', '写有客户端密钥');
    const given = { kind, issuer, clientId, clientSecret, appId, claim, claimKind, scope, sendsMessages, cardLogin: !noCardLogin };
    const { companyName, redirectUri } = await setSignOn(services, target, given, dryRun);
    return [
      dryRun ? '试运行，没有修改。设置已核对。' : `已设置：${companyName} 的员工可以用公司账号登录，登录页一分钟内出现按钮。`,
      `在公司的登录系统登记的回调地址：${redirectUri}`,
      ...(sendsMessages ? ['预约、候补和退款的提醒改发到公司的应用，发不到的人仍收短信。'] : []),
      noCardLogin ? '这家企业的体检卡不能再用来登录。' : '体检卡仍可以登录。',
    ].join('\n');
  },
};
