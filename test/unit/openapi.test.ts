import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { createOpenApi } from '../../server/api/openapi/createOpenApi';
import { type calls, getCall } from '../../shared/calls';
import { contract } from '../../shared/contract/contract';

const FILE = join(__dirname, '../../docs/openapi.yaml');
const head = '# Made from shared/calls.ts and shared/contract by `npm run openapi`. Do not edit.\n';
// Through JSON, as it is served, so that what is undefined is left out.
const document = JSON.parse(JSON.stringify(createOpenApi()));
const written = head + stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });

test('docs/openapi.yaml is what the contract says (npm run openapi writes it)', () => {
  if (process.env.WRITE_OPENAPI) writeFileSync(FILE, written);
  expect(readFileSync(FILE, 'utf8')).toBe(written);
});

test('every call with a contract is in it, at its path and with its method', () => {
  const operations = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  const expected = (Object.keys(contract) as (keyof typeof contract)[]).map((name) => {
    const { method, path } = getCall(name as keyof typeof calls);
    return `${name} ${method} ${path}`;
  });
  expect(operations.sort()).toEqual(expected.sort());
});

test('every reference leads to a schema', () => {
  const refs = [...new Set(written.match(/#\/components\/schemas\/[\w$.-]+/g))].map((ref) => ref.split('/').at(-1) ?? '');
  expect(refs.length).toBeGreaterThan(20);
  for (const ref of refs) expect(Object.keys(document.components.schemas)).toContain(ref);
});
