import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createWire } from '../helpers/createWire';

const FOLDER = path.resolve(__dirname, '../../src/api/wire');
const made = createWire();
const HEAD =
  "import type { WireCalls } from './readAnswer';\n\n// Made from shared/calls.ts and shared/contract by `npm run generate -- openapi`. Do not edit.\n";

test('the calls in src/api/wire are up to date with the call table and the contract (npm run generate -- openapi writes them)', async () => {
  for (const [name, calls] of process.env.WRITE_OPENAPI ? Object.entries(made) : []) {
    writeFileSync(path.join(FOLDER, `${name}.ts`), `${HEAD}export const ${name}: WireCalls = ${JSON.stringify(calls)};\n`);
  }
  // Loaded after they were written.
  const { publicWire } = await import('../../src/api/wire/publicWire');
  const { privateWire } = await import('../../src/api/wire/privateWire');
  expect({ publicWire, privateWire }).toEqual(made);
});
