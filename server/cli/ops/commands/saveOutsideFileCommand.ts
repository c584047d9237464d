import { missingError } from '../../../errors/ApiError';
import { queryOutsideFile } from '../../../modules/files/files.repo';
import { CommandError } from '../../common/CommandError';
import type { HealthCommand } from '../OpsCommand';
import { savePrivateFile } from '../savePrivateFile';

/** A file of a report of another institution, for the operator who judges the report. */
export const saveOutsideFileCommand: HealthCommand = {
  name: 'save-outside-file',
  target: '<文件编号>',
  usage: '--file 输出文件',
  summary: '把外部报告的一份文件另存出来核对（编号见 outside-reports），本人会在查看记录里看到',
  logs: 'operator',
  readsHealth: { action: 'outside_open', reader: 'operator' },
  async run({ db, storage }, { target, options: { file }, reads }) {
    if (!file) throw new CommandError('请用 --file 写明另存到哪个文件。');
    const stored = await queryOutsideFile(db, target);
    if (!stored) throw missingError('没有找到这份文件，请核对编号。');
    reads.record(stored.personId, target);
    const text = `已存为 ${file}（${stored.contentType}）。其中有个人健康信息，核对后请删除。`;
    return { text, save: async () => savePrivateFile(file, await storage.open(target)) };
  },
};
