import type { z } from 'zod';
import { getCall } from '../../../shared/calls';
import { tolerances } from '../../../shared/contract/common';
import { type BuiltCall, contract } from '../../../shared/contract/contract';
import type { WireCall, WireCalls } from './readAnswer';
import type { FieldShapes, Shape } from './readShape';

type Schema = z.core.$ZodTypes;
const asSchema = (schema: z.core.$ZodType) => schema as Schema;

/** What the walk is inside of: trees refer to the list that contains them. */
interface Place {
  root: Schema;
}

const FORMATS: Readonly<Record<string, Shape>> = { date: 'd', datetime: 't', url: 's' };

function createText(schema: z.core.$ZodType<string>): Shape {
  const { format, checks = [] } = schema._zod.def as z.core.$ZodStringDef & { format?: string };
  if (format) {
    const known = FORMATS[format];
    if (!known) throw new Error(`No shape for texts of the format ${format}`);
    return known;
  }
  const limits = checks.map((check) => check._zod.def as { check: string; pattern?: RegExp; minimum?: number });
  const pattern = limits.find((limit) => limit.pattern)?.pattern;
  if (pattern) return ['p', pattern.source];
  return limits.some(({ check, minimum = 0 }) => check === 'min_length' && minimum > 0) ? 'k' : 's';
}

function createNumber({ _zod: { def } }: z.core.$ZodNumber): Shape {
  if (!('format' in def)) return 'n';
  const limits = (def.checks ?? []).map((check) => check._zod.def as { check: string; value?: unknown });
  return limits.some(({ check, value }) => check === 'greater_than' && Number(value) >= 0) ? 'c' : 'i';
}

function createUnion(schema: z.core.$ZodDiscriminatedUnion, place: Place): Shape {
  const { discriminator, options } = schema._zod.def;
  const variants = options.map((option) => {
    const { shape } = (option as z.ZodObject)._zod.def;
    const [value] = (shape[discriminator] as z.ZodLiteral)._zod.def.values;
    return [String(value), createShape(asSchema(option), place)] as const;
  });
  return ['u', discriminator, Object.fromEntries(variants)];
}

/** The list that a lazy schema is inside of is the whole answer: a tree, whose branches have the shape of the answer. */
function createList(schema: z.core.$ZodArray, place: Place): Shape {
  const element = asSchema(schema._zod.def.element);
  const isTree = schema !== place.root && place.root._zod.def.type === 'array' && place.root._zod.def.element === element;
  if (isTree) return '^';
  const skipsRows = tolerances.get(schema)?.skipsRows;
  return [skipsRows ? 'l' : 'a', createShape(element, place)];
}

function createPlainShape(schema: Schema, place: Place): Shape {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return createText(schema as z.core.$ZodString);
    case 'number':
      return createNumber(schema as z.core.$ZodNumber);
    case 'boolean':
      return 'b';
    case 'enum':
      return ['e', Object.values(def.entries)];
    case 'literal':
      return ['e', def.values];
    case 'array':
      return createList(schema as z.core.$ZodArray, place);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, each]) => [field, createShape(asSchema(each), place)]),
      ) as FieldShapes;
    case 'optional':
      return ['o', createShape(asSchema(def.innerType), place)];
    case 'nullable':
      return ['?', createShape(asSchema(def.innerType), place)];
    case 'record':
      return ['r', createShape(asSchema(def.valueType), place)];
    case 'lazy':
      return createShape(asSchema(def.getter()), place);
    case 'union':
      return createUnion(schema as z.core.$ZodDiscriminatedUnion, place);
    default:
      throw new Error(`No shape for the type ${def.type}`);
  }
}

/** The shape by which the client reads what the schema describes. */
function createShape(schema: Schema, place: Place = { root: schema }): Shape {
  const { substitute, isUnread, isSketchy } = tolerances.get(schema) ?? {};
  if (isUnread) return {};
  const shape = createPlainShape(schema, place);
  if (isSketchy) return ['f', shape as FieldShapes];
  return substitute === undefined ? shape : ['|', shape, substitute];
}

function createCall(name: BuiltCall): WireCall {
  const { base, method, path } = getCall(name);
  return { base, method, path, shape: createShape(asSchema(contract[name].response)) };
}

/** What the wrapper needs to know of the named calls, from the call table and the contract. */
export const createWire = (names: readonly BuiltCall[]): WireCalls => Object.fromEntries(names.map((name) => [name, createCall(name)]));
