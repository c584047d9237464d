import { type CallName, getCall } from '../../../shared/calls';
import { handlers } from '../../modules/handlers';
import { businessCodes } from './businessCodes';
import { callGroups } from './callGroups';
import type { Json } from './createOperation';

/** The parts of the OpenAPI document that the pages show. */
interface Operation {
  summary: string;
  description: string;
  parameters?: { name: string; required: boolean; description?: string; schema: Json; example: unknown }[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: { 200: { content: { 'application/json': { schema: { anyOf: [{ properties: { data: Json } }] }; examples: Json } } } };
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const code = (text: unknown) => `\`${String(text)}\``;
const escapeCell = (text: string) => text.replaceAll('|', '\\|');

/** A row in a table of fields. */
interface Row {
  path: string;
  type: string;
  required: boolean;
  description: string;
}

const isNull = (schema: Json) => schema.type === 'null';

/** Follows references, and leaves `or null` to the caller. */
function resolve(schema: Json, schemas: Record<string, Json>): { schema: Json; id: string; nullable: boolean } {
  const choices = asList(schema.anyOf);
  if (choices.length === 2 && choices.some(isNull)) {
    const inner = resolve(choices.find((each) => !isNull(each)) ?? {}, schemas);
    return { ...inner, schema: { ...inner.schema, ...(schema.description ? { description: schema.description } : {}) }, nullable: true };
  }
  if (typeof schema.$ref !== 'string') return { schema, id: '', nullable: false };
  const id = schema.$ref.split('/').at(-1) ?? '';
  const { $ref: _ref, ...own } = schema;
  const inner = resolve(schemas[id] ?? {}, schemas);
  return { ...inner, schema: { ...inner.schema, ...own }, id };
}

function describeRange(low: unknown, high: unknown, unit = ''): string {
  if (low === undefined && high === undefined) return '';
  if (low !== undefined && low === high) return `, ${String(low)}${unit}`;
  if (low !== undefined && high !== undefined) return `, ${String(low)}–${String(high)}${unit}`;
  return low === undefined ? `, at most ${String(high)}${unit}` : `, at least ${String(low)}${unit}`;
}

/** The names of a list's entries: `string, 1–64 characters` becomes `strings, 1–64 characters`. */
const toPlural = (type: string) => type.replace(/^(string|integer|number|boolean|object|day|instant|file|UUID)\b/, '$1s');

const FORMATS: Readonly<Record<string, string>> = { date: 'day', 'date-time': 'instant', uuid: 'UUID', binary: 'file' };

function describeType(given: Json, schemas: Record<string, Json>): string {
  const { schema, nullable } = resolve(given, schemas);
  const suffix = nullable ? ' or null' : '';
  if ('const' in schema) return code(JSON.stringify(schema.const)) + suffix;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ') + suffix;
  const choices = [...asList(schema.anyOf), ...asList(schema.oneOf)];
  if (choices.length > 0) return choices.map((each) => describeType(each, schemas)).join(' or ') + suffix;
  if (schema.type === 'array') {
    const items = isObject(schema.items) ? toPlural(describeType(schema.items, schemas)) : 'anything';
    return `list of ${items}${describeRange(schema.minItems || undefined, schema.maxItems, ' entries')}${suffix}`;
  }
  const format = FORMATS[String(schema.format)];
  if (schema.type === 'string')
    return (format ?? `string${describeRange(schema.minLength || undefined, schema.maxLength, ' characters')}`) + suffix;
  if (schema.type === 'integer' || schema.type === 'number')
    return `${schema.type}${describeRange(schema.minimum, schema.maximum)}${suffix}`;
  return `${String(schema.type ?? 'anything')}${suffix}`;
}

/** The fields of a schema, those of objects and lists inside it too, as far as it does not contain itself. */
function listRows(given: Json, schemas: Record<string, Json>, prefix = '', seen: readonly string[] = []): Row[] {
  const { schema, id } = resolve(given, schemas);
  if (id && seen.includes(id)) return [];
  const path = id ? [...seen, id] : seen;
  if (schema.type === 'array' && isObject(schema.items)) return listRows(schema.items, schemas, `${prefix}[]`, path);
  const parts = [...asList(schema.allOf), ...asList(schema.oneOf)];
  if (parts.length > 0) return parts.flatMap((part) => listRows(part, schemas, prefix, path));
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, each]) => {
    if (!isObject(each)) return [];
    const at = prefix ? `${prefix}.${name}` : name;
    const description = String(resolve(each, schemas).schema.description ?? '');
    const row = { path: at, type: describeType(each, schemas), required: required.includes(name), description };
    return [row, ...listRows(each, schemas, at, path)];
  });
}

function createTable(rows: readonly Row[]): string {
  const lines = rows.map(({ path, type, required, description }) => {
    const note = [required ? '' : 'Optional.', description].filter(Boolean).join(' ');
    return `| ${code(path)} | ${escapeCell(type)} | ${escapeCell(note)} |`;
  });
  return ['| field | type | notes |', '| --- | --- | --- |', ...lines].join('\n');
}

const isEmptyObject = (schema: Json) =>
  schema.type === 'object' && Object.keys(isObject(schema.properties) ? schema.properties : {}).length === 0;

/** A schema as one table, or as one table for each alternative. */
function createTables(schema: Json, schemas: Record<string, Json>): string {
  const { schema: found, nullable } = resolve(schema, schemas);
  const choices = asList(found.anyOf);
  if (choices.length > 0)
    return choices.map((each, index) => `${index === 0 ? 'Either' : 'Or'}:\n\n${createTables(each, schemas)}`).join('\n\n');
  if (isEmptyObject(found)) return 'None.';
  const rows = listRows(found, schemas);
  const head = found.type === 'object' ? '' : `A ${describeType(found, schemas)}.`;
  const null_ = nullable ? 'May be null.' : '';
  return [head, null_, rows.length > 0 ? createTable(rows) : ''].filter(Boolean).join('\n\n');
}

function createInput({ parameters, requestBody }: Operation, schemas: Record<string, Json>): string {
  if (parameters) {
    if (parameters.length === 0) return 'None.';
    return createTable(
      parameters.map(({ name, required, description = '', schema }) => ({
        path: name,
        type: describeType(schema, schemas),
        required,
        description,
      })),
    );
  }
  const [body] = Object.values(requestBody?.content ?? {});
  return body ? createTables(body.schema, schemas) : 'None.';
}

const createJson = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

/** One call: who may make it, input, answer, codes and an example. */
function createSection(name: CallName, document: OpenApiDocument, files: ApiPageFiles): string {
  const { method, path } = getCall(name);
  const { schemas } = document.components;
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not in the OpenAPI document`);
  const { schema, examples } = operation.responses[200].content['application/json'];
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const codes = Object.keys(examples).map((key) => key.replace('code ', ''));
  return [
    `## ${name}`,
    `\`${method} ${path}\``,
    operation.summary,
    operation.description,
    `**Input**`,
    createInput(operation, schemas),
    ...(body?.example === undefined || isEmptyObject(body.schema) ? [] : [createJson(body.example)]),
    '**Answer** (`data`)',
    createTables(schema.anyOf[0].properties.data, schemas),
    createJson((examples['code 0'] as Json).value),
    `**[Codes](README.md#codes)**: ${codes.join(', ')}`,
    `**Handler**: [${files.handlers[name]}](../../${files.handlers[name]})`,
  ].join('\n\n');
}

/** Where the pages link to, from the root of the repository. */
export interface ApiPageFiles {
  handlers: Partial<Record<CallName, string>>;
}

const HEAD = '<!-- Made from docs/openapi.yaml by `npm run generate -- openapi`. Do not edit. -->';

function createIndex(description: string): string {
  const codes = Object.entries(businessCodes).map(([each, { meaning }]) => `| ${each} | ${escapeCell(meaning)} |`);
  const groups = callGroups.flatMap(({ name, title, entries }) => [
    `| **[${name}](${name}.md)** | ${title} | |`,
    ...Object.entries(entries).map(([call, { summary }]) => {
      const access = handlers.find((handler) => handler.name === call)?.access;
      return `| [${call}](${name}.md#${call.toLowerCase()}) | ${escapeCell(summary)} | ${access} |`;
    }),
  ]);
  return [
    HEAD,
    '# API reference',
    description,
    'Access: `open` needs no session, `account` a session (header `jwttoken`), `card` also the headers `cardId` and `projectId`. Words of the wire are explained in the [glossary](../glossary.md). The same reference for programs: [openapi.yaml](../openapi.yaml), or `/openapi.json` of a running server.',
    '## Calls',
    ['| call | what it does | access |', '| --- | --- | --- |', ...groups].join('\n'),
    '## Codes',
    'Every call may answer code 1, and 4001 for invalid input; a call that needs a session, 2, 3, and 4030 when the headers name a card of another account.',
    ['| code | meaning |', '| --- | --- |', ...codes].join('\n'),
    '## Errors of the protocol',
    'These have their own HTTP status and the same body, `{code, msg}` with the status as code: 404 for a call that the back end lacks, 405 for another method, 413 for a body that is too large, 415 for one that is neither JSON nor a form.',
  ].join('\n\n');
}

/** The API reference as Markdown: file names in docs/api with their text. */
export function createApiPages(document: OpenApiDocument & { info: { description: string } }, files: ApiPageFiles): Record<string, string> {
  const pages = callGroups.map(({ name, title, entries }) => {
    const calls = Object.keys(entries) as CallName[];
    const list = calls.map((call) => `- [${call}](#${call.toLowerCase()})`).join('\n');
    const contract = `Contract: [shared/contract/${name}.ts](../../shared/contract/${name}.ts). All groups and codes: [API reference](README.md).`;
    const sections = calls.map((call) => createSection(call, document, files));
    return [`${name}.md`, [HEAD, `# ${title}`, contract, list, ...sections].join('\n\n')];
  });
  return Object.fromEntries([['README.md', createIndex(document.info.description)], ...pages].map(([file, text]) => [file, `${text}\n`]));
}
