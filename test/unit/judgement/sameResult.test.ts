import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { splitRange } from '../../../server/modules/judgement/readRange';
import { URGENCIES } from '../../../shared/urgencies';
import numbers from './cases/numbers.json';

type Limits = Partial<Record<'low' | 'high' | 'rangeLow' | 'rangeHigh', number | null>>;
type Result = Record<'name' | 'category' | 'value', string> &
  Limits & { unit?: string; normalTexts?: string[]; sex?: string; age?: number; pregnant?: boolean };
type Given = Result & { unit: string };
type Spelling = (result: Given) => Partial<Result> | null;

/** One of a few cases, so that all spellings are tried in seconds. */
const RESULTS = (numbers as readonly Result[]).filter((_result, index) => index % 4 === 0);

/** How soon to act, or else the flag. The name decides, because a laboratory has codes of its own. */
function classOf({ low = null, high = null, ...others }: Result): string {
  const { rangeLow = low, rangeHigh = high, sex, age = 40, pregnant = false, ...cells } = others;
  const given = { unit: '', normalTexts: [], ...cells, code: 'X99', rangeLow, rangeHigh };
  const { urgency, flag } = judgeResult(given, { sex: sex === 'female' ? 'female' : 'male', age, isPregnant: pregnant });
  return urgency ?? flag;
}
const RANKS: readonly string[] = [...URGENCIES, 'none', 'normal'];
const isCalmer = (one: string, other: string) => RANKS.indexOf(one) > RANKS.indexOf(other);

function listChanged(spellings: readonly Spelling[], isWrong: (now: string, before: string) => boolean = (now, before) => now !== before) {
  return RESULTS.flatMap((result) => {
    const before = classOf(result);
    return spellings.flatMap((spell) => {
      const spelt = { ...result, ...spell({ ...result, unit: result.unit ?? '' }) };
      return isWrong(classOf(spelt), before) ? [`${before} → ${classOf(spelt)}: ${JSON.stringify(spelt)}`] : [];
    });
  });
}

const PLAIN = /^\d+(?:\.\d+)?$/;
const inEach = (patterns: string, spell: (pattern: string, result: Given) => Partial<Result> | null): Spelling[] =>
  patterns.split('|').map((pattern) => (result) => spell(pattern, result));
function ofValue(write: (value: string, result: Given) => string): Spelling {
  return (each) => (PLAIN.test(each.value) ? { value: write(each.value, each) } : null);
}
const around = (patterns: string, values = PLAIN) =>
  inEach(patterns, (pattern, { value }) => (values.test(value) ? { value: pattern.replace('5', value) } : null));

test('what a spreadsheet, a PDF or a laboratory system writes around a number changes nothing', () => {
  const powers = ofValue((value) => (Number(value) < 100 ? value : Number(value).toExponential().replace('e+', ' × 10^')));
  const decimals = ofValue((value) => (value.startsWith('0.') ? value.slice(1) : value.includes('.') ? `${value}000` : value));
  const around5 = around(' 5 |\u00a05\u3000|\ufeff5\r\n|5_x000D_|\'5|"5"|="5"|5。|5,|5；|结果：5|5(复查)');
  const fullWidth: Spelling = ({ value }) => ({
    value: value.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  });
  const named = ofValue((value, { name }) => `${name}：${value}`);
  expect(listChanged([...around5, powers, decimals, named, fullWidth])).toEqual([]);
  expect(classOf({ name: '血清钾', category: '', value: '5.2999999999999998', unit: 'mmol/L', low: 5.3, high: 6.1 })).toBe('normal');
});

test('a mark, a note or a doubt beside a number never makes it calmer, and never normal', () => {
  const marks = around('5*|★5|5※|5△|5#|5!|5①|5¹⁾|5，异常|5（异常）|5 ↑|5L|5 H↑|5（危急值）|5 请结合临床|5（稀释后）');
  expect(listChanged(marks, isCalmer)).toEqual([]);
  const misread = ['1l', '.,'].map(([from = '', to = '']) => ofValue((value) => value.replace(from, to)));
  expect(
    listChanged([...around('约5|5左右|−5|5/5|5→5'), ...misread], (now, before) => isCalmer(now, 'ask') && isCalmer(now, before)),
  ).toEqual([]);
});

test('a grade and a pressure are the same in each way of printing them, and no remark makes them calmer', () => {
  const [grade, pressure] = [/^(?:\++|[1-4]\+|\+[1-4]|阳性|检出)$/, /^\d{2,3}\/\d{2,3}$/];
  expect(listChanged(around('"5"|\'5|【5】|5。|结果：5', grade))).toEqual([]);
  const remarks = around('↑5|5（已复查）|(5) (阴性)|5（参考值：阴性）|5，请结合临床', grade);
  expect(listChanged([...remarks, ...around('5*|5①', grade), ...around('5*|5①', pressure)], isCalmer)).toEqual([]);
  const marked: Spelling = ({ value }) => (pressure.test(value) ? { value: value.replace('/', '↑/') } : null);
  expect(listChanged([...around('"5"|BP：5mmHg|5 (<140/90)|5 [90-140/60-90]', pressure), marked])).toEqual([]);
});

test('a unit is the same in each of its spellings, inside the value, and behind the name', () => {
  const respell = (from: RegExp, spellings: string) =>
    inEach(spellings, (to, { unit }) => (from.test(unit) ? { unit: unit.replace(from, to) } : null));
  const spelt = [
    ...respell(/^10⁹(?=\/L$)/, '×10^9|10(9)|10^9个|^10^9|1E9|10*9'),
    ...respell(/(?<=^m?mol)\/L$/, '·L⁻¹|.L-1| L^-1|／L|∕L|每升|/1'),
    ...respell(/^μ/, '?|\u039c|u|µ'),
    ...respell(/^mmol\/L$/, '毫摩/升|毫摩尔每升'),
    ...respell(/^(.+)$/, '($1)|单位：$1| $1\u00a0'),
  ];
  const inside = inEach('(U)| U|U', (way, { value, unit }) =>
    PLAIN.test(value) && /^[a-zμ]+\/m?L$/i.test(unit) ? { value: value + way.replace('U', unit.replace('/', ' / ')) } : null,
  );
  const behind: Spelling = ({ name, unit }) => (/^(?:[a-zμ]+|10⁹)\/m?L$/i.test(unit) ? { name: `${name}(${unit})`, unit: '' } : null);
  expect(listChanged([...spelt, ...inside, behind])).toEqual([]);
});

test('marks, numbers, methods and headings around a name leave it the same item', () => {
  const marks = '*名|(1)名|①名|■名|[*]名|·名|名：|名*|名▲|名\u200b| 名 ';
  const marked = inEach(marks, (pattern, { name }) => ({ name: pattern.replace('名', name) }));
  const isMeasured = ({ value, name, unit }: Given) => /^\d/.test(value) && unit !== '' && !/尿|便|呼气|血压/.test(name);
  const ways = '名测定值|名(静脉血)|名-酶法|名（复查）|【生化全套】名|体检/名|肝功能-名';
  const headed = inEach(ways, (way, each) => (isMeasured(each) ? { name: way.replace('名', each.name) } : null));
  const ofCategory: Spelling = (each) => (each.category === '' ? null : { name: `${each.category}/${each.name}` });
  expect(listChanged([...marked, ...headed, ofCategory])).toEqual([]);
});

test('what is measured in another fluid is not judged as blood', () => {
  const inFluid = ['尿', '脑脊液', '胸水', '关节液', '精液'].flatMap((fluid) =>
    [`${fluid}乳酸`, `乳酸(${fluid})`].map((name) => classOf({ name, category: '', value: '45', unit: 'mmol/L', low: 25, high: 125 })),
  );
  expect(new Set(inFluid)).toEqual(new Set(['normal']));
  expect(classOf({ name: '尿常规-红细胞', category: '', value: '3+', normalTexts: ['阴性'] })).toBe('soon');
});

test('a range is the same in each way of printing it, also with the limits beside the value', () => {
  const cells = 'a～b|a--b|a到b|a…b|(a-b)|a-bU|aU-bU|参考值：a-b|成人：a-b|a≤X≤b|男：a-b;女：a-b|M:a-b F:a-b|a-b(男)/a-b(女)'.split('|');
  const print = (cell: string, { low, high, unit }: Given) =>
    cell.replace(/[abU]/g, (sign) => `${sign === 'U' ? unit : sign === 'a' ? low : high}`);
  function ofRange(change: (result: Given) => Partial<Result>): Spelling {
    const isMeant = ({ low, high, age = 40 }: Result) => (low ?? -1) >= 0 && typeof high === 'number' && age >= 18;
    return (each) => (isMeant(each) ? { low: null, high: null, ...change(each) } : null);
  }
  const spelt = cells.flatMap((cell) => [
    ofRange((each) => ({ normalTexts: [print(cell, each)] })),
    ofRange((each) => splitRange(print(cell, each), each.unit, each.value)),
  ]);
  const beside = ofRange(({ value, low, high }) => (PLAIN.test(value) ? { value: `${value} (${low}-${high})` } : { low, high }));
  expect(listChanged([...spelt, beside])).toEqual([]);
});
