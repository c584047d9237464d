type Json = Record<string, unknown>;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-03-01',
  'date-time': '2026-03-01T08:00:00+08:00',
  uuid: '7f3c2a90-5d1e-4b7a-9c64-0a1b2c3d4e5f',
  binary: '(bytes)',
};

/** Values for strings with a pattern, and, by field name, for those without: the first one that fits is taken. */
const PATTERN_SAMPLES = [
  '13800138000',
  '123456',
  '2026-03',
  '08CDB4',
  '/staff/v1/file/ticket/eyJhbGciOiJIUzI1NiJ9',
  '/health/order',
  'pXn0uJ1yQ7mZc2sV5rT8aB3dE6fG9hK4wL0iO1xYqNs',
];
const NAME_SAMPLES: readonly (readonly [RegExp, string])[] = [
  [/masked$/i, '138****8000'],
  [/^orderNo$/, 'YJ260301ABCDEFGHJKMN'],
  [/^outTradeNo$/, 'YP260301ABCDEFGHJKMNPQRS'],
  [/^(holderName|name|comboName|storeName)$/, '示例'],
  [/(url|Url)$/, 'https://example.com/'],
  [/Id$|^id$/, '0198c5a2'],
  [/period/i, '07:30-08:30'],
];

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function createString(schema: Json, name: string): string {
  const known = FORMATS[String(schema.format)];
  if (known) return known;
  const {
    pattern,
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
  } = schema as {
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  const fitting = pattern && PATTERN_SAMPLES.find((value) => new RegExp(pattern, 'u').test(value));
  if (fitting) return fitting;
  const text = NAME_SAMPLES.find(([names]) => names.test(name))?.[1] ?? 'text';
  return text.padEnd(minLength, '.').slice(0, maxLength);
}

/**
 * A value that a JSON Schema accepts, to show what an answer looks like. Optional fields are included, except where a schema contains itself.
 * @param schemas what the schema's references lead to, by the last part of the reference
 */
export function createSample(schema: unknown, schemas: Json, name = '', path: readonly string[] = []): unknown {
  if (!isObject(schema)) return null;
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (typeof schema.$ref === 'string') {
    const id = schema.$ref.split('/').at(-1) ?? '';
    return createSample(schemas[id], schemas, name, [...path, id]);
  }
  const [choice] = [schema.anyOf, schema.oneOf].filter(Array.isArray).flat();
  if (choice) return createSample(choice, schemas, name, path);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => createSample(part, schemas, name, path)));
  if (schema.type === 'array') return createList(schema, schemas, name, path);
  if (schema.type === 'object') {
    const properties = isObject(schema.properties) ? schema.properties : {};
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, createSample(each, schemas, key, path)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(Number(schema.minimum ?? 0), 1);
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? createString(schema, name) : null;
}

function createList(schema: Json, schemas: Json, name: string, path: readonly string[]): unknown[] {
  const id = isObject(schema.items) && typeof schema.items.$ref === 'string' ? schema.items.$ref.split('/').at(-1) : undefined;
  if (id && path.includes(id)) return [];
  const item = createSample(schema.items, schemas, name.replace(/s$/, ''), path);
  return Array.from({ length: Math.max(Number(schema.minItems ?? 0), 1) }, () => item);
}
