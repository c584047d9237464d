import type { z } from 'zod';
import * as content from '../../../shared/contract/content';
import * as login from '../../../shared/contract/login';
import * as orders from '../../../shared/contract/orders';
import * as packages from '../../../shared/contract/packages';
import * as records from '../../../shared/contract/records';
import * as stores from '../../../shared/contract/stores';
import * as waitlist from '../../../shared/contract/waitlist';

const groups: Record<string, Record<string, unknown>> = { content, login, orders, packages, records, stores, waitlist };

const isShape = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value;
const capitalize = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

function collectShapes(): Record<string, z.ZodType> {
  const shapes: Record<string, z.ZodType> = {};
  for (const [group, exported] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(exported)) {
      if (!isShape(value)) continue;
      const id = capitalize(name);
      shapes[id in shapes ? `${capitalize(group)}${id}` : id] = value;
    }
  }
  return shapes;
}

/** What the contract's files export by name, and so is named in the OpenAPI document instead of being written out everywhere. */
export const sharedShapes: Readonly<Record<string, z.ZodType>> = collectShapes();
