import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../db/Db';
import { CommandError } from './common/CommandError';
import { createProgress } from './common/createProgress';
import { resolveGiven } from './common/resolveGiven';
import { type CommandServices, runCommand } from './common/runCommand';
import { describeSummary } from './import/describeSummary';
import { FileError } from './import/FileError';
import { importKinds } from './import/findKind';
import type { FullRoster } from './import/ImportKind';
import { importFile } from './import/importFile';
import { runTrial } from './import/runTrial';

const HELP = `用法：npm run import -- 文件… [--kind 类别] [--dry-run] [--max-errors 50]
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

interface ImportArguments {
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

/** @throws CommandError when a full roster lacks its operator or the choice about orders. A dry run needs neither. */
function readFull({ full, orders, by, 'yes-many': yesMany = false }: FullValues, dryRun: boolean): FullRoster | undefined {
  if (!full) return undefined;
  const choice = orders === 'keep' || orders === 'cancel' ? orders : null;
  if ((orders !== undefined || !dryRun) && !choice)
    throw new CommandError('--full 要写明已有的预约怎么办：--orders keep（保留）或 --orders cancel（取消并退款）。');
  if (!by && !dryRun) throw new CommandError('--full 要写明经办人：--by 姓名或工号。');
  return { operator: by ?? '', orders: choice ?? 'keep', yesMany };
}

/**
 * Parses the arguments; null when only the usage is to be printed.
 * @throws CommandError for an unknown option or a missing file
 */
function readArguments(args: string[]): ImportArguments | null {
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
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help || positionals.length === 0) return null;
    const mostIssues = Number(values['max-errors'] ?? 50);
    if (!Number.isSafeInteger(mostIssues) || mostIssues < 1) throw new CommandError('--max-errors 应为正整数。');
    const dryRun = values['dry-run'] ?? false;
    return { files: positionals, kind: values.kind, dryRun, mostIssues, full: readFull(values, dryRun) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

type ImportServices = Parameters<typeof importFile>[0];

/** Imports one file and prints the result. @returns whether it was written, or would have been in a dry run */
async function importOne(services: ImportServices, file: string, given: ImportArguments): Promise<boolean> {
  const name = path.basename(file);
  const progress = createProgress(name);
  const { kind, dryRun, mostIssues, full } = given;
  const onProgress = ({ rows, share }: { rows: number; share: number }) => progress.show(share, `${rows} 行`);
  try {
    const summary = await importFile(services, resolveGiven(file), { kind, mostIssues, onProgress, full });
    progress.clear();
    const { text, isRight } = describeSummary(name, summary, dryRun);
    (isRight ? console.log : console.error)(text);
    return isRight;
  } catch (error) {
    progress.clear();
    const isMissing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');
    if (!(error instanceof FileError) && !isMissing) throw error;
    console.error(`${name}：${error instanceof FileError ? error.message : `没有这个文件（${resolveGiven(file)}）。`}`);
    return false;
  }
}

/** Imports the files in order. A file with errors does not stop the next one, unless that depends on it. @returns the exit code */
async function importAll({ database, fieldCrypto }: CommandServices, given: ImportArguments): Promise<number> {
  const take = async (db: Db) => {
    let isRight = true;
    for (const file of given.files) isRight = (await importOne({ db, fieldCrypto, now: () => new Date() }, file, given)) && isRight;
    return isRight;
  };
  const isRight = given.dryRun ? await runTrial(database.db, take) : await take(database.db);
  return isRight ? 0 : 1;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const given = readArguments(args);
  if (!given) {
    console.log(HELP);
    process.exitCode = args.includes('--help') ? 0 : 1;
    return;
  }
  await runCommand((services) => importAll(services, given));
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
