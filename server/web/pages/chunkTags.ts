import fs from 'node:fs';
import path from 'node:path';
import { ChunkExtractor } from '@loadable/server';
import { hashInline } from '../http/csp';
import { CONTENT_HASH } from './assets';

/** The script tags of a page, and the value of its `Link` header. */
interface Scripts {
  tags: Buffer;
  /**
   * So that the browser fetches these scripts before it has parsed the document. A preload would raise the priority of `async` scripts,
   * without which the page is painted, so the priority is set low.
   */
  preload: string;
}

/** The tags of one set of chunks, encoded once for all documents. */
export interface ChunkTags {
  /** Scripts that are loaded after the first paint (src/loadAfterPaint.ts); at once in a development build. */
  scripts: Scripts;
  /** The style sheets as links, and inlined. A development build has links only, because hot replacement works on links. */
  links: Buffer;
  inline: Buffer;
  /** CSP source of the inlined sheet. */
  inlineHash: string;
}

/** What the extractor's type leaves out: the names of the collected chunks, and collecting one by its name. */
type Extractor = ChunkExtractor & { chunks: readonly string[]; addChunk(name: string): void };

export interface ChunkTagger {
  /** Collects the chunks of one render. */
  createExtractor(): ChunkExtractor;
  /** The tags for what the extractor collected; created once for each set of chunks. */
  getTags(extractor: ChunkExtractor): ChunkTags;
  /** Identifies the build. */
  readonly build: string;
}

interface Stats {
  hash: string;
  assetsByChunkName: Readonly<Record<string, readonly string[]>>;
  [key: string]: unknown;
}

/** Makes relative addresses absolute: in an inlined sheet they would be relative to the page. */
function readSheet(file: string, assetsPath: string): string {
  return fs.readFileSync(file, 'utf8').replace(/url\((?!["']?(?:data:|\/|#|https?:))(["']?)/g, `url($1${assetsPath}/`);
}

const createPreload = (url: string) => `<${url}>; rel=preload; as=script; fetchpriority=low`;

/** A login page, and what the page needs that follows it. */
const LOGIN = 'Login-Login-page';
const AFTER_LOGIN = ['PrivateLayout', 'Home-Home-page'];

/**
 * Knows which files a rendered page needs.
 * @param buildDir folder with loadable-stats.json and client/
 */
export function createChunkTagger(buildDir: string, basePath: string): ChunkTagger {
  const stats = JSON.parse(fs.readFileSync(path.join(buildDir, 'loadable-stats.json'), 'utf8')) as Stats;
  const clientFolder = path.join(buildDir, 'client');
  const assetsPath = `${basePath}/assets`;
  const known = new Map<string, ChunkTags>();
  const [loader] = stats.assetsByChunkName.loadAfterPaint ?? [];

  const createExtractor = () => new ChunkExtractor({ stats, outputPath: clientFolder, publicPath: `${assetsPath}/` });

  /** The mark that names the files of the page after a login, which are fetched while somebody types. The login's own sheet is inlined. */
  function markNext(extractor: ChunkExtractor): string {
    const next = createExtractor() as Extractor;
    for (const chunk of AFTER_LOGIN) next.addChunk(chunk);
    const scripts = extractor.getMainAssets('script').map(({ url }) => url);
    const missing = next.getMainAssets('script').filter(({ url }) => !scripts.includes(url));
    return ` data-next="${[...next.getMainAssets('style'), ...missing].map(({ url }) => url).join(' ')}"`;
  }

  function createScripts(extractor: ChunkExtractor, mark: string): Scripts {
    const scripts = extractor.getScriptTags();
    if (!loader)
      return {
        tags: Buffer.from(scripts),
        preload: extractor
          .getMainAssets('script')
          .map(({ url }) => createPreload(url))
          .join(', '),
      };
    const url = `${assetsPath}/${loader}`;
    const tags = `<script defer${mark} src="${url}"></script>\n${scripts.replaceAll(' src="', ' data-src="')}`;
    return { tags: Buffer.from(tags), preload: createPreload(url) };
  }

  function createTags(extractor: ChunkExtractor, isLogin: boolean): ChunkTags {
    const sheets = extractor.getMainAssets('style');
    const isBuiltForGood = sheets.every(({ filename }) => CONTENT_HASH.test(filename));
    const css = isBuiltForGood ? sheets.map(({ path: file }) => readSheet(file, assetsPath)).join('\n') : '';
    // By this name the browser's loader finds the sheets that are there; it would append them again, after those of the page.
    const links = extractor.getStyleTags(({ filename }: { filename: string }) => ({ 'data-href': filename }));
    const inline = css ? `<style>${css}</style>` : isBuiltForGood ? '' : links;
    const scripts = createScripts(extractor, isLogin ? markNext(extractor) : '');
    return { scripts, links: Buffer.from(links), inline: Buffer.from(inline), inlineHash: hashInline(css) };
  }

  return {
    build: stats.hash.slice(0, 12),
    createExtractor,
    getTags(extractor) {
      // The extractor's assets would identify the set as well, but listing them for each render takes forty times as long. The names are the
      // program's own, so the number of sets is bounded.
      const { chunks } = extractor as Extractor;
      const key = chunks.join(' ');
      const tags = known.get(key) ?? createTags(extractor, chunks.includes(LOGIN));
      known.set(key, tags);
      return tags;
    },
  };
}
