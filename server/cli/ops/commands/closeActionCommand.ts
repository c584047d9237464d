import { closeActionForDoctor } from '../../../modules/records/closeActionForDoctor';
import { CommandError } from '../../common/CommandError';
import type { HealthCommand } from '../OpsCommand';
import { readTextFile } from '../readTextFile';

const MOST_CHARACTERS = 200;

export const closeActionCommand: HealthCommand = {
  name: 'close-action',
  target: '<行动编号>',
  usage: '--text-file 文件',
  summary: '医生认为不必再做的健康行动：写入医生的话并结束，本人会看到（编号见 ops interpretations）',
  logs: 'operator',
  canTry: 'rollback',
  readsHealth: { action: 'action_judge', reader: 'doctor' },
  async run(services, { target, options, reads }) {
    const note = await readTextFile(options, '医生的话', MOST_CHARACTERS);
    const { personId, wasOpen } = await closeActionForDoctor(services, target, note);
    reads.record(personId, target);
    if (!wasOpen) throw new CommandError('这项健康行动已经结束了。');
    return '已结束，本人在健康行动单里可以看到医生的话。';
  },
};
