import { closeActionForDoctor } from '../../../modules/records/closeActionForDoctor';
import { CommandError } from '../../common/CommandError';
import { readGiven } from '../../common/readGiven';
import type { HealthCommand } from '../OpsCommand';

const MOST_CHARACTERS = 200;

export const closeActionCommand: HealthCommand = {
  name: 'close-action',
  target: '<行动编号>',
  usage: '--text-file 文件',
  summary: '医生认为不必再做的健康行动：写入医生的话并结束，本人会看到（编号见 ops interpretations）',
  logs: 'operator',
  canTry: 'rollback',
  readsHealth: { action: 'action_judge', reader: 'doctor' },
  async run(services, { target, options, reads, concern }) {
    const note = await readGiven(options.textFile, '--text-file', '医生的话');
    if (note.length === 0 || note.length > MOST_CHARACTERS) throw new CommandError(`医生的话应为 1 到 ${MOST_CHARACTERS} 个字。`);
    const { personId, wasOpen } = await closeActionForDoctor(services, target, note);
    reads.record(personId, target);
    concern(personId);
    if (!wasOpen) throw new CommandError('这项健康行动已经结束了。');
    return '已结束，本人在健康行动单里可以看到医生的话。';
  },
};
