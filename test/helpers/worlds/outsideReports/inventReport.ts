import { getItemUnit } from '../../../../server/modules/judgement/items/itemCode';
import rawNames from '../../../../server/modules/judgement/items/itemNames.json';

/** A result of an invented report. */
export interface InventedValue {
  /** Our code; null for what is none of our items, and for what nobody can assign with certainty. */
  code: string | null;
  name: string;
  abbreviation: string;
  value: string;
  unit: string;
  range: string;
  low: string;
  high: string;
  mark: '' | '↑' | '↓';
  /** The result of the year before, in layouts that print it. */
  previous: string;
}

export interface InventedReport {
  institution: string;
  person: string;
  examDate: string;
  sections: { title: string; values: InventedValue[] }[];
}

/** The same numbers from 0 to 1 for the same seed (Park and Miller's generator). */
export function createRandom(seed: number): () => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Names = Record<string, { name: string; names: string[]; low?: number; high?: number; isGrade?: boolean }>;
const names: Names = rawNames;

/** How laboratories spell units: one of these is chosen for the whole report. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '10⁹/L': ['10⁹/L', '10^9/L', '×10^9/L', '10*9/L', 'x10^9/L'],
  '10¹²/L': ['10^12/L', '×10^12/L', '10*12/L', '10^12/L', 'x10^12/L'],
  'μmol/L': ['μmol/L', 'umol/L', 'µmol/L', 'umol/l', 'μmol/L'],
  'mmol/L': ['mmol/L', 'mmol/l', 'mmol/L', 'mmol/L', 'mmol/L'],
  'U/L': ['U/L', 'IU/L', 'U/L', 'u/L', 'U/L'],
  'ng/mL': ['ng/mL', 'ng/ml', 'μg/L', 'ug/L', 'ng/mL'],
  'mIU/L': ['mIU/L', 'μIU/mL', 'uIU/ml', 'mIU/L', 'mIU/L'],
  'kg/m²': ['kg/m²', 'kg/m²', 'kg/m^2', 'kg/m²', 'kg/m2'],
};

const DECIMALS: Readonly<Record<string, number>> = {
  HCT: 3,
  USG: 3,
  WBC: 2,
  RBC: 2,
  GLU: 2,
  TC: 2,
  TG: 2,
  HDL: 2,
  LDL: 2,
  K: 2,
  CA: 2,
  TSH: 2,
  AGR: 2,
};
const WHOLE = new Set([
  'HGB',
  'MCHC',
  'PLT',
  'SBP',
  'DBP',
  'PULSE',
  'UA',
  'CREA',
  'ALT',
  'AST',
  'GGT',
  'ALP',
  'CK',
  'LDH',
  'NA',
  'CL',
  'EGFR',
  'LPA',
  'VB12',
]);

const SEPARATORS = ['-', '~', '～', '—', ' - ', '--'];
const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

interface Style {
  spelling: number;
  separator: string;
  /** Prefers the upper limit as `<n` or `≤n` where there is no lower one. */
  below: string;
}

function inventNumber(code: string, random: () => number, style: Style): InventedValue {
  const item = names[code];
  if (!item) throw new Error(`${code} has no names`);
  const decimals = DECIMALS[code] ?? (WHOLE.has(code) ? 0 : 1);
  const print = (number: number) => number.toFixed(decimals);
  const low = item.low ?? 0;
  const high = item.high ?? low * 2;
  const where = random();
  const number =
    where < 0.12
      ? high * (1.05 + random() * 0.6)
      : where < 0.18 && low > 0
        ? low * (0.6 + random() * 0.3)
        : low + (high - low) * (0.1 + random() * 0.8);
  const value = print(number);
  const hasLow = item.low !== undefined;
  const hasHigh = item.high !== undefined;
  const range =
    hasLow && hasHigh ? `${print(low)}${style.separator}${print(high)}` : hasHigh ? `${style.below}${print(high)}` : `≥${print(low)}`;
  const isHigh = hasHigh && (style.below === '<' && !hasLow ? Number(value) >= Number(print(high)) : Number(value) > Number(print(high)));
  const isLow = hasLow && Number(value) < Number(print(low));
  const unit = getItemUnit(code);
  return {
    code,
    name: pick(random, [item.name, ...item.names.filter((name) => /[一-鿿]/.test(name))]),
    abbreviation: item.names.find((name) => /^[A-Za-z][\w#%+-]*$/.test(name)) ?? '',
    ...{ value, unit: SPELLINGS[unit]?.[style.spelling] ?? unit, range, low: hasLow ? print(low) : '', high: hasHigh ? print(high) : '' },
    mark: isHigh ? '↑' : isLow ? '↓' : '',
    previous: print(number * (0.8 + random() * 0.4)),
  };
}

const inventGrade = (code: string, random: () => number): InventedValue => ({
  code,
  name: (names[code]?.name ?? '').replace(/^尿/, random() < 0.5 ? '' : '尿'),
  ...{
    abbreviation: '',
    value: random() < 0.85 ? '阴性' : pick(random, ['±', '1+', '2+']),
    unit: '',
    range: '阴性',
    low: '',
    high: '',
    mark: '',
  },
  previous: '阴性',
});

/** A result that must not be taken for one of ours. */
const other = (name: string, value: string, unit: string, range: string): InventedValue => {
  const [low = '', high = ''] = range.split('-');
  return { code: null, name, abbreviation: '', value, unit, range, low, high, mark: '', previous: value };
};

const SECTIONS: readonly (readonly [title: string, codes: readonly string[]])[] = [
  ['一般检查', ['BMI', 'SBP', 'DBP', 'PULSE', 'WAIST']],
  ['血常规', ['WBC', 'NEUT', 'LYMPH', 'MONO', 'NEUTP', 'LYMPHP', 'MONOP', 'EOP', 'RBC', 'HGB', 'HCT', 'MCV', 'MCH', 'MCHC', 'PLT']],
  ['肝功能', ['ALT', 'AST', 'GGT', 'ALP', 'TP', 'ALB', 'GLO', 'AGR', 'TBIL', 'DBIL']],
  ['肾功能', ['CREA', 'UREA', 'UA', 'CYSC']],
  ['血脂四项', ['TC', 'TG', 'HDL', 'LDL']],
  ['血糖', ['GLU', 'HBA1C']],
  ['电解质', ['K', 'NA', 'CL', 'CA', 'P', 'MG']],
  ['甲状腺功能', ['TSH', 'FT3', 'FT4', 'TPOAB']],
  ['肿瘤标志物', ['AFP', 'CEA', 'CA199', 'CA125']],
];
const GRADES = ['UPRO', 'UGLU', 'UKET', 'UBIL', 'UNIT'];
const INSTITUTIONS = [
  '云杉健康体检中心',
  '望江门诊部',
  '东篱体检中心',
  '青禾综合门诊部',
  '临港健康管理中心',
  '松果体检',
  '北岸医学检验所',
  '明溪县体检站',
  '五里门诊',
  '白桦健康中心',
];
const FAMILY = ['林', '周', '沈', '顾', '贺', '易'];
const GIVEN = ['以宁', '舒', '知远', '晓禾', '安', '闻达'];

/** An invented report: 30 to 50 results of our items, and others that resemble them. The same seed gives the same report. */
export function inventReport(seed: number): InventedReport {
  const random = createRandom(seed + 1);
  for (let warm = 0; warm < 5; warm += 1) random();
  const style = { spelling: Math.floor(random() * 5), separator: pick(random, SEPARATORS), below: pick(random, ['<', '≤', '<=']) };
  const sections = SECTIONS.filter(() => random() < 0.85).map(([title, codes]) => ({
    title,
    values: codes.filter(() => random() < 0.9).map((code) => inventNumber(code, random, style)),
  }));
  const strangers: Readonly<Record<string, InventedValue[]>> = {
    血常规: [other('大血小板比率', '28.4', '%', '13.0-43.0'), other('血小板分布宽度', '12.1', 'fL', '9.0-17.0')],
    肝功能: [other('单胺氧化酶', '6.2', 'U/L', '0-12')],
    血糖: [other('葡萄糖', '6.9', 'mmol/L', '3.9-11.1')],
  };
  for (const section of sections) section.values.push(...(strangers[section.title] ?? []));
  sections.push({
    title: '尿常规',
    values: [
      ...GRADES.map((code) => inventGrade(code, random)),
      other('白细胞', '12.5', '/μL', '0-25.0'),
      other('红细胞', '8.0', '/μL', '0-17.0'),
      other('肌酐', '8400', SPELLINGS['μmol/L']?.[style.spelling] ?? 'μmol/L', '3540-24600'),
    ],
  });
  if (random() < 0.5)
    sections.push({ title: '内分泌', values: [inventNumber('VD25', random, style), other('皮质醇', '312', 'nmol/L', '133-537')] });
  const year = 2019 + Math.floor(random() * 6);
  return {
    institution: INSTITUTIONS[seed % INSTITUTIONS.length] ?? '',
    person: pick(random, FAMILY) + pick(random, GIVEN),
    examDate: `${year}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`,
    sections,
  };
}
