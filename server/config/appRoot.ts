import fs from 'node:fs';
import path from 'node:path';

/**
 * Finds the folder of package.json upwards from the running file. Paths of what ships beside the program (public/, migrations,
 * sample data) start there, whether the program is a bundle in dist/ or a source under test.
 */
export function findAppRoot(from: string): string {
  let folder = path.resolve(from);
  while (!fs.existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${from}`);
    folder = parent;
  }
  return folder;
}
