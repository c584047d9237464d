import { type BuiltCall, contract } from '../../../shared/contract/contract';
import { createWire } from './createWire';
import { publicWire } from './publicWire';

const names = Object.keys(contract) as BuiltCall[];

/** The calls that only private pages make; they load with the frame of these pages. */
export const privateWire = createWire(names.filter((name) => !(name in publicWire)));
