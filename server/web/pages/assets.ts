import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Encoding, pickEncoding } from '../cache/encoding';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Names of the production build carry the hash of their content; those of a development build do not. */
export const CONTENT_HASH = /\.[0-9a-f]{6}\.\w+$/;
const PUBLIC_FILE = 'public, max-age=86400';

interface Asset {
  type: string;
  etag: string;
  cacheControl: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

export interface AssetServer {
  /** Answers a request for an asset; false for any other address. */
  serve(req: IncomingMessage, res: ServerResponse, pathname: string): boolean;
}

interface AssetOptions {
  /** Headers of every answer. */
  securityHeaders: Readonly<Record<string, string>>;
  /** Folder of the client build, served under `{basePath}/assets/`. */
  clientFolder: string;
  /** Folder of plain files, served under `{basePath}/`. */
  publicFolder: string;
  basePath: string;
}

function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function readVariant(file: string): Buffer | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}

function readAsset(file: string, cacheControl: string): Asset | null {
  const type = TYPES[path.extname(file).toLowerCase()];
  if (!type) return null;
  const identity = fs.readFileSync(file);
  const bodies: Asset['bodies'] = { identity };
  const br = readVariant(`${file}.br`);
  const gzip = readVariant(`${file}.gz`);
  if (br) bodies.br = br;
  if (gzip) bodies.gzip = gzip;
  return { type, cacheControl, bodies, etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"` };
}

/** Reads all assets into memory: they are few and small, and no request reads the disk. */
function readAssets({ clientFolder, publicFolder, basePath }: AssetOptions): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  const add = (prefix: string, folder: string, plainControl: string) => {
    for (const name of listFiles(folder)) {
      const asset = readAsset(path.join(folder, name), CONTENT_HASH.test(name) ? IMMUTABLE : plainControl);
      if (asset) assets.set(`${prefix}/${name.split(path.sep).map(encodeURIComponent).join('/')}`, asset);
    }
  };
  add(basePath, publicFolder, PUBLIC_FILE);
  add(`${basePath}/assets`, clientFolder, 'no-cache');
  return assets;
}

/** Serves the build's assets and the public files from memory, precompressed by the build. */
export function createAssetServer(options: AssetOptions): AssetServer {
  const assets = readAssets(options);
  return {
    serve(req, res, pathname) {
      const asset = assets.get(pathname);
      if (!asset || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
      const wanted = pickEncoding(req.headers['accept-encoding']);
      const encoding: Encoding = asset.bodies[wanted] ? wanted : asset.bodies.gzip && wanted === 'br' ? 'gzip' : 'identity';
      const body = asset.bodies[encoding] ?? asset.bodies.identity;
      const headers: Record<string, string | number> = {
        ...options.securityHeaders,
        'Cache-Control': asset.cacheControl,
        ETag: asset.etag,
        Vary: 'Accept-Encoding',
        // An SVG opened as a document must not run scripts.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      };
      if (req.headers['if-none-match'] === asset.etag) {
        res.writeHead(304, headers).end();
        return true;
      }
      headers['Content-Type'] = asset.type;
      headers['Content-Length'] = body.length;
      if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
      res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
