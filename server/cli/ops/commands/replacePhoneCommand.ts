import { readFile } from 'node:fs/promises';
import { planReplacement, type ReplacementPlan, replacePhone } from '../../../modules/login/replacePhone';
import { CommandError } from '../../common/CommandError';
import { resolveGiven } from '../../common/resolveGiven';
import type { OpsCommand, OpsInput } from '../OpsCommand';

const NAME = 'replace-phone';
const MAX_TEXT = 80;

function demandText(value: string | undefined, option: string, what: string): string {
  const text = value?.trim();
  if (!text || text.length > MAX_TEXT) throw new CommandError(`请用 ${option} 写明${what}（${MAX_TEXT} 字以内）。`);
  return text;
}

/** Reads the phone from a file, so that it does not appear in the shell's history or the process list. */
async function readPhone(file: string | undefined): Promise<string> {
  if (!file) throw new CommandError('请把新手机号写进一个文件，用 --phone-file 指定。');
  return (await readFile(resolveGiven(file), 'utf8')).trim();
}

function describePlan({ oldPhoneMasked, newPhoneMasked, sessions, withdrawsErasure }: ReplacementPlan): string {
  return [
    `手机号：${oldPhoneMasked} → ${newPhoneMasked}`,
    `退出登录：${sessions} 台设备；密码：清除`,
    ...(withdrawsErasure ? ['等待中的注销申请：撤回'] : []),
    '两个手机号都会收到短信。新手机号马上可以用验证码登录，7 天内不能确认身份、重设密码或注销。',
  ].join('\n');
}

async function run(services: Parameters<OpsCommand['run']>[0], { target, options }: OpsInput): Promise<string> {
  const operator = demandText(options.by, '--by', '经办人');
  const reason = demandText(options.reason, '--reason', '原因和核实方式');
  const replacement = { physicalCardId: target, phone: await readPhone(options.phoneFile) };
  if (options.dryRun) return `试运行，没有修改。\n${describePlan(await planReplacement(services, replacement))}`;
  return `已更换。\n${describePlan(await replacePhone(services, replacement, { operator, reason, command: NAME }))}`;
}

export const replacePhoneCommand: OpsCommand = {
  name: NAME,
  target: '<体检卡号>',
  usage: '--phone-file 文件 --by 经办人 --reason 原因 [--dry-run]',
  summary: '本人丢失了原手机号：核实身份后换成新的（docs/operating.md, Lost phone）',
  danger: '这个人的所有设备会退出登录，密码会清除，登录手机号会更换。请先按操作手册核实本人身份。',
  canTry: true,
  run,
};
