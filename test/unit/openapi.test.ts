import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listCodes } from '../../server/api/openapi/businessCodes';
import { callGroups } from '../../server/api/openapi/callGroups';
import { createOpenApi } from '../../server/api/openapi/createOpenApi';
import { handlers } from '../../server/modules/handlers';
import { type CallName, type calls, getCall } from '../../shared/calls';
import type { ContractEntry } from '../../shared/contract/common';
import { contract } from '../../shared/contract/contract';

const ROOT = join(__dirname, '../..');
// Serialized as served, so that undefined fields are omitted.
const document = JSON.parse(JSON.stringify(createOpenApi()));

test('the document has every call with a contract, at its path and with its method', () => {
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
  const refs = [...new Set(JSON.stringify(document).match(/#\/components\/schemas\/[\w$.-]+/g))].map((ref) => ref.split('/').at(-1) ?? '');
  expect(refs.length).toBeGreaterThan(20);
  for (const ref of refs) expect(Object.keys(document.components.schemas)).toContain(ref);
});

const entries: Partial<Record<CallName, ContractEntry>> = contract;
const handlerFiles: Partial<Record<string, string>> = Object.fromEntries(
  globSync('server/modules/*/*.ts', { cwd: ROOT }).map((file) => [basename(file, '.ts'), file]),
);

test('every call is in one group', () => {
  expect(callGroups.flatMap((group) => Object.keys(group.entries)).sort()).toEqual(Object.keys(contract).sort());
});

test.each(handlers.map((handler) => [handler.name, handler] as const))('%s: its codes include those in its docstring', (name, handler) => {
  const source = readFileSync(join(ROOT, handlerFiles[name] ?? ''), 'utf8');
  const [, docstring = ''] = source.match(new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport const ${name}\\b`)) ?? [];
  const [, thrown = ''] = docstring.split('@throws');
  const named = [...thrown.matchAll(/\b\d{4}\b|(?<=ApiError )\d\b/g)].map(([code]) => Number(code));
  const entry = entries[name];
  expect(entry && listCodes(entry, handler)).toEqual(expect.arrayContaining(named));
});
