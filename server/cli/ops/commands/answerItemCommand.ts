import { day } from '../../../../shared/contract/common';
import type { ItemOutcome } from '../../../../shared/itemStates';
import { answerItem } from '../../../modules/outcomes/answerItem';
import { CommandError } from '../../common/CommandError';
import type { HealthCommand } from '../OpsCommand';
import { readTextFile } from '../readTextFile';

const MOST_CHARACTERS = 200;
const OUTCOMES: Readonly<Record<string, ItemOutcome>> = { 弃检: 'declined', 补检: 'makeup', 迟检: 'delayed', 拒检: 'refused' };

export const answerItemCommand: HealthCommand = {
  name: 'answer-item',
  target: '<订单号>',
  usage: '--item 项目代码 [--outcome 弃检|补检|迟检|拒检] [--date 日期] --text-file 文件',
  summary: '答复一个没有结果的项目，本人在订单和报告里看到；结果已在报告里时不写 --outcome（编号见 ops missing-items）',
  logs: 'operator',
  canTry: 'rollback',
  readsHealth: { action: 'item_answer', reader: 'operator' },
  async run(services, { target, options, reads }) {
    const { item: itemCode, outcome: word, date } = options;
    if (!itemCode) throw new CommandError('请用 --item 写明项目代码。');
    const outcome = word === undefined ? undefined : OUTCOMES[word];
    if (word !== undefined && !outcome) throw new CommandError(`--outcome 应为 ${Object.keys(OUTCOMES).join('、')} 之一。`);
    if (date !== undefined && !day.safeParse(date).success) throw new CommandError('--date 应为日期，如 2026-03-01。');
    const text = await readTextFile(options, '答复', MOST_CHARACTERS);
    const personId = await answerItem(services, target, { itemCode, text, outcome, day: date });
    reads.record(personId, target);
    return '已答复，本人可以看到。';
  },
};
