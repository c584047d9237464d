import type { Issues } from './createIssues';
import type { ImportSummary } from './importFile';

function listIssues(name: string, title: string, { sentences, count }: Issues): string[] {
  if (count === 0) return [];
  const left = count - sentences.length;
  return [
    `${name}：${count} ${title}`,
    ...sentences.map((sentence) => `  ${name} ${sentence}`),
    ...(left > 0 ? [`  ……另有 ${left} ${title}未列出。`] : []),
  ];
}

/** Describes the result of an import. @returns `isRight` is false when the file has errors */
export function describeSummary(name: string, summary: ImportSummary, dryRun: boolean): { text: string; isRight: boolean } {
  const { kind, rows, reading, inserted, updated, unchanged, errors, warnings, notes } = summary;
  const isRight = errors.count === 0;
  const title = `${name}（${[kind.label, `${rows} 行`, ...(reading ? [`按 ${reading}读取`] : [])].join('，')}）`;
  const counts = `新增 ${inserted}，更新 ${updated}，不变 ${unchanged}`;
  const result = !isRight
    ? `${title}：有错误，没有写入任何内容。`
    : dryRun
      ? `${title}：检查通过，没有写入。将${counts}。`
      : `${title}：已导入。${counts}。`;
  return { text: [...listIssues(name, '条提醒', warnings), ...listIssues(name, '个错误', errors), ...notes, result].join('\n'), isRight };
}
