import { MESSAGE_CHANNELS } from '../../../../shared/messageKinds';
import { reviveMessages } from '../../../modules/messages/messages.repo';
import { CommandError } from '../../common/CommandError';
import type { OpsCommand } from '../OpsCommand';

export const sendAgain: OpsCommand = {
  name: 'send-again',
  target: '<sms|email>',
  summary: '让一个通道里放弃了的消息全部再发一次；编号不变，接收方据此去重，过了时间的会被丢弃并记录',
  logs: 'operator',
  canTry: 'rollback',
  async run({ db, now }, { target }) {
    const channel = MESSAGE_CHANNELS.find((each) => each === target);
    if (!channel) throw new CommandError(`没有通道“${target}”，可以是 ${MESSAGE_CHANNELS.join('、')}。`);
    const revived = await reviveMessages(db, channel, now());
    return revived.length > 0 ? `${revived.length} 条消息会在任务的下一轮再发。` : '没有放弃了的消息。';
  },
};
