/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What the documents for operators promise, some test shows. The rules are mechanical:
 *
 * - A test is named by its path in backquotes, or by the command that runs it (`npm run chaos`). Titles of tests may follow the path in double
 *   quotes, separated by commas or "and"; each must be the first argument of a test or describe of that file, and not of a skipped one.
 * - A block is a paragraph or a list item. In docs/operating.md and docs/adapters.md each block names a test, unless it ends with a colon
 *   (it introduces what follows), is a numbered step, or ends with INSTRUCTION: it tells people what to do, and promises nothing.
 * - In docs/security.md each section names a test, and so does each of its blocks, unless it begins with one of ADMITTED.
 * - In docs/threat-model.md each boundary and each row of the answers names a test.
 *
 * Headings, tables and code are no blocks; docs/operating.md's tables are compared with the code in operatingDoc.test.ts.
 */

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

const INSTRUCTION = '<!-- instruction -->';
const ADMITTED = ['Gap:', 'Deviation:', 'For the operator:', 'Not used.'];
const DOCUMENTS = ['README.md', 'docs/adapters.md', 'docs/operating.md', 'docs/security.md', 'docs/threat-model.md'];

const TEST_FILE = /^test\/(?:(?:unit|api|ssr|security|e2e)\/[\w/]+\.(?:[a-z]+\.)?(?:test\.tsx?|e2e\.ts)|(?:ops|security)\/\w+\.mjs)$/;
const REFERENCE = /`(test\/[^`]+)`((?:(?:,| and|, and)? "[^"]+")*)/g;
const COMMAND = /`npm run ([\w:]+)`/g;

/** Runs of white space as one blank: documents break lines inside titles. */
const flatten = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

interface Reference {
  file: string;
  titles: string[];
}

function listReferences(text: string): Reference[] {
  return [...flatten(text).matchAll(REFERENCE)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

/** Commands whose script is a test of its own: `npm run chaos` runs test/ops/chaos.mjs. */
const isTestCommand = (name: string) => /\btest\/ops\/\w+\.mjs\b/.test(scripts[name] ?? '');

function namesTest(text: string): boolean {
  const commands = [...flatten(text).matchAll(COMMAND)].map(([, name = '']) => name);
  return listReferences(text).some(({ file }) => TEST_FILE.test(file)) || commands.some(isTestCommand);
}

/** True when `source` has a test or describe, also one of `.each`, whose title is exactly this. */
function hasTitle(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((literal) => {
    const before = source.split(literal).slice(0, -1);
    return before.some((text) => /(?:\b(?:test|it|describe|onServices|onServer)|\))\(\s*$/.test(text));
  });
}

/** Every reference of a text to a file or title that does not exist, in words. */
function findFalseReferences(text: string): string[] {
  return listReferences(text).flatMap(({ file, titles }) => {
    if (!existsSync(path.join(root, file))) return [`${file} does not exist`];
    const source = titles.length > 0 ? read(file) : '';
    return titles.filter((title) => !hasTitle(source, title)).map((title) => `${file} has no test "${title}"`);
  });
}

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '');

/** Paragraphs and list items; numbered items only when asked for. */
function listBlocks(text: string, { numbered = false } = {}): string[] {
  const blocks = withoutCode(text)
    .split(/\n{2,}|\n(?=- |\d+\. )/)
    .map((block) => block.trim());
  return blocks.filter((block) => block !== '' && !/^[#|!]/.test(block) && (numbered || !/^\d+\. /.test(block)));
}

/** The beginning, and the sections of the second level by their titles. */
function listSections(document: string): [title: string, text: string][] {
  const [head = '', ...parts] = withoutCode(read(document)).split(/^## /m);
  const sections = parts.map((part): [string, string] => [part.split('\n', 1)[0] ?? '', part.slice(part.indexOf('\n'))]);
  return [['the beginning', head], ...sections];
}

const listUnshown = (text: string, isExcused: (block: string) => boolean) =>
  listBlocks(text).filter((block) => !namesTest(block) && !isExcused(block));

test.each(DOCUMENTS)('every test that %s names exists under that title', (document) => {
  expect(findFalseReferences(read(document))).toEqual([]);
});

describe.each(['docs/operating.md', 'docs/adapters.md'])('%s', (document) => {
  test.each(listSections(document))('%s: every block names a test, or tells what to do', (_title, text) => {
    expect(listUnshown(text, (block) => block.endsWith(':') || block.endsWith(INSTRUCTION))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  test.each(listSections('docs/security.md'))('%s: every block names a test, or admits a gap', (title, text) => {
    expect(listUnshown(text, (block) => ADMITTED.some((word) => block.replace(/^- /, '').startsWith(word)))).toEqual([]);
    expect([title, namesTest(text) || text.trim() === 'Not used.']).toEqual([title, true]);
  });
});

test('every boundary and every answer of docs/threat-model.md names a test', () => {
  const sections = new Map(listSections('docs/threat-model.md'));
  const boundaries = listBlocks(sections.get('Boundaries') ?? '', { numbered: true });
  const [, answers = ''] = [...sections].find(([title]) => title.startsWith('Threats and answers')) ?? [];
  const rows = answers.split('\n').filter((line) => /^\| (?!threat |--)/.test(line));
  expect([boundaries.length, rows.length].every((count) => count > 5)).toBe(true);
  expect([...boundaries, ...rows].filter((text) => !namesTest(text))).toEqual([]);
});

describe('the rules', () => {
  test('notice a file that is gone, a title that was changed, and a skipped test', () => {
    expect(findFalseReferences('`test/unit/gone.test.ts`')).toEqual(['test/unit/gone.test.ts does not exist']);
    const own = '`test/unit/docsPromises.test.ts`';
    expect(findFalseReferences(`${own} "the rules" and "the\nrule"`)).toEqual(['test/unit/docsPromises.test.ts has no test "the rule"']);
    expect(hasTitle("test.each([1])('%i is so', () => 1);", '%i is so')).toBe(true);
    expect(hasTitle("test.skip('it is so', () => 1);", 'it is so')).toBe(false);
    expect(hasTitle("const text = 'it is so';", 'it is so')).toBe(false);
  });

  test('take neither a path of the product nor a command that tests nothing for a test', () => {
    expect(['`server/main.ts`', '`npm run build`', '`test/helpers/axe.ts`'].map(namesTest)).toEqual([false, false, false]);
    expect(['`test/unit/lib.test.ts`', '`npm run chaos`', '`test/ops/image.mjs`'].map(namesTest)).toEqual([true, true, true]);
  });

  test('read a document block by block', () => {
    expect(listBlocks('# A\n\nOne\nline.\n\n- two\n- three\n\n1. step\n\n| a |\n\n```sh\ncode\n```\n')).toEqual([
      'One\nline.',
      '- two',
      '- three',
    ]);
  });
});
