import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OPS_HELP } from '../../server/cli/ops/runOps';
import namedCommands from '../../server/tooling/namedCommands.json';

const root = path.join(__dirname, '../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const knownOfKinds = Object.entries(namedCommands).flatMap(([kind, names]) => Object.keys(names).map((name) => `${kind} ${name}`));
const read = (document: string) => readFileSync(path.join(root, document), 'utf8');
const documents = globSync('{README.md,CONTRIBUTING.md,CHANGELOG.md,docs/**/*.md}', { cwd: root });

/** Files and folders of the project as documents name them: in backquotes, or as the target of a link. */
const FOLDERS = /^(?:src|server|shared|test|docs|public)\//;

function listPaths(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8').replace(/^```.*?^```/gms, '');
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name).filter((name) => FOLDERS.test(name));
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) =>
    path.relative(root, path.resolve(root, path.dirname(document), target)),
  );
  // Patterns and placeholders name many files, or files that do not exist yet.
  return [...quoted, ...linked].filter((name) => !/[*<>{}…$]/.test(name));
}

test.each(documents)('every path in %s exists', (document) => {
  expect(listPaths(document).filter((name) => !existsSync(path.join(root, name.replace(/:\d+$/, ''))))).toEqual([]);
});

test.each([...documents, 'compose.yaml'])('every command in %s exists', (document) => {
  const text = read(document).replaceAll(/\s+/g, ' ');
  const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const ofKinds = [...text.matchAll(/npm run (bench|rehearse|simulate|generate) -- ([\w:]+)/g)].map(
    ([, kind = '', name = '']) => `${kind} ${name}`,
  );
  expect(ofKinds.filter((each) => !knownOfKinds.includes(each) && !each.endsWith(' NAME'))).toEqual([]);
  const asked = [...text.matchAll(/(?:npm run ops --|`ops|server\/ops\.js) ([a-z][\w-]*)/g)].map(([, name = '']) => name);
  expect(asked.filter((name) => name !== 'help' && !OPS_HELP.includes(`\n  ${name} `) && !OPS_HELP.includes(`\n  ${name}\n`))).toEqual([]);
});

test('the first import in docs/operating.md uses every example file', () => {
  const [, line = ''] = /npm run import -- ([^\n]*)--dry-run/.exec(read('docs/operating.md')) ?? [];
  expect(line.split(' ').filter(Boolean).toSorted()).toEqual(
    globSync('*.csv', { cwd: path.join(root, 'docs/import') })
      .filter((name) => name !== 'reports.csv' && name !== 'item-outcomes.csv')
      .toSorted(),
  );
});

test('arguments after `npm test --` select tests: no script ends with an option that would consume them', () => {
  expect(Object.entries(scripts).filter(([, script]) => /--selectProjects( \w+)+$/.test(script))).toEqual([]);
});
