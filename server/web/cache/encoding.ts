import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One body in the three forms that browsers ask for. */
export interface EncodedBody {
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** `lasting` is worth the time; `passing` is gone after a few others, and must not keep the threads from passwords. */
export type Effort = 'lasting' | 'passing';
const QUALITY: Record<Effort, { gzip: number; brotli: number }> = { lasting: { gzip: 9, brotli: 9 }, passing: { gzip: 1, brotli: 1 } };

/** Compresses off the main thread. */
export async function encodeBody(identity: Buffer, effort: Effort): Promise<EncodedBody> {
  const quality = QUALITY[effort];
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality.brotli, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [gz, br] = await Promise.all([gzip(identity, { level: quality.gzip }), brotli(identity, { params })]);
  return { identity, gzip: gz, br };
}

const createPattern = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i');
const BROTLI = createPattern('br');
const GZIP = createPattern('gzip');

function accepts(header: string, pattern: RegExp): boolean {
  const match = pattern.exec(header);
  return match !== null && (match[1] === undefined || Number(match[1]) > 0);
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function pickEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  if (accepts(header, BROTLI)) return 'br';
  return accepts(header, GZIP) ? 'gzip' : 'identity';
}
