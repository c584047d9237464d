import { writeFile } from 'node:fs/promises';
import { createCsv } from '../../../../shared/csv';
import type { OrderState } from '../../../../shared/orderStates';
import { type ExpectedPerson, listDay } from '../../../modules/stores/listDay';
import { CommandError } from '../../common/CommandError';
import { resolveGiven } from '../../common/resolveGiven';
import type { OpsCommand } from '../OpsCommand';
import { readSlotChoice } from '../readSlotChoice';

const HEADINGS = ['时段', '姓名', '性别', '年龄', '证件号码', '套餐', '加项', '签到码', '状态'];

const STATES: Partial<Record<OrderState, string>> = { pending_pay: '待支付', booked: '待确认', confirming: '待确认', confirmed: '已确认' };

const toCells = ({ period, name, sex, age, idNumberMasked, combo, addOns, checkInCode, state }: ExpectedPerson) => [
  ...[period, name, sex === 'male' ? '男' : '女', String(age), idNumberMasked],
  ...[combo, addOns.join('、'), checkInCode, STATES[state] ?? state],
];

/** Writes a file that only its owner can read. An existing file is kept, because it may be another store's list. */
async function save(file: string, content: string): Promise<void> {
  await writeFile(resolveGiven(file), content, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'EEXIST' ? `文件 ${file} 已存在，请换一个文件名。` : `写不了文件 ${file}。`);
  });
}

export const dayListCommand: OpsCommand = {
  name: 'day-list',
  target: '<门店编号>',
  usage: '--date 日期 [--period 时段] [--file 输出.csv]',
  summary: '一家门店一天或一个时段的到检名单（CSV，证件号已隐去），给没有预约系统的门店；不写 --file 就显示出来',
  logs: 'reason',
  async run(services, input) {
    const people = await listDay(services, readSlotChoice(input));
    for (const { personId } of people) input.concern(personId);
    if (people.length === 0) return '没有预约，没有生成名单。';
    const csv = createCsv([HEADINGS, ...people.map(toCells)]);
    const { file } = input.options;
    if (!file) return csv;
    await save(file, csv);
    return `${people.length} 个预约已写入 ${file}。其中有个人信息，用完请删除。`;
  },
};
