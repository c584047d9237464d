import { correctIdNumber } from '../../../modules/login/correctIdNumber';
import { CommandError } from '../../common/CommandError';
import { readGiven } from '../../common/readGiven';
import { checkIdNumber } from '../../import/checkIdNumber';
import { documentNo } from '../../import/columns';
import type { OpsCommand } from '../OpsCommand';

const SEX = { male: '男', female: '女' } as const;

export const correctIdCommand: OpsCommand = {
  name: 'correct-id',
  target: '<体检卡号>',
  usage: '--file 文件',
  summary: '改正名单里写错的证件号，或证件换了新号：核实身份后写入，性别和出生日期随身份证号改正',
  logs: 'reason',
  hidesTarget: true,
  danger: '这个人的证件号会更换，已登录的设备会退出。请先核实本人身份。',
  canTry: 'rollback',
  async run(services, { target, options: { file }, concern }) {
    // Read from a file, so that the number does not appear in the shell's history or the process list.
    const { data: idNumber } = documentNo.safeParse(await readGiven(file, '--file', '写有正确证件号'));
    if (!idNumber) throw new CommandError('文件里应只有一个证件号：证件上的字母和数字。');
    const facts = checkIdNumber(idNumber);
    if (/^\d{17}[\dX]$/.test(idNumber) && !facts?.isChecksumRight) throw new CommandError('这个身份证号的出生日期或校验码不对，请核对。');
    const { own, ...now } = await correctIdNumber(services, {
      ...{ physicalCardId: target, idNumber },
      facts: facts ? { sex: facts.sex, birthDate: facts.birthDate } : {},
    });
    concern(own.id);
    return [
      `已改正：${own.name}  证件 ${own.idNumberMasked} → ${now.idNumberMasked}`,
      ...(now.sex === own.sex ? [] : [`性别：${SEX[own.sex]} → ${SEX[now.sex]}`]),
      ...(now.birthDate === own.birthDate ? [] : [`出生日期：${own.birthDate} → ${now.birthDate}，报告会重新判断`]),
      `退出登录：${now.sessions} 台设备`,
      ...(now.booked.length > 0 ? [`体检机构收到的还是原来的证件号，请电话更正：订单 ${now.booked.join('、')}`] : []),
    ].join('\n');
  },
};
