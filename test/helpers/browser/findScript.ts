import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(__dirname, '../../..', process.env.BUILD_DIR ?? 'dist', 'loadable-stats.json');

/** The file name of a chunk's script in the build. @param chunk as the build names it, such as `parts-Recovery` */
export function findScript(chunk: string): string {
  const { assetsByChunkName }: { assetsByChunkName: Record<string, string[]> } = JSON.parse(readFileSync(file, 'utf8'));
  const script = assetsByChunkName[chunk]?.find((name) => name.endsWith('.js'));
  if (!script) throw new Error(`The build has no chunk ${chunk}`);
  return script;
}
