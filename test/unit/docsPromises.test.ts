import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import namedCommands from '../../server/tooling/namedCommands.json';

/**
 * Checks that every promise in the documents for operators refers to a test that shows it. The rules are mechanical:
 *
 * - A test is named by its path in backquotes, or by the command that runs it (`npm run rehearse -- chaos`). Titles of tests may follow the path in
 *   double quotes, separated by commas or "and"; each must be the first argument of a test or describe of that file that is not skipped.
 * - A block is a paragraph or a list item. In docs/operating.md and docs/adapters.md each block names a test, unless it ends with a colon
 *   (it introduces what follows), is a numbered step, or ends with INSTRUCTION: it tells people what to do and promises nothing.
 * - In docs/security.md each section names a test, and so does each of its blocks unless it begins with one of ADMITTED.
 * - In docs/threat-model.md each boundary and each row of the answers names a test.
 *
 * Headings, tables and code are not blocks; operatingDoc.test.ts compares the tables of docs/operating.md with the code.
 */

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const INSTRUCTION = '<!-- instruction -->';
const ADMITTED = ['Gap:', 'Deviation:', 'For the operator:', 'Not used.'];
const DOCUMENTS = ['README.md', 'docs/adapters.md', 'docs/operating.md', 'docs/security.md', 'docs/threat-model.md'];

const TEST_FILE = /^test\/(?:(?:unit|api|ssr|security|e2e)\/[\w/]+\.(?:[a-z]+\.)?(?:test\.tsx?|e2e\.ts)|(?:ops|security)\/\w+\.mjs)$/;
const REFERENCE = /`(test\/[^`]+)`((?:(?:,| and|, and)? "[^"]+")*)/g;
const COMMAND = /`npm run rehearse -- (\w+)`/g;

/** Collapses white space: documents break lines inside titles. */
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

/** Rehearsals are tests themselves: `npm run rehearse -- chaos` runs test/ops/chaos.mjs. */
const isTestCommand = (name: string) => name in namedCommands.rehearse;

function namesTest(text: string): boolean {
  const commands = [...flatten(text).matchAll(COMMAND)].map(([, name = '']) => name);
  return listReferences(text).some(({ file }) => TEST_FILE.test(file)) || commands.some(isTestCommand);
}

/** True when `source` has a test or describe, including `.each`, with exactly this title. */
function hasTitle(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((literal) => {
    const before = source.split(literal).slice(0, -1);
    return before.some((text) => /(?:\b(?:test|it|describe|onServices|onServer)|\))\(\s*$/.test(text));
  });
}

/** All references of a text to files or titles that do not exist, as sentences. */
function findFalseReferences(text: string): string[] {
  return listReferences(text).flatMap(({ file, titles }) => {
    if (!existsSync(path.join(root, file))) return [`${file} does not exist`];
    const source = titles.length > 0 ? read(file) : '';
    return titles.filter((title) => !hasTitle(source, title)).map((title) => `${file} has no test "${title}"`);
  });
}

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '');

/** Paragraphs and list items; numbered items only on request. */
function listBlocks(text: string, { numbered = false } = {}): string[] {
  const blocks = withoutCode(text)
    .split(/\n{2,}|\n(?=- |\d+\. )/)
    .map((block) => block.trim());
  return blocks.filter((block) => block !== '' && !/^[#|!]/.test(block) && (numbered || !/^\d+\. /.test(block)));
}

/** The introduction, and the sections of the second level by their titles. */
function listSections(document: string): [title: string, text: string][] {
  const [head = '', ...parts] = withoutCode(read(document)).split(/^## /m);
  const sections = parts.map((part): [string, string] => [part.split('\n', 1)[0] ?? '', part.slice(part.indexOf('\n'))]);
  return [['the beginning', head], ...sections];
}

const listUnshown = (text: string, isExcused: (block: string) => boolean) =>
  listBlocks(text).filter((block) => !namesTest(block) && !isExcused(block));

test.each(DOCUMENTS)('every test that %s names exists with that title', (document) => {
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
  test('detect a missing file, a changed title, and a skipped test', () => {
    expect(findFalseReferences('`test/unit/gone.test.ts`')).toEqual(['test/unit/gone.test.ts does not exist']);
    const own = '`test/unit/docsPromises.test.ts`';
    expect(findFalseReferences(`${own} "the rules" and "the\nrule"`)).toEqual(['test/unit/docsPromises.test.ts has no test "the rule"']);
    expect(hasTitle("test.each([1])('%i is so', () => 1);", '%i is so')).toBe(true);
    expect(hasTitle("test.skip('it is so', () => 1);", 'it is so')).toBe(false);
    expect(hasTitle("const text = 'it is so';", 'it is so')).toBe(false);
  });

  test('do not accept a path of the product, or a command without a test, as a test', () => {
    expect(['`server/main.ts`', '`npm run build`', '`test/helpers/browser/axe.ts`'].map(namesTest)).toEqual([false, false, false]);
    expect(['`test/unit/lib.test.ts`', '`npm run rehearse -- chaos`', '`test/ops/image.mjs`'].map(namesTest)).toEqual([true, true, true]);
  });

  test('split a document into blocks', () => {
    expect(listBlocks('# A\n\nOne\nline.\n\n- two\n- three\n\n1. step\n\n| a |\n\n```sh\ncode\n```\n')).toEqual([
      'One\nline.',
      '- two',
      '- three',
    ]);
  });
});
