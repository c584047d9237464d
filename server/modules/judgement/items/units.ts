import { z } from 'zod';
import rawConversions from '../conversions.json';

/** Spellings of a unit become one. */
export const normalizeUnit = (unit: string): string =>
  unit
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^[*×xX]?(?:10[\^E*~∧ˆ]*|E)(9|12|3|6)(?=\/)/i, '10^$1')
    .replace(/^[*×xX]?10\^(9|12)$/, '10^$1/L')
    .replace(/[μµц]/g, 'u')
    // A letter or a digit that text recognition takes for an l.
    .replace(/(?<=mo)[1I|](?=\/)/i, 'l')
    .replace(/(?<=\/m?)[I|]$/, 'L')
    .replace(/·L-1$/i, '/L')
    .replace(/^IU(?=\/)/i, 'U')
    .toLowerCase();

/** Units with the same numbers. */
const SAME_UNITS: Readonly<Record<string, string>> = {
  'ug/l': 'ng/ml',
  'ng/l': 'pg/ml',
  'uiu/ml': 'miu/l',
  'mu/l': 'miu/l',
  'ku/l': 'u/ml',
  'kiu/l': 'u/ml',
  'ug/ml': 'mg/l',
  毫米汞柱: 'mmhg',
  'mm/hr': 'mm/h',
  'mm/1h': 'mm/h',
  '次/h': '次/小时',
  '次/min': '次/分',
  '次/分钟': '次/分',
  bpm: '次/分',
  '/min': '次/分',
  '/分': '次/分',
  'kg/m^2': 'kg/m2',
  度: '°c',
  摄氏度: '°c',
  c: '°c',
  秒: 's',
  sec: 's',
  米: 'm',
  'k/mm3': 'k/ul',
  '10^3/mm3': '10^3/ul',
  'giga/l': '10^9/l',
  'tera/l': '10^12/l',
  ...{ '/hp': '/hpf', '个/hp': '/hpf', '个/hpf': '/hpf', '/高倍视野': '/hpf', '个/高倍视野': '/hpf', '个/ul': '/ul' },
  ...{ '毫摩尔/升': 'mmol/l', '微摩尔/升': 'umol/l', '克/升': 'g/l', '毫克/升': 'mg/l', '单位/升': 'u/l', '国际单位/升': 'u/l' },
  ...{ 分: '', 比值: '', ratio: '', inr: '', r: '', sd: '', dpm: 'dpm/mmol', 无: '', 1: '', '—': '', '–': '' },
  '-': '',
  '/': '',
  '--': '',
};

/** One spelling for all units whose numbers are the same. */
export function toBaseUnit(unit: string): string {
  const plain = normalizeUnit(unit);
  return SAME_UNITS[plain] ?? plain;
}

const factor = z.union([z.number().positive(), z.strictObject({ factor: z.number().positive(), offset: z.number() })]);
const conversions = new Map(
  Object.entries(z.record(z.string(), z.record(z.string(), factor)).parse(rawConversions)).map(([code, units]) => [
    code,
    new Map(Object.entries(units).map(([unit, by]) => [toBaseUnit(unit), by])),
  ]),
);

/**
 * A number in the item's own unit; null when the conversion is not certain.
 * @param own the item's unit
 * @param printed the unit beside the number
 */
export function convertUnit(code: string, number: number, own: string, printed: string): number | null {
  const from = toBaseUnit(printed);
  if (from === toBaseUnit(own)) return number;
  const by = conversions.get(code)?.get(from);
  if (by === undefined) return null;
  return typeof by === 'number' ? number * by : number * by.factor + by.offset;
}
