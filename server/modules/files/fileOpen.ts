import { missingError, notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryFile } from './files.repo';

/** A ticket for one of the caller's files. @throws ApiError 4030, 4040 */
export const fileOpen = defineHandler({
  name: 'fileOpen',
  access: 'account',
  async handle({ fileId }, { services, caller }) {
    const file = await queryFile(services.db, fileId);
    if (!file) throw missingError('没有找到这个文件，可能已经删除。');
    if (file.accountId !== caller.accountId) throw notYoursError('这不是您的文件，无法打开。');
    return services.tickets.issue(caller, { kind: 'file', subject: fileId, name: file.name });
  },
});
