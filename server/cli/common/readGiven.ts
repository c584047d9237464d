import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError } from './CommandError';
import { resolveGiven } from './resolveGiven';

/**
 * Reads a text that an operator gives to a command.
 * @param file a path, or `-` for the standard input
 * @param what what the text is, for the sentence when it is missing
 * @throws CommandError when no file is named or it cannot be read
 */
export async function readGiven(file: string | undefined, option: string, what: string): Promise<string> {
  if (!file) throw new CommandError(`请用 ${option} 指定${what}的文件（UTF-8，- 是标准输入）。`);
  const content = await (file === '-' ? text(process.stdin) : readFile(resolveGiven(file), 'utf8')).catch(() => {
    throw new CommandError(`读不到文件 ${file}。`);
  });
  return content.replace(/^\uFEFF/, '').trim();
}
