import { rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CommandError } from '../common/CommandError';
import { resolveGiven } from '../common/resolveGiven';

/**
 * Writes a file that only its owner can read. An existing file is kept, because it may hold somebody else's data, and a file that could not
 * be written whole is removed.
 * @param file as the operator named it
 * @throws CommandError
 */
export async function savePrivateFile(file: string, content: string | Buffer | Readable): Promise<void> {
  const target = resolveGiven(file);
  try {
    await writeFile(target, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (content instanceof Readable) content.destroy();
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new CommandError(`文件 ${file} 已存在，请换一个文件名。`);
    await rm(target, { force: true });
    throw new CommandError(`写不了文件 ${file}。`);
  }
}
