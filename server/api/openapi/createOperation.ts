import { z } from 'zod';
import { type CallName, type CallRow, getCall } from '../../../shared/calls';
import type { ContractEntry } from '../../../shared/contract/common';
import type { AnyHandler } from '../../handlerKit/defineHandler';
import { getCodeName, listCodes } from './businessCodes';
import { getCallGroup } from './callGroups';
import { createSample } from './createSample';

export type Json = Record<string, unknown>;

/** OpenAPI 3.1 is JSON Schema 2020-12; drops what belongs to a whole document only. */
export function clean({ $schema: _schema, $id: _id, ...schema }: Json): Json {
  return schema;
}

/** Drops patterns that repeat a format, and limits that are implied by the number type. */
export function dropNoise({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  for (const [key, limit] of [
    ['minimum', Number.MIN_SAFE_INTEGER],
    ['maximum', Number.MAX_SAFE_INTEGER],
  ] as const) {
    if (jsonSchema[key] === limit) delete jsonSchema[key];
  }
}

const toRequestSchema = (schema: z.ZodType): Json =>
  clean(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: dropNoise }) as Json);

/** The fields of a GET's input are query parameters. */
function createParameters(schema: Json, schemas: Json): Json[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  return Object.entries(properties).map(([name, { description, ...each }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: each,
    example: createSample(each, schemas, name),
  }));
}

function createBody({ multipart }: CallRow, schema: Json, schemas: Json): Json {
  if (!multipart) return { required: true, content: { 'application/json': { schema, example: createSample(schema, schemas) } } };
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  return { required: true, content: { 'multipart/form-data': { schema: file } } };
}

const SECURITY: Readonly<Record<AnyHandler['access'], Json[]>> = {
  // An empty requirement makes the token optional.
  open: [{}, { token: [] }],
  account: [{ token: [] }],
  card: [{ token: [], card: [], project: [] }],
};

function describeCall({ extension }: CallRow, { access, freshProof }: AnyHandler, { readsHealth }: ContractEntry): string {
  const callers = {
    open: 'Needs no session.',
    account: 'Needs a session.',
    card: 'Needs a session and a card: the headers `cardId` and `projectId` name a card of the account.',
  };
  return [
    callers[access],
    freshProof === true ? 'The owner must have confirmed their identity within the last five minutes, otherwise the answer is 4032.' : '',
    typeof freshProof === 'function'
      ? 'For some inputs the owner must have confirmed their identity within the last five minutes (4032).'
      : '',
    readsHealth ? 'Each successful answer is entered in the access log of the person whose health record it shows.' : '',
    extension ? 'Extension: a back end that implements only the specification answers 404, and the client hides the feature.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** 404 for a call that the back end lacks, 405 for another method, 413 and 415 for a body that cannot be read. */
function createProtocolResponses({ method }: CallRow): Json {
  const ref = (name: string) => ({ $ref: `#/components/responses/${name}` });
  const always = { 404: ref('NotFound'), 405: ref('MethodNotAllowed') };
  return method === 'GET' ? always : { ...always, 413: ref('TooLarge'), 415: ref('UnsupportedType') };
}

/**
 * One call as an OpenAPI operation.
 * @param data a reference to the schema of `data`
 * @param schemas what references lead to, by name
 */
export function createOperation(name: CallName, entry: ContractEntry, handler: AnyHandler, data: Json, schemas: Json): Json {
  const row = getCall(name);
  const request = toRequestSchema(entry.request);
  const success = { type: 'object', properties: { code: { const: 0 }, msg: { type: 'string' }, data }, required: ['code', 'msg', 'data'] };
  const failures = listCodes(entry, handler).map((code) => [`code ${code}`, { $ref: `#/components/examples/${getCodeName(code)}` }]);
  const examples = { 'code 0': { value: { code: 0, msg: '', data: createSample(data, schemas) } }, ...Object.fromEntries(failures) };
  const content = { 'application/json': { schema: { anyOf: [success, { $ref: '#/components/schemas/Failure' }] }, examples } };
  return {
    operationId: name,
    summary: entry.summary,
    description: describeCall(row, handler, entry),
    tags: [getCallGroup(name).name],
    ...(row.extension && { 'x-extension': true }),
    security: SECURITY[handler.access],
    ...(row.method === 'GET' ? { parameters: createParameters(request, schemas) } : { requestBody: createBody(row, request, schemas) }),
    responses: { 200: { description: 'The result, as an envelope.', content }, ...createProtocolResponses(row) },
  };
}
