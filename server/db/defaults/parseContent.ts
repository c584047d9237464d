import { marked, Renderer, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../../shared/html';
import type { Content, ContentBlock } from '../schema/content';

/** Links to this product and the web, without schemes that run or read anything. */
const SAFE_LINK = /^(https:\/\/|\/(?![/\\])|#)/;

/** Shows HTML in the source as text, allows only safe links, and omits pictures, so that the result contains no script. */
function createSafeRenderer(): Renderer {
  const renderer = new Renderer();
  renderer.html = ({ text }) => escapeHtml(text);
  renderer.image = ({ text }) => escapeHtml(text);
  renderer.link = function link({ href, tokens }) {
    const words = this.parser.parseInline(tokens);
    return SAFE_LINK.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
  };
  return renderer;
}

const isChecklist = (token: Token): token is Tokens.List =>
  token.type === 'list' && (token as Tokens.List).items.some(({ task }: Tokens.ListItem) => task);

function toChecklist({ items }: Tokens.List, id: string): ContentBlock {
  const texts = items.map(({ text }: Tokens.ListItem) => text.replace(/^\[[ x]\]\s*/i, '').trim());
  return { id, kind: 'checklist', items: texts.map((text, index) => ({ id: `${id}-${index + 1}`, text })) };
}

function toBlocks(tokens: readonly Token[], anchor: string, toHtml: (tokens: readonly Token[]) => string): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  let run: Token[] = [];
  const createId = () => `${anchor}-b${blocks.length + 1}`;
  const flush = () => {
    const html = toHtml(run).trim();
    if (html) blocks.push({ id: createId(), kind: 'html', html });
    run = [];
  };
  for (const token of tokens) {
    if (!isChecklist(token)) {
      run.push(token);
      continue;
    }
    flush();
    blocks.push(toChecklist(token, createId()));
  }
  flush();
  return blocks;
}

/**
 * Reads a content page from Markdown: one heading of the first level, sections under headings of the second.
 * @throws Error when the first heading is missing
 */
export function parseContent(markdown: string): Content {
  const renderer = createSafeRenderer();
  const toHtml = (tokens: readonly Token[]) => marked.parser([...tokens], { renderer });
  const tokens = marked.lexer(markdown);
  const [heading, ...rest] = tokens.filter(({ type }) => type !== 'space');
  if (heading?.type !== 'heading' || heading.depth !== 1) throw new Error('A content page begins with its title: # …');
  const starts = rest.flatMap((token, index) => (token.type === 'heading' && token.depth === 2 ? [index] : []));
  const sections = starts.map((start, index) => {
    const anchor = `s${index + 1}`;
    const title = (rest[start] as Tokens.Heading).text;
    return { anchor, title, blocks: toBlocks(rest.slice(start + 1, starts[index + 1] ?? rest.length), anchor, toHtml) };
  });
  return { title: heading.text, intro: toHtml(rest.slice(0, starts[0] ?? rest.length)).trim(), sections };
}
