import { planReplacement, type ReplacementPlan, replacePhone } from '../../../modules/login/replacePhone';
import { readGiven } from '../../common/readGiven';
import type { OpsCommand } from '../OpsCommand';

const NAME = 'replace-phone';

function describePlan({ oldPhoneMasked, newPhoneMasked, sessions, withdrawsErasure }: ReplacementPlan): string {
  return [
    `手机号：${oldPhoneMasked} → ${newPhoneMasked}`,
    `退出登录：${sessions} 台设备；密码：清除`,
    ...(withdrawsErasure ? ['等待中的注销申请：撤回'] : []),
    '两个手机号都会收到短信。新手机号马上可以用验证码登录，7 天内不能确认身份、重设密码或注销。',
  ].join('\n');
}

export const replacePhoneCommand: OpsCommand = {
  name: NAME,
  target: '<体检卡号>',
  usage: '--phone-file 文件',
  summary: '本人丢失了原手机号：核实身份后换成新的（docs/operating.md, Lost phone）',
  logs: 'reason',
  hidesTarget: true,
  danger: '这个人的所有设备会退出登录，密码会清除，登录手机号会更换。请先按操作手册核实本人身份。',
  canTry: 'own',
  async run(services, { target, options: { phoneFile, dryRun }, concern }) {
    // Read from a file, so that the phone does not appear in the shell's history or the process list.
    const replacement = { physicalCardId: target, phone: await readGiven(phoneFile, '--phone-file', '写有新手机号') };
    const plan = await planReplacement(services, replacement);
    concern(plan.personId);
    if (dryRun) return `试运行，没有修改。\n${describePlan(plan)}`;
    return `已更换。\n${describePlan(await replacePhone(services, replacement))}`;
  },
};
