import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { createApiPages } from '../../server/api/openapi/createApiPages';
import { createOpenApi } from '../../server/api/openapi/createOpenApi';
import { listNeededParts } from '../helpers/servers/neededParts';
import { listDecisions } from './decisions';
import { describeRules } from './describeRules';

function listApiFiles(root: string): Record<string, string> {
  // Serialized as served, so that undefined fields are omitted.
  const document = JSON.parse(JSON.stringify(createOpenApi()));
  const head = '# Made from shared/calls.ts and shared/contract by `npm run generate -- openapi`. Do not edit.\n';
  const handlerFiles = globSync('server/modules/*/*.ts', { cwd: root }).map((file) => [path.basename(file, '.ts'), file] as const);
  const pages = createApiPages(document, { handlers: Object.fromEntries(handlerFiles) });
  return {
    'docs/openapi.yaml': head + stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }),
    ...Object.fromEntries(Object.entries(pages).map(([file, text]) => [`docs/api/${file}`, text])),
  };
}

function listParts(root: string): Record<string, string> {
  const file = 'docs/another-back-end.md';
  const mark = '<!-- Made from the contract by `npm run generate -- parts`. -->\n';
  const [introduction = ''] = readFileSync(path.join(root, file), 'utf8').split(mark);
  const rows = listNeededParts().map(([name, parts]) => `- ${name}: ${parts.map((part) => `\`${part}\``).join(' ') || 'nothing'}\n`);
  return { [file]: `${introduction}${mark}\n${rows.join('')}` };
}

/**
 * The committed files that are made from sources, with their contents, by the name that `npm run generate -- NAME` takes.
 * `test/unit/generated.test.ts` compares them.
 */
export const generatedFiles: Readonly<Record<string, (root: string) => Record<string, string>>> = {
  openapi: listApiFiles,
  parts: listParts,
  rules: () => ({ 'docs/reading-rules.md': describeRules() }),
  decisions: (root) => ({ 'docs/decisions/README.md': listDecisions(root) }),
};
