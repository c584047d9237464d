import { z } from 'zod';
import { type CallName, type CallRow, calls, getCall } from '../../../shared/calls';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { ContractEntry } from '../../../shared/contract/common';
import { contract } from '../../../shared/contract/contract';
import { sharedShapes } from './sharedShapes';

type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';
const entries: Partial<Record<CallName, ContractEntry>> = contract;

/** The business codes in the table of docs, for whoever reads the file without the code. */
const codeNames = Object.entries(BUSINESS_CODES).map(([name, code]) => `${code} ${name}`);

/** OpenAPI 3.1 is JSON Schema 2020-12; what only stands for a whole document is left out. */
function clean({ $schema: _schema, $id: _id, ...schema }: Json): Json {
  return schema;
}

/** A format says it all: the pattern behind it is a page long. */
function dropNoise({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  for (const [key, limit] of [
    ['minimum', Number.MIN_SAFE_INTEGER],
    ['maximum', Number.MAX_SAFE_INTEGER],
  ] as const) {
    if (jsonSchema[key] === limit) delete jsonSchema[key];
  }
}

/** Every shape that has a name, and every response: where one stands in another, it is a reference. */
function createComponents() {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(sharedShapes)) registry.add(shape, { id });
  for (const [name, entry] of Object.entries(entries)) {
    if (!registry.has(entry.response)) registry.add(entry.response, { id: `${name}Data` });
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `${SCHEMAS}${id}`,
    io: 'output',
    unrepresentable: 'any',
    override: dropNoise,
  });
  const components = Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, clean(schema as Json)]));
  return { components, getRef: (schema: z.ZodType) => ({ $ref: `${SCHEMAS}${registry.get(schema)?.id ?? ''}` }) };
}

const toRequestSchema = (schema: z.ZodType): Json =>
  clean(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: dropNoise }) as Json);

/** A GET's input stands in the query, one parameter a field. */
function createParameters(schema: Json): Json[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  return Object.entries(properties).map(([name, each]) => ({ name, in: 'query', required: required.includes(name), schema: each }));
}

function createBody({ multipart }: CallRow, schema: Json): Json {
  if (!multipart) return { required: true, content: { 'application/json': { schema } } };
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  return { required: true, content: { 'multipart/form-data': { schema: file } } };
}

function createOperation(name: CallName, entry: ContractEntry, data: Json): Json {
  const row = getCall(name);
  const request = toRequestSchema(entry.request);
  const envelope = { type: 'object', properties: { code: { const: 0 }, msg: { type: 'string' }, data }, required: ['code', 'msg', 'data'] };
  const content = { 'application/json': { schema: { oneOf: [envelope, { $ref: `${SCHEMAS}Failure` }] } } };
  return {
    operationId: name,
    tags: [row.group],
    ...(row.extension && { 'x-extension': true, description: '本系统的扩展；只实现规范的后端可以没有（404），客户端会隐藏相应功能。' }),
    ...(row.open ? { security: [] } : {}),
    ...(row.method === 'GET' ? { parameters: createParameters(request) } : { requestBody: createBody(row, request) }),
    responses: { 200: { description: '业务结果', content } },
  };
}

const failure: Json = {
  type: 'object',
  description: `业务错误。code：${codeNames.join('、')}`,
  properties: { code: { type: 'integer', not: { const: 0 } }, msg: { type: 'string' }, data: {} },
  required: ['code', 'msg'],
};

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** Every call that has a contract, as an OpenAPI 3.1 document: made from the call table and the contract, so it cannot differ. */
export function createOpenApi(): Json {
  const { components, getRef } = createComponents();
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const entry = entries[name];
    const { path, method } = getCall(name);
    if (entry) paths[path] = { ...paths[path], [method.toLowerCase()]: createOperation(name, entry, getRef(entry.response)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '约检 API',
      version: '1.0.0',
      description:
        '金额以分为单位（字段名以 Fen 结尾），日期为 Asia/Shanghai 的 YYYY-MM-DD，时刻为带时区的 ISO 8601。业务结果一律为 HTTP 200。',
    },
    security: [{ token: [], card: [], project: [] }],
    paths,
    components: {
      securitySchemes: {
        token: header('jwttoken', '登录后得到的会话令牌'),
        card: header('cardId', '当前体检卡'),
        project: header('projectId', '当前项目'),
      },
      schemas: { Failure: failure, ...components },
    },
  };
}
