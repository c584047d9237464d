import fs from 'node:fs';
import path from 'node:path';
import { ChunkExtractor } from '@loadable/server';
import { hashInline } from '../http/csp';
import { CONTENT_HASH } from './assets';

/** The tags of one set of chunks, as the bytes that go into every document that needs them. */
export interface ChunkTags {
  scripts: Buffer;
  /** The style sheets as links, and inlined; a development build has links only, because hot replacement exchanges links. */
  links: Buffer;
  inline: Buffer;
  /** CSP source of the inlined sheet. */
  inlineHash: string;
  /**
   * The value of a `Link` header that has the browser fetch the scripts before it has read the document. With the priority of `async`
   * scripts, which a preload would raise: the page is painted without them.
   */
  preload: string;
}

export interface ChunkTagger {
  /** Collects the chunks of one render. */
  createExtractor(): ChunkExtractor;
  /** The tags for what the extractor collected; worked out once per set of chunks. */
  getTags(extractor: ChunkExtractor): ChunkTags;
  /** Identifies the build. */
  readonly build: string;
}

interface Stats {
  hash: string;
  [key: string]: unknown;
}

/** Relative addresses in a sheet mean the assets folder; inlined, they would mean the page's. */
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
    const links = extractor.getStyleTags();
    const files = [...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => path.join(clientFolder, path.basename(href ?? '')));
    const isBuiltForGood = files.every((file) => CONTENT_HASH.test(file));
    const css = isBuiltForGood ? files.map((file) => readSheet(file, assetsPath)).join('\n') : '';
    const inline = css ? `<style>${css}</style>` : isBuiltForGood ? '' : links;
    const scripts = extractor.getScriptTags();
    const preload = [...scripts.matchAll(/ src="([^"]+)"/g)]
      .map(([, src]) => `<${src}>; rel=preload; as=script; fetchpriority=low`)
      .join(', ');
    const bytes = { scripts: Buffer.from(scripts), links: Buffer.from(links), inline: Buffer.from(inline) };
    return { ...bytes, inlineHash: hashInline(css), preload };
  }

  return {
    build: stats.hash.slice(0, 12),
    createExtractor: () => new ChunkExtractor({ stats, outputPath: clientFolder, publicPath: `${assetsPath}/` }),
    getTags(extractor) {
      // The names are the program's own, so the number of sets is bounded.
      const key = (extractor as unknown as { chunks: string[] }).chunks.join(' ');
      const tags = known.get(key) ?? createTags(extractor);
      known.set(key, tags);
      return tags;
    },
  };
}
