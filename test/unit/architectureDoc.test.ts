import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Rule {
  name: string;
  to: { pathNot?: string[] };
}
const { forbidden }: { forbidden: Rule[] } = jest.requireActual('../../server/tooling/checks/dependency-cruiser.js');

const root = path.join(__dirname, '../..');
const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** The first code block after a text. */
function readBlock(after: string): string[] {
  const [, rest = ''] = text.split(after);
  const [, block = ''] = /```\n([\s\S]*?)```/.exec(rest) ?? [];
  return block.split('\n').filter(Boolean);
}

/**
 * The folders of the document's tree, as paths. Two spaces of indentation per level; a line without an explanation may name several
 * folders.
 */
function listNamedFolders(): string[] {
  const parents: string[] = [];
  return readBlock('## Where things are').flatMap((line) => {
    const depth = (line.length - line.trimStart().length) / 2;
    const [start = ''] = line.trim().split(/\s{3,}/);
    const names = [...start.matchAll(/([\w-]+)\/(?=\s|$)/g)].map(([, name = '']) => name);
    parents.splice(depth, parents.length, names[0] ?? '');
    return names.map((name) => [...parents.slice(0, depth), name].join('/'));
  });
}

const listFolders = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

test.each(['shared', 'src', 'src/kit', 'server', 'server/modules', 'server/web', 'server/db', 'test', 'test/helpers'])(
  'the tree in docs/architecture.md has the folders of %s, and no others',
  (folder) => {
    const named = listNamedFolders().filter((each) => path.dirname(each) === folder);
    expect(named.sort()).toEqual(listFolders(folder).sort());
  },
);

test('an API test stands in the folder of its module, or of what belongs to no module', () => {
  const rooms = [
    ...listFolders('server/modules').map((folder) => path.basename(folder)),
    'allCalls',
    'db',
    'import',
    'jobs',
    'ops',
    'partner',
    'stress',
  ];
  const folders = listFolders('test/api').map((folder) => path.basename(folder));
  expect(folders.filter((folder) => !rooms.includes(folder))).toEqual([]);
  expect(readdirSync(path.join(root, 'test/api'))).toHaveLength(folders.length);
});

/** The lines `x → a, b` of a section. */
function readRules(after: string): Record<string, string[]> {
  const lines = readBlock(after).map((line) => line.split(' → '));
  return Object.fromEntries(lines.map(([name = '', below = '']) => [name, below === 'nothing' ? [] : below.split(', ').sort()]));
}

/** The imports that dependency-cruiser allows the folders of `parent`, by folder. */
function listAllowed(prefix: string, parent: string): Record<string, string[]> {
  const isOwn = new RegExp(`^${prefix}-(\\w+)-imports-only-what-is-below$`);
  const inParent = new RegExp(`${parent}/(?:\\(([\\w|]+)\\)|(\\w+))/`, 'g');
  const rows = forbidden.flatMap(({ name, to }) => {
    const [, folder] = isOwn.exec(name) ?? [];
    if (!folder) return [];
    const names = (to.pathNot ?? []).flatMap((pattern) =>
      [...pattern.matchAll(inParent)].flatMap(([, several, one]) => several?.split('|') ?? one ?? []),
    );
    return [[folder, [...new Set(names)].filter((each) => each !== folder).sort()] as const];
  });
  return Object.fromEntries(rows);
}

test.each([
  ['Folders of `server/`,', 'server', 'server'],
  ['Folders of `server/modules/`:', 'module', 'server/modules'],
  ['Folders of `server/web/`:', 'web', 'server/web'],
  ['Folders of `src/kit/`:', 'kit', 'src/kit'],
  ['Folders of `src/features/`:', 'feature', 'src/features'],
])('%s import what docs/architecture.md says', (after, prefix, parent) => {
  const allowed = listAllowed(prefix, parent);
  expect(Object.keys(allowed).length).toBeGreaterThan(5);
  expect(readRules(after)).toEqual(allowed);
});

test('the folders of src import what docs/architecture.md says', () => {
  const rules = forbidden.flatMap(({ name, to }) => {
    const [, folder] = /^(lib|api|store|components|kit|features|pages)-imports-only-what-is-below$/.exec(name) ?? [];
    if (!folder) return [];
    const names = (to.pathNot ?? []).flatMap((pattern) => [...pattern.matchAll(/\^src\/(\w+)\//g)].map(([, each = '']) => each));
    return [[folder, names.filter((each) => each !== folder).sort()] as const];
  });
  expect(readRules('Folders of `src/`,')).toEqual(Object.fromEntries(rules));
});
