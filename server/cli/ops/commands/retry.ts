import { REFUSED_ORDER, retryDeadLetter } from '../../../jobs/deadLetters';
import { answerPartner } from '../../../modules/orders/answerPartner';
import { CommandError } from '../../common/CommandError';
import type { OpsCommand } from '../OpsCommand';

const ORDER_PREFIX = `${REFUSED_ORDER}:`;

/** Asks an order's partner again through the state table, so that the timeline shows it. */
export const retry: OpsCommand = {
  name: 'retry',
  target: '<编号>',
  summary: '让一条死信再试一次；退款和体检机构的预约号不变，不会重复',
  logs: 'operator',
  canTry: 'rollback',
  async run(services, { target }) {
    const isAsked =
      target.startsWith(ORDER_PREFIX) && (await answerPartner(services, target.slice(ORDER_PREFIX.length), { confirmed: false }));
    if (isAsked || (await retryDeadLetter(services.db, target, services.now()))) return `${target} 会在任务的下一轮重试。`;
    throw new CommandError(`没有编号为 ${target} 的死信，用 ops dead-letters 查看。`);
  },
};
