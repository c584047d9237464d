import { recordListedVisit } from '../../../modules/orders/recordVisits';
import type { OpsCommand } from '../OpsCommand';
import { readVisits } from '../readVisits';

export const visitsCommand: OpsCommand = {
  name: 'visits',
  usage: '--file 文件',
  summary: '按门店交回的表格（CSV：签到码或订单号，到检或未到）一次标记许多人；已标记过的不会重复，有误的行逐行列出',
  danger: '到检的订单不能再取消或改约，未到的订单将结束并释放名额。',
  logs: 'operator',
  canTry: 'own',
  async run(services, { options: { file, dryRun = false }, concern }) {
    const counts = { came: 0, missed: 0, known: 0, blank: 0 };
    const problems: string[] = [];
    for (const { line, visit, problem } of await readVisits(file)) {
      if (problem) problems.push(`第 ${line} 行：${problem}`);
      if (!visit) {
        if (!problem) counts.blank += 1;
        continue;
      }
      const result = await recordListedVisit(services, visit, dryRun);
      if ('problem' in result) {
        problems.push(`第 ${line} 行（${visit.code}）：${result.problem}`);
        continue;
      }
      if (result.outcome === 'known') counts.known += 1;
      else {
        concern(result.personId);
        counts[visit.came ? 'came' : 'missed'] += 1;
      }
    }
    const { came, missed, known, blank } = counts;
    const sum = `到检 ${came} 人，未到 ${missed} 人，以前已标记 ${known} 人，没有填写 ${blank} 行，有误 ${problems.length} 行。`;
    const text = [dryRun ? `试运行，没有修改。会标记：${sum}` : `已标记：${sum}`, ...problems].join('\n');
    return { text, isIncomplete: problems.length > 0 };
  },
};
