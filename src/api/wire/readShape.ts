/**
 * The shape of an answer, made from the contract during the build (`createWire.ts`): zod itself is too large for a browser. A letter is a plain
 * value (see {@link CHECKS}); `k` is an ID, `^` the whole answer again (trees).
 */
export type Shape = keyof typeof CHECKS | 'k' | '^' | FieldShapes | NodeShape;
export interface FieldShapes {
  readonly [field: string]: Shape;
}
export type NodeShape =
  /** `o` optional, `?` nullable, `a` a list that is read whole or not at all, `l` a list of which odd rows are left out, `r` a record. */
  | readonly ['o' | '?' | 'a' | 'l' | 'r', Shape]
  /** A value with a substitute for anything that does not fit. */
  | readonly ['|', Shape, unknown]
  /** One of these values. */
  | readonly ['e', readonly unknown[]]
  /** A text of this pattern. */
  | readonly ['p', string]
  /** An object of which the fields that do not fit are left out. */
  | readonly ['f', FieldShapes]
  /** An object whose shape depends on a field. */
  | readonly ['u', string, FieldShapes];

/** One reading of an answer, and what it reports besides the value. */
export interface Reading {
  /** The shape of the whole answer. */
  root: Shape;
  /** The path to the value that did not fit. */
  path: (string | number)[];
  /** The paths of what was left out or replaced. */
  skipped: string[];
}

const hasForm = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value) && Date.parse(value) > -9e15;

const CHECKS = {
  s: (value: unknown) => typeof value === 'string',
  n: Number.isFinite,
  i: Number.isInteger,
  /** A count, or an amount in fen. */
  c: (value: unknown) => Number.isInteger(value) && (value as number) >= 0,
  b: (value: unknown) => typeof value === 'boolean',
  /** A day, and an instant with its offset: without one, server and browser would read different times. */
  d: hasForm(/^\d{4}-\d\d-\d\d$/),
  t: hasForm(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/),
};

type Fields = Record<string, unknown>;
/** True for an object that is no list. */
export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFields = (shape: object): shape is FieldShapes => !Array.isArray(shape);

/** Records that the value at the path is left out or replaced, and returns to the place that it belongs to. */
function skip({ path, skipped }: Reading, depth: number): void {
  skipped.push(path.join('.'));
  path.length = depth;
}

/** Reads a part of a value. The path stays at what does not fit. @param step the part's field or index */
function readPart(shape: Shape, value: unknown, reading: Reading, step: string | number): unknown {
  reading.path.push(step);
  const result = readShape(shape, value, reading);
  if (result !== undefined) reading.path.pop();
  return result;
}

const isNullable = (shape: Shape) => Array.isArray(shape) && shape[0] === '?';

/** An absent object is read as an empty one. Of an object without fields nothing is read, so anything fits. @param leavesOut leaves out fields that do not fit */
function readFields(shapes: FieldShapes, value: unknown, reading: Reading, leavesOut = false): Fields | undefined {
  const isOdd = !leavesOut && !isObject(value) && (value ?? null) !== null;
  const depth = reading.path.length;
  const given: Fields = isObject(value) ? value : {};
  let result = given;
  for (const field in shapes) {
    if (isOdd) return undefined;
    const shape = shapes[field] as Shape;
    const old = given[field];
    const isAbsent = shape[0] === 'o' && (old === undefined || (old === null && !isNullable(shape[1] as Shape)));
    const part = isAbsent ? undefined : readPart(shape, old, reading, field);
    const isUnfit = part === undefined && !isAbsent;
    if (isUnfit && !leavesOut) return undefined;
    if (isUnfit) skip(reading, depth);
    if (part === old) continue;
    // Most answers fit as they are, and copying each object would cost more than reading it.
    if (result === given) result = { ...given };
    if (part === undefined) delete result[field];
    else result[field] = part;
  }
  return result;
}

/** @param isWhole true for a list that is read whole or not at all */
function readList(shape: Shape, value: unknown, reading: Reading, isWhole: boolean): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const depth = reading.path.length;
  const rows: unknown[] = [];
  for (const [index, row] of value.entries()) {
    const result = readPart(shape, row, reading, index);
    if (result !== undefined) rows.push(result);
    else if (isWhole) return undefined;
    else skip(reading, depth);
  }
  // A list of which nothing can be read is not an empty list.
  if (rows.length === 0 && value.length > 0) return undefined;
  return rows.length === value.length && rows.every((row, index) => row === value[index]) ? value : rows;
}

function readNode(node: NodeShape, value: unknown, reading: Reading): unknown {
  switch (node[0]) {
    case 'e':
      return node[1].includes(value) ? value : undefined;
    case 'p':
      return typeof value === 'string' && new RegExp(node[1]).test(value) ? value : undefined;
    case 'f':
      return readFields(node[1], value, reading, true);
    case 'u': {
      const variant = isObject(value) ? String(value[node[1]]) : '';
      return Object.hasOwn(node[2], variant) ? readShape(node[2][variant] as Shape, value, reading) : undefined;
    }
    case '|': {
      const depth = reading.path.length;
      const result = readShape(node[1], value, reading);
      if (result !== undefined) return result;
      skip(reading, depth);
      return node[2];
    }
    case '?':
      return (value ?? null) === null ? null : readShape(node[1], value, reading);
    case 'r':
      return isObject(value) && Object.entries(value).every(([key, part]) => readPart(node[1], part, reading, key) !== undefined)
        ? value
        : undefined;
    case 'o':
      return readShape(node[1], value, reading);
    default:
      return readList(node[1], value, reading, node[0] === 'a');
  }
}

/**
 * Reads a value by its shape, without changing it. Fields that the shape does not name are kept.
 * @returns the value with the contract's type; undefined when it does not fit
 */
export function readShape(shape: Shape, value: unknown, reading: Reading): unknown {
  if (shape === '^') return readShape(reading.root, value, reading);
  // Other back ends number their things.
  if (shape === 'k') return typeof value === 'number' ? `${value}` : typeof value === 'string' && value ? value : undefined;
  if (typeof shape === 'string') return CHECKS[shape](value) ? value : undefined;
  return isFields(shape) ? readFields(shape, value, reading) : readNode(shape, value, reading);
}
