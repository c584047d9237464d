import { agreementText, agreementType } from '../../../db/defaults/defaultAgreements';
import { publishAgreement } from '../../../modules/content/publishTexts';
import { CommandError } from '../../common/CommandError';
import { readGiven } from '../../common/readGiven';
import type { OpsCommand } from '../OpsCommand';

/** Reads an agreement in JSON, as in `docs/examples/agreement.json`. @throws CommandError naming the field that is wrong */
function parseAgreement(json: string) {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new CommandError('文件不是 JSON，格式见 docs/examples/agreement.json。');
  }
  const { data, error } = agreementText.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  throw new CommandError(`文件的 ${issue?.path.join('.') || '内容'} 不符合格式：${issue?.message}。格式见 docs/examples/agreement.json。`);
}

export const publishAgreementCommand: OpsCommand = {
  name: 'publish-agreement',
  target: `<${agreementType.options.join('|')}>`,
  usage: '--file 文件.json',
  summary: '发布协议的新版本；本人要重新同意才能继续用到它的功能',
  logs: 'operator',
  danger: '所有人对旧版本的同意不再有效，需要重新同意，不能撤回。',
  canTry: 'own',
  async run(services, { target, options: { file, dryRun = false } }) {
    const type = agreementType.safeParse(target).data;
    if (!type) throw new CommandError(`没有“${target}”这种协议，有：${agreementType.options.join('、')}。`);
    const text = parseAgreement(await readGiven(file, '--file', '协议'));
    const { version, title } = await publishAgreement(services, type, text, dryRun);
    return dryRun ? `试运行，没有发布。《${title}》会是第 ${version} 版。` : `《${title}》第 ${version} 版已发布。`;
  },
};
