import path from 'node:path';
import type { Db } from '../db/Db';
import { CommandError } from './common/CommandError';
import { createProgress } from './common/createProgress';
import { resolveGiven } from './common/resolveGiven';
import { type CommandServices, runCommand } from './common/runCommand';
import { describeSummary } from './import/describeSummary';
import { FileError } from './import/FileError';
import { importFile } from './import/importFile';
import { IMPORT_HELP, type ImportArguments, readArguments } from './import/readArguments';
import { runTrial } from './import/runTrial';

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
    if (!(error instanceof FileError)) throw error;
    console.error(`${name}：${error.message}`);
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
    console.log(IMPORT_HELP);
    process.exitCode = args.includes('--help') ? 0 : 1;
    return;
  }
  await runCommand((services) => importAll(services, given));
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
});
