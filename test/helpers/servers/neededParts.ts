import { privateWire } from '../../../src/api/wire/privateWire';
import { publicWire } from '../../../src/api/wire/publicWire';
import type { WireCalls } from '../../../src/api/wire/readAnswer';
import { type FieldShapes, isObject, type Shape } from '../../../src/api/wire/readShape';
import { SPEC_CALLS } from './fakeBackend';

/** What the client cannot do without in the answers of the specification's calls, and answers with nothing else. */

const all: WireCalls = { ...publicWire, ...privateWire };

/** The shape of an answer; none for a call that the client does not read. */
const getShape = (name: string): Shape => all[name as keyof WireCalls]?.shape ?? {};

/** Fields that the specification names itself (§3), and those without which an order cannot be paid. */
const NAMED = ['token', 'userInfo', 'cardId', 'projectId', 'companyId', 'settleFlag', 'state', 'holdExpiresAt'];

/** The fields of an object whose absence makes the answer unreadable. */
function listFields(shapes: FieldShapes): [string, Shape][] {
  return Object.entries(shapes).filter(([, shape]) => isNeeded(shape));
}

function isNeeded(shape: Shape): boolean {
  if (typeof shape === 'string') return true;
  if (!Array.isArray(shape)) return listFields(shape as FieldShapes).length > 0;
  return !['o', '?', '|', 'f'].includes(shape[0]);
}

/** The paths of what is needed below a value of this shape. */
function listPaths(shape: Shape, path: string): string[] {
  if (shape === '^' || typeof shape === 'string') return [path];
  if (!Array.isArray(shape)) {
    return listFields(shape as FieldShapes).flatMap(([field, each]) => listPaths(each, path ? `${path}.${field}` : field));
  }
  if (shape[0] === 'a' || shape[0] === 'l') {
    const rows = listPaths(shape[1], `${path}[]`);
    return rows.length > 0 ? rows : [`${path}[]`];
  }
  return isNeeded(shape) ? [path] : [];
}

/** The value without anything that is not needed. */
function cut(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return value;
  if (!Array.isArray(shape)) {
    if (!isObject(value)) return value;
    const kept = Object.entries(shape as FieldShapes).filter(([field, each]) => isNeeded(each) || NAMED.includes(field));
    return Object.fromEntries(kept.filter(([field]) => field in value).map(([field, each]) => [field, cut(each, value[field])]));
  }
  if ((shape[0] === 'a' || shape[0] === 'l') && Array.isArray(value)) return value.map((row) => cut(shape[1], row));
  // A list with a substitute is an answer as a whole: spec §7 says that it is saved.
  if (shape[0] === '|' || shape[0] === '?' || shape[0] === 'o') return value === null ? null : cut(shape[1], value);
  if (shape[0] === 'f')
    return isObject(value) ? Object.fromEntries(NAMED.filter((field) => field in value).map((field) => [field, value[field]])) : value;
  return value;
}

/** The data of an answer, cut to what the client needs. */
export const cutAnswer = (name: string, data: unknown): unknown => cut(getShape(name), data);

/** The needed parts of each of the specification's calls. */
export const listNeededParts = (): [string, string[]][] =>
  SPEC_CALLS.map(([name]) => {
    const shape = getShape(name);
    // A list that has a substitute may be missing; its rows are what they are.
    const whole = Array.isArray(shape) && shape[0] === '|' ? shape[1] : shape;
    return [name, listPaths(whole, '')];
  });
