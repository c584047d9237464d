import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Inserts the guides' examples into the sources and compiles them. The first line of a block says where it belongs: `// file: new file`, or
 * `// file: above "text"` or `below "text"`, where exactly one line of the file contains the text.
 */

const root = path.join(__dirname, '../..');
const GUIDES = ['docs/adding-a-page.md', 'docs/adding-a-call.md', 'docs/adding-a-field.md'];

interface Example {
  file: string;
  where: 'new file' | 'above' | 'below' | 'instead of';
  anchor: string;
  lines: string[];
}

function listExamples(guide: string): Example[] {
  const text = readFileSync(path.join(root, guide), 'utf8');
  return [...text.matchAll(/^( *)```tsx?\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) => {
    const [head = '', ...lines] = block.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const [, file = '', where = '', anchor = ''] = /^\/\/ (\S+): (new file|above|below|instead of)(?: "(.*)")?$/.exec(head) ?? [];
    if (where !== 'new file' && where !== 'above' && where !== 'below' && where !== 'instead of')
      throw new Error(`${guide}: no place in "${head}"`);
    return { file, where, anchor, lines: lines.slice(0, -1) };
  });
}

function insert(source: string, { file, where, anchor, lines }: Example): string {
  const all = source.split('\n');
  const found = all.flatMap((line, index) => (line.includes(anchor) ? [index] : []));
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${file}: ${found.length} lines contain ${anchor}`);
  return all.toSpliced(found[0] + (where === 'below' ? 1 : 0), where === 'instead of' ? 1 : 0, ...lines).join('\n');
}

/** The files of the guides' examples with their text, by absolute path. */
function applyExamples(): Map<string, string> {
  const files = new Map<string, string>();
  for (const example of GUIDES.flatMap(listExamples)) {
    const file = path.join(root, example.file);
    if (example.where === 'new file') files.set(file, `${example.lines.join('\n')}\n`);
    else files.set(file, insert(files.get(file) ?? readFileSync(file, 'utf8'), example));
  }
  return files;
}

const files = applyExamples();

test('the examples compile', () => {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const { fileExists, readFile, getSourceFile } = host;
  // Otherwise TypeScript does not look into folders that only the examples have.
  host.directoryExists = undefined;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) => {
    const text = files.get(file);
    return text === undefined ? getSourceFile(file, ...rest) : ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  };
  const declarations = fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram(
    [...files.keys(), ...declarations],
    { ...options, incremental: false, tsBuildInfoFile: undefined },
    host,
  );
  const problems = [...files.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${path.relative(root, file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
  expect(problems).toEqual([]);
}, 120_000);

const relative = [...files].map(([file, text]) => [path.relative(root, file), text] as const);

test.each(relative)('%s is formatted and free of lint errors with the examples in it', (file, text) => {
  const biome = path.join(root, 'node_modules/.bin/biome');
  const { stdout, status } = spawnSync(biome, ['check', '--write', `--stdin-file-path=${file}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  expect({ stdout, status }).toEqual({ stdout: text, status: 0 });
});
