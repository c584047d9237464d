import path from 'node:path';
import ts from 'typescript';
import { root } from '../../../server/tooling/project.mjs';

const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const declarations = fileNames.filter((name) => name.endsWith('.d.ts'));
/** The parsed files without a mutant. */
const parsed = new Map();

/** A compiler host in which one file contains the mutant. */
function createHost(name, { start, end, replacement }) {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (file, version, ...rest) => {
    if (file === name) {
      const text = ts.sys.readFile(name);
      return ts.createSourceFile(name, text.slice(0, start) + replacement + text.slice(end), version, true);
    }
    if (!parsed.has(file)) parsed.set(file, read(file, version, ...rest));
    return parsed.get(file);
  };
  return host;
}

/** The type errors of a mutant in its file, as text; empty if there are none. */
export function findTypeErrors(mutant) {
  const name = path.join(root, mutant.file);
  const rootNames = [name, ...declarations];
  const program = ts.createProgram({
    rootNames,
    options: { ...options, incremental: false, tsBuildInfoFile: undefined },
    host: createHost(name, mutant),
  });
  const found = program.getSemanticDiagnostics(program.getSourceFile(name));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join('\n');
}
