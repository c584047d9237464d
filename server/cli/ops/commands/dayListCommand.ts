import { createCsv } from '../../../../shared/csv';
import type { OrderState } from '../../../../shared/orderStates';
import { type ExpectedPerson, listDay } from '../../../modules/stores/listDay';
import type { PdfDoc } from '../../../pdf/PdfDoc';
import { CommandError } from '../../common/CommandError';
import type { OpsCommand } from '../OpsCommand';
import { readSlotChoice } from '../readSlotChoice';
import { savePrivateFile } from '../savePrivateFile';

const HEADINGS = ['时段', '姓名', '性别', '年龄', '证件号码', '套餐', '加项', '签到码', '状态', '本人确认'];

/** The columns of the printed list with their shares of the width. */
const SHEET = [
  ['时段', 0.13],
  ['姓名、性别、年龄', 0.17],
  ['证件号码', 0.21],
  ['套餐和加项', 0.24],
  ['签到码和状态', 0.18],
  ['到检', 0.07],
] as const;

const STATES: Partial<Record<OrderState, string>> = { pending_pay: '待支付', booked: '待确认', confirming: '待确认', confirmed: '已确认' };

const toCells = ({ period, name, sex, age, idNumberMasked, combo, addOns, checkInCode, state, isComing }: ExpectedPerson) => [
  ...[period, name, sex === 'male' ? '男' : '女', String(age), idNumberMasked],
  ...[combo, addOns.join('、'), checkInCode, STATES[state] ?? state, isComing ? '会到' : ''],
];

/** The list as a sheet for the desk, with room for a mark beside each person. */
function createSheet(people: readonly ExpectedPerson[], title: string): PdfDoc {
  const rows = people.map(({ period, name, sex, age, idNumberMasked, combo, addOns, checkInCode, state, isComing }) => ({
    cells: [
      ...[period, `${name} ${sex === 'male' ? '男' : '女'} ${age}`, idNumberMasked],
      ...[[combo, ...addOns].join('、'), `${checkInCode} ${STATES[state] ?? state}${isComing ? '，会到' : ''}`, '□'],
    ],
  }));
  const columns = SHEET.map(([heading, share]) => ({ title: heading, share }));
  return {
    title: '到检名单',
    subtitle: title,
    blocks: [{ kind: 'table', title: `${people.length} 个预约`, columns, rows }],
    footer: '有个人信息，用完请销毁',
  };
}

export const dayListCommand: OpsCommand = {
  name: 'day-list',
  target: '<门店编号>',
  usage: '--date 日期 [--period 时段] [--file 输出.csv 或 .pdf]',
  summary: '一家门店一天或一个时段的到检名单（CSV，或打印用的 PDF；证件号已隐去），给没有预约系统的门店；不写 --file 就显示出来',
  logs: 'reason',
  async run(services, input) {
    const { file } = input.options;
    if (file && !/\.(csv|pdf)$/i.test(file)) throw new CommandError('文件名要以 .csv 或 .pdf 结尾。');
    const people = await listDay(services, readSlotChoice(input));
    for (const { personId } of people) input.concern(personId);
    if (people.length === 0) return '没有预约，没有生成名单。';
    const csv = createCsv([HEADINGS, ...people.map(toCells)]);
    if (!file) return csv;
    const text = `${people.length} 个预约已写入 ${file}。其中有个人信息，用完请删除。`;
    if (/\.csv$/i.test(file)) return { text, save: () => savePrivateFile(file, csv) };
    const sheet = createSheet(people, [input.target, input.options.date, input.options.period].filter(Boolean).join(' '));
    return { text, save: async () => savePrivateFile(file, await services.pdf.render(sheet, '')) };
  },
};
