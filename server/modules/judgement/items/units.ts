import { z } from 'zod';
import rawConversions from '../conversions.json';

const PREFIXES: Readonly<Record<string, string>> = { 毫: 'm', 微: 'u', 纳: 'n', 皮: 'p', 飞: 'f', 分: 'd', 厘: 'c', 千: 'k' };
const WORDS: Readonly<Record<string, string>> = {
  摩尔: 'mol',
  摩: 'mol',
  克: 'g',
  升: 'l',
  平方米: 'm2',
  米: 'm',
  国际单位: 'U',
  单位: 'U',
  秒: 's',
};
const CHINESE = /(毫|微|纳|皮|飞|分|厘|千)?(摩尔|摩|克|升|平方米|米|国际单位|单位|秒)/g;

/** Spellings of a unit become one. */
export const normalizeUnit = (unit: string): string =>
  unit
    .normalize('NFKC')
    .trim()
    .replace(/[‐-―−]/g, '-')
    .replace(/[∕⁄每]/g, '/')
    .replace(/^单位:|^[([{【](.*)[)\]}】]$/g, '$1')
    .replace(/(?:[\s·.⋅•*]+|(?<=mol|[gul]))([a-z]+)\^?-1$/i, '/$1')
    .replace(/\s+/g, '')
    .replace(/\/{2,}/g, '/')
    .replace(/毫米[汞水][柱银]柱?/, 'mmhg')
    .replace(CHINESE, (_words, prefix: string | undefined, word: string) => (PREFIXES[prefix ?? ''] ?? '') + (WORDS[word] ?? ''))
    .replace(/^[*×xX·.^]?(?:1[*×xX])?(?:10[\^E*~∧ˆ(]*|1?E\+?)0?(9|12|3|6)\)?个?(?:\/|(?=l))/i, '10^$1/')
    .replace(/^[*×xX]?10\^(9|12)$/, '10^$1/L')
    // A μ that another encoding has lost.
    .replace(/^[?\ufffd](?=mol|g|l|i?u\/)/i, 'u')
    .toLowerCase()
    .replace(/[μц]/g, 'u')
    .replace(/mcg/, 'ug')
    // A letter or a digit that text recognition takes for an l.
    .replace(/(?<=mo)[1i|](?=\/)/, 'l')
    .replace(/(?<=\/m?)[i1|]$/, 'l')
    .replace(/(?<=^[mukn]?)iu(?=\/)/, 'u')
    .replace(/m\^(?=2$)/, 'm');

/** Units with the same numbers. */
const SAME_UNITS: Readonly<Record<string, string>> = {
  'mm/hr': 'mm/h',
  'mm/1h': 'mm/h',
  'mm/小时': 'mm/h',
  '次/h': '次/小时',
  '次/min': '次/分',
  '次/分钟': '次/分',
  'beats/min': '次/分',
  bpm: '次/分',
  '/min': '次/分',
  '/分': '次/分',
  度: '°c',
  摄氏度: '°c',
  c: '°c',
  oc: '°c',
  百分比: '%',
  sec: 's',
  seconds: 's',
  公分: 'cm',
  'k/mm3': 'k/ul',
  '10^3/mm3': '10^3/ul',
  'giga/l': '10^9/l',
  'tera/l': '10^12/l',
  ...{ hpf: '/hpf', '/hp': '/hpf', '个/hp': '/hpf', '个/hpf': '/hpf', '/高倍视野': '/hpf', '个/高倍视野': '/hpf', '个/ul': '/ul' },
  ...{ 分: '', 比值: '', ratio: '', inr: '', r: '', sd: '', dpm: 'dpm/mmol', 无: '', 1: '' },
  '-': '',
  '/': '',
  '--': '',
};

/** A ratio to the limit of a test, whose limit is 1 by definition. */
export const isRatio = (unit: string): boolean => /^(?:s\/?co|coi|c\.?o\.?i\.?)$/.test(normalizeUnit(unit));

/** From one to the next a thousand times as much. */
const SCALES = ['p', 'n', 'u', 'm', '', 'k'];
const PER_VOLUME = /^([pnumk]?)(g|mol|u)\/([mu]?)l$/;

/** One spelling for all units whose numbers are the same: ng/mL is μg/L. */
export function toBaseUnit(unit: string): string {
  const plain = normalizeUnit(unit);
  const [, scale = '', amount, per = ''] = PER_VOLUME.exec(plain) ?? [];
  const perLitre = SCALES[SCALES.indexOf(scale) + ['', 'm', 'u'].indexOf(per)];
  return amount && perLitre !== undefined ? `${perLitre}${amount}/l` : (SAME_UNITS[plain] ?? plain);
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
