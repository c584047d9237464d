import { z } from 'zod';
import { type CallName, calls, getCall } from '../../../shared/calls';
import type { ContractEntry } from '../../../shared/contract/common';
import { contract } from '../../../shared/contract/contract';
import { getStatusText } from '../../../shared/errorCatalogue';
import { handlers } from '../../modules/handlers';
import { businessCodes, getCodeName } from './businessCodes';
import { callGroups } from './callGroups';
import { clean, createOperation, dropNoise, type Json } from './createOperation';
import { sharedShapes } from './sharedShapes';

const SCHEMAS = '#/components/schemas/';
const entries: Partial<Record<CallName, ContractEntry>> = contract;

const DESCRIPTION = `The API that the 约检 client calls.

- Business results are envelopes \`{code, msg, data}\` with HTTP status 200. Code 0 is success; \`msg\` is a Chinese sentence to show.
- Amounts are integers in fen (1/100 yuan), in fields that end in \`Fen\`. Days are \`YYYY-MM-DD\` in Asia/Shanghai, instants are ISO 8601 with an offset.
- Every request may carry \`clentType\` (sic; always \`pc\`) and a header \`transId\` of 32 random characters, which is logged.
- A repeated call with the same \`idempotencyKey\` gets the first answer again.
- A ticket is a signed address that needs no session header. It is valid for two minutes, or until its session ends.`;

/** Every named shape and every response is a component, to which other shapes refer. */
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
  const components: Json = Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, clean(schema as Json)]));
  return { components, getRef: (schema: z.ZodType) => ({ $ref: `${SCHEMAS}${registry.get(schema)?.id ?? ''}` }) };
}

const failure: Json = {
  type: 'object',
  description: `A business error. ${Object.entries(businessCodes)
    .filter(([code]) => code !== '0')
    .map(([code, { meaning }]) => `${code}: ${meaning}`)
    .join(' ')}`,
  properties: { code: { type: 'integer', not: { const: 0 } }, msg: { type: 'string' }, data: {} },
  required: ['code', 'msg'],
};

const protocolError: Json = {
  type: 'object',
  description: 'An error of the protocol: `code` repeats the HTTP status.',
  properties: { code: { type: 'integer' }, msg: { type: 'string' } },
  required: ['code', 'msg'],
};

function createProtocolResponse(status: number, description: string, msg = getStatusText(status)): Json {
  return {
    description,
    content: { 'application/json': { schema: { $ref: `${SCHEMAS}ProtocolError` }, example: { code: status, msg } } },
  };
}

const protocolResponses: Json = {
  NotFound: createProtocolResponse(404, 'This back end does not implement the call.'),
  MethodNotAllowed: createProtocolResponse(405, 'The call has another method, which the header `Allow` names.'),
  TooLarge: createProtocolResponse(413, 'The body is larger than 64 KB, or the file larger than the call allows.', '提交的内容过大。'),
  UnsupportedType: createProtocolResponse(415, 'The body is neither JSON nor, for uploads, a form.', '请求的内容格式不受支持。'),
};

const createCodeExamples = () =>
  Object.fromEntries(
    Object.entries(businessCodes)
      .filter(([code]) => code !== '0')
      .map(([code, { meaning, msg, data }]) => {
        const value = { code: Number(code), msg, ...(data === undefined ? {} : { data }) };
        return [getCodeName(value.code as keyof typeof businessCodes), { summary: meaning, value }];
      }),
  );

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** The schemas that a text refers to, directly or through one another. */
function keepReferenced(schemas: Json, text: string): Json {
  const kept = new Set<string>();
  const visit = (source: string) => {
    for (const [, id = ''] of source.matchAll(/#\/components\/schemas\/([\w.-]+)/g)) {
      if (kept.has(id)) continue;
      kept.add(id);
      visit(JSON.stringify(schemas[id]));
    }
  };
  visit(text);
  return Object.fromEntries(Object.entries(schemas).filter(([id]) => kept.has(id)));
}

/** Every call that has a contract and a handler, as an OpenAPI 3.1 document. */
export function createOpenApi(): Json {
  const { components, getRef } = createComponents();
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const entry = entries[name];
    const handler = handlers.find((each) => each.name === name);
    const { path, method } = getCall(name);
    if (!entry || !handler) continue;
    const operation = createOperation(name, entry, handler, getRef(entry.response), components);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '约检 API',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-yuejian' },
    },
    servers: [{ url: '/', description: 'The origin that serves this document.' }],
    tags: callGroups.map(({ name, title }) => ({ name, description: title })),
    security: [{ token: [], card: [], project: [] }],
    paths,
    components: {
      securitySchemes: {
        token: header('jwttoken', 'The session token, from a login call.'),
        card: header('cardId', 'ID of the current exam card.'),
        project: header('projectId', "ID of the card's project."),
      },
      responses: protocolResponses,
      examples: createCodeExamples(),
      schemas: keepReferenced(
        { Failure: failure, ProtocolError: protocolError, ...components },
        JSON.stringify([paths, protocolResponses]),
      ),
    },
  };
}
