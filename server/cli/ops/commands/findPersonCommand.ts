import { type FoundPerson, findPeople } from '../../../modules/login/findPeople';
import { readGiven } from '../../common/readGiven';
import type { OpsCommand } from '../OpsCommand';

function describePerson({ name, idNumberMasked, phoneMasked, accountId, sessions, cards, orders, reports }: FoundPerson): string {
  return [
    `${name}  证件 ${idNumberMasked}  手机 ${phoneMasked}  ${accountId ? `${sessions} 台设备在线` : '没有登录过'}`,
    ...cards.map(
      ({ physicalCardId, status, company, project, department, employeeNo }) =>
        `    卡 ${physicalCardId}（${status}）  ${[company, project, department, employeeNo].filter(Boolean).join('  ')}`,
    ),
    ...orders.map(({ orderNo, state }) => `    订单 ${orderNo}  ${state}`),
    ...reports.map(({ id, institution, examDate }) => `    报告 ${id}  ${institution}  ${examDate}`),
  ].join('\n');
}

export const findPersonCommand: OpsCommand = {
  name: 'find-person',
  usage: '--file 文件',
  summary: '按姓名、手机号、证件号或卡号找人；要找的写在文件里，不会留在命令的记录中（号码已隐去）',
  logs: 'reason',
  async run(services, { options: { file }, concern }) {
    const found = await findPeople(services, await readGiven(file, '--file', '写有姓名、手机号、证件号或卡号'));
    for (const { personId } of found) concern(personId);
    return found.length > 0 ? found.map(describePerson).join('\n') : '没有找到。';
  },
};
