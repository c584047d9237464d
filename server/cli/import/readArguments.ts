import { parseArgs } from 'node:util';
import { CommandError } from '../common/CommandError';
import { importKinds } from './findKind';
import type { FullRoster } from './ImportKind';

/** The usage of the command. */
export const IMPORT_HELP = `用法：npm run import -- 文件… [--kind 类别] [--dry-run] [--max-errors 50]
      npm run import -- roster.csv --full --orders keep|cancel --by 经办人 [--dry-run] [--yes-many]

把 CSV 或 JSON 文件导入数据库。每个文件要么全部写入，要么一点也不写；同一个文件再导入一次，什么也不会变。

  --kind        文件的类别；不写时看 JSON 里的 kind，或文件名的开头，如 roster.csv、名单.csv
  --dry-run     只检查，不写入；几个文件一起检查时，后面的文件看得到前面的内容
  --max-errors  每个文件最多列出多少条错误
  --full        名单是一个项目的完整名单：名单里没有的人停用卡、退出登录、结束候补，家属一起停用；30 天内可以撤回
  --orders      他们已有的预约：keep 保留，cancel 取消并退款
  --yes-many    停用的卡超过一成时也照做

类别：${importKinds.map(({ name, label }) => `${name}（${label}）`).join('、')}
各类别的列和例子见 docs/import.md。`;

/** What a command line asks for. */
export interface ImportArguments {
  files: string[];
  kind: string | undefined;
  dryRun: boolean;
  mostIssues: number;
  full: FullRoster | undefined;
}

interface FullValues {
  full?: boolean | undefined;
  orders?: string | undefined;
  by?: string | undefined;
  'yes-many'?: boolean | undefined;
}

/** @throws CommandError when a full roster lacks its operator or the choice about orders (a dry run needs neither), or they have no full roster */
function readFull({ full, orders, by, 'yes-many': yesMany }: FullValues, isTrial: boolean): FullRoster | undefined {
  if (!full && [orders, by, yesMany].some((value) => value !== undefined))
    throw new CommandError('--orders、--by、--yes-many 只用于完整名单，请同时写 --full。');
  if (!full) return undefined;
  const choice = orders === 'keep' || orders === 'cancel' ? orders : null;
  if ((orders !== undefined || !isTrial) && !choice)
    throw new CommandError('--full 要写明已有的预约怎么办：--orders keep（保留）或 --orders cancel（取消并退款）。');
  const operator = by?.trim() ?? '';
  if (!operator && !isTrial) throw new CommandError('--full 要写明经办人：--by 姓名或工号。');
  return { operator, orders: choice ?? 'keep', yesMany: yesMany ?? false, isTrial };
}

const options = {
  kind: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'max-errors': { type: 'string' },
  full: { type: 'boolean' },
  orders: { type: 'string' },
  by: { type: 'string' },
  'yes-many': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${IMPORT_HELP}`);
  }
}

/**
 * Parses the arguments; null when only the usage is to be printed.
 * @throws CommandError for what is unknown, missing or too much
 */
export function readArguments(args: string[]): ImportArguments | null {
  const { values, positionals } = parse(args);
  if (values.help || positionals.length === 0) return null;
  const mostIssues = Number(values['max-errors'] ?? 50);
  if (!Number.isSafeInteger(mostIssues) || mostIssues < 1) throw new CommandError('--max-errors 应为正整数。');
  const dryRun = values['dry-run'] ?? false;
  return { files: positionals, kind: values.kind, dryRun, mostIssues, full: readFull(values, dryRun) };
}
