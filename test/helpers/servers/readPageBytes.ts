import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import supertest from 'supertest';

/** What a browser loads for a page, in bytes on the wire (brotli). */
export interface PageBytes {
  html: number;
  /** Size by file name. */
  scripts: Map<string, number>;
  styles: Map<string, number>;
  /** Documents, scripts, styles and images that the document names. */
  requests: number;
}

const client = path.resolve(__dirname, '../../../dist/client');
/** The build does not compress the smallest files; they are sent as they are. */
const readSize = (name: string) => {
  const file = path.join(client, name);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
};
const readSizes = (names: Iterable<string>) => new Map([...names].map((name) => [name, readSize(name)] as const));

/**
 * Reads a page of a running server and measures what it loads.
 * @param cookie a session, for a private page
 */
export async function readPageBytes(url: string, address: string, cookie = ''): Promise<PageBytes> {
  const { text } = await supertest(url).get(address).set('Cookie', cookie).expect(200);
  const find = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, file]) => path.basename(file ?? '')));
  const scripts = find(/<script[^>]* (?:data-)?src="([^"]+\.js)"/g);
  const styles = find(/<link[^>]* href="([^"]+\.css)"[^>]*>/g);
  const pictures = find(/<(?:img|link rel="icon")[^>]* (?:src|href)="([^"]+)"/g);
  return {
    html: brotliCompressSync(text).length,
    scripts: readSizes(scripts),
    styles: readSizes(styles),
    requests: 1 + scripts.size + styles.size + pictures.size,
  };
}

/** The total size of the files that are not in `known`. */
export function sumNew(files: ReadonlyMap<string, number>, known: ReadonlyMap<string, number> = new Map()): number {
  return [...files].reduce((sum, [name, size]) => sum + (known.has(name) ? 0 : size), 0);
}
