import { privateWire } from '../../../src/api/wire/privateWire';
import { publicWire } from '../../../src/api/wire/publicWire';
import type { WireCalls } from '../../../src/api/wire/readAnswer';

/** All calls, which the server can make. */
export const allWire: WireCalls = { ...publicWire, ...privateWire };
