import fs from 'node:fs';
import path from 'node:path';
import { ChunkExtractor } from '@loadable/server';
import { hashInline } from '../http/csp';
import { CONTENT_HASH } from './assets';

/** The tags of one set of chunks, encoded once for all documents. */
export interface ChunkTags {
  scripts: Buffer;
  /** The style sheets as links, and inlined. A development build has links only, because hot replacement works on links. */
  links: Buffer;
  inline: Buffer;
  /** CSP source of the inlined sheet. */
  inlineHash: string;
  /**
   * Value of the `Link` header, so that the browser fetches the scripts before it has parsed the document. A preload would raise the
   * priority of `async` scripts, without which the page is painted, so the priority is set low.
   */
  preload: string;
}

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
  [key: string]: unknown;
}

/** Makes relative addresses absolute: in an inlined sheet they would be relative to the page. */
function readSheet(file: string, assetsPath: string): string {
  return fs.readFileSync(file, 'utf8').replace(/url\((?!["']?(?:data:|\/|#|https?:))(["']?)/g, `url($1${assetsPath}/`);
}

/**
 * Knows which files a rendered page needs.
 * @param buildDir folder with loadable-stats.json and client/
 */
export function createChunkTagger(buildDir: string, basePath: string): ChunkTagger {
  const stats = JSON.parse(fs.readFileSync(path.join(buildDir, 'loadable-stats.json'), 'utf8')) as Stats;
  const clientFolder = path.join(buildDir, 'client');
  const assetsPath = `${basePath}/assets`;
  const known = new Map<string, ChunkTags>();

  function createTags(extractor: ChunkExtractor): ChunkTags {
    const sheets = extractor.getMainAssets('style');
    const isBuiltForGood = sheets.every(({ filename }) => CONTENT_HASH.test(filename));
    const css = isBuiltForGood ? sheets.map(({ path: file }) => readSheet(file, assetsPath)).join('\n') : '';
    // By this name the browser's loader finds the sheets that are there; it would append them again, after those of the page.
    const links = extractor.getStyleTags(({ filename }: { filename: string }) => ({ 'data-href': filename }));
    const inline = css ? `<style>${css}</style>` : isBuiltForGood ? '' : links;
    const preload = extractor
      .getMainAssets('script')
      .map(({ url }) => `<${url}>; rel=preload; as=script; fetchpriority=low`)
      .join(', ');
    const bytes = { scripts: Buffer.from(extractor.getScriptTags()), links: Buffer.from(links), inline: Buffer.from(inline) };
    return { ...bytes, inlineHash: hashInline(css), preload };
  }

  return {
    build: stats.hash.slice(0, 12),
    createExtractor: () => new ChunkExtractor({ stats, outputPath: clientFolder, publicPath: `${assetsPath}/` }),
    getTags(extractor) {
      // The extractor's type leaves out the names of the collected chunks. Its assets would identify the set as well, but
      // listing them for each render takes forty times as long. The names are the program's own, so the number of sets is bounded.
      const { chunks } = extractor as ChunkExtractor & { chunks: readonly string[] };
      const key = chunks.join(' ');
      const tags = known.get(key) ?? createTags(extractor);
      known.set(key, tags);
      return tags;
    },
  };
}
