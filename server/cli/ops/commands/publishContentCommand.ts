import { CONTENT_KEYS, publishContent } from '../../../modules/content/publishTexts';
import { CommandError } from '../../common/CommandError';
import { readGiven } from '../../common/readGiven';
import type { OpsCommand } from '../OpsCommand';

export const publishContentCommand: OpsCommand = {
  name: 'publish-content',
  target: `<${CONTENT_KEYS.join('|')}>`,
  usage: '--file 文件.md [--project 项目编号]',
  summary: '发布体检指南、体检须知或口腔检查说明的新版本（Markdown），给一个项目或所有项目',
  logs: 'operator',
  canTry: 'own',
  async run(services, { target, options: { file, project, dryRun = false } }) {
    const key = CONTENT_KEYS.find((each) => each === target);
    if (!key) throw new CommandError(`没有“${target}”这一页，有：${CONTENT_KEYS.join('、')}。`);
    const markdown = await readGiven(file, '--file', '内容');
    const { version, title } = await publishContent(services, { key, markdown, projectId: project ?? null }, dryRun);
    return dryRun ? `试运行，没有发布。《${title}》会是第 ${version} 版。` : `《${title}》第 ${version} 版已发布。`;
  },
};
