import { CommandError } from '../common/CommandError';
import { readGiven } from '../common/readGiven';
import type { OpsInput } from './OpsCommand';

/** Reads what a person is to be told, from `--text-file`. @throws CommandError for a file that cannot be read, or has too few or too many characters */
export async function readTextFile({ textFile }: OpsInput['options'], what: string, mostCharacters: number): Promise<string> {
  const text = await readGiven(textFile, '--text-file', what);
  if (text.length === 0 || text.length > mostCharacters) throw new CommandError(`${what}应为 1 到 ${mostCharacters} 个字。`);
  return text;
}
