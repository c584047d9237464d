import { listDeadLetters } from '../../../jobs/deadLetters';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

export const deadLetters: OpsCommand = {
  name: 'dead-letters',
  summary: '列出没有人再重试的事情：任务的死信、被拒绝的退款、体检机构没有确认或没有通知到的订单',
  async run({ db }) {
    const letters = await listDeadLetters(db);
    if (letters.length === 0) return '没有死信。';
    const lines = letters.map(({ id, tries, since, reason }) => `${id}  自 ${describeInstant(since)}，试过 ${tries} 次：${reason}`);
    return [...lines, `共 ${letters.length} 条。查清原因后用 ops retry <编号> 重试。`].join('\n');
  },
};
