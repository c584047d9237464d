import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CommandError } from './CommandError';
import { detectEncoding } from './detectEncoding';
import { resolveGiven } from './resolveGiven';

/**
 * Reads a text that an operator gives to a command. Chinese Windows saves texts as GB18030 unless asked for UTF-8.
 * @param file a path, or `-` for the standard input
 * @param what what the text is, for the sentence when it is missing
 * @throws CommandError when no file is named, it cannot be read, its encoding is unknown, or characters are damaged
 */
export async function readGiven(file: string | undefined, option: string, what: string): Promise<string> {
  if (!file) throw new CommandError(`请用 ${option} 指定${what}的文件（- 是标准输入）。`);
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(resolveGiven(file))).catch(() => {
    throw new CommandError(`读不到文件 ${file}。`);
  });
  const encoding = await detectEncoding([bytes]);
  if (!encoding) throw new CommandError(`认不出文件 ${file} 的编码，请另存为 UTF-8。`);
  const content = new TextDecoder(encoding).decode(bytes);
  const line = content.split('\n').findIndex((each) => each.includes('\uFFFD'));
  if (line >= 0) throw new CommandError(`文件 ${file} 第 ${line + 1} 行有损坏的字，请重新保存。`);
  return content.trim();
}
