import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { splitRange } from '../../../server/modules/judgement/readRange';
import { URGENCIES } from '../../../shared/urgencies';
import numbers from './cases/numbers.json';

type Words = Record<'name' | 'category' | 'value', string> & Partial<Record<'unit' | 'labFlag' | 'sex', string>>;
type Result = Words & { low?: number | null; high?: number | null; normalTexts?: string[]; age?: number; pregnant?: boolean };
type Given = Result & { unit: string };
type Spelling = (result: Given) => Partial<Result> | null;

/** One of a few cases, so that all spellings are tried in seconds. */
const RESULTS = (numbers as readonly Result[]).filter((_result, index) => index % 4 === 0);

/** How soon to act, or else the flag. The name decides, because a laboratory has codes of its own. */
function classOf({ name, category, value, unit = '', low = null, high = null, normalTexts = [], labFlag = '', ...who }: Result): string {
  const given = { code: 'X99', name, category, value, unit, rangeLow: low, rangeHigh: high, normalTexts, labFlag };
  const sex = who.sex === 'female' ? 'female' : 'male';
  const { urgency, flag } = judgeResult(given, { sex, age: who.age ?? 40, isPregnant: who.pregnant ?? false });
  return urgency ?? flag;
}
const RANKS: readonly string[] = [...URGENCIES, 'none', 'normal'];
const isCalmer = (one: string, other: string) => RANKS.indexOf(one) > RANKS.indexOf(other);

/** What is judged otherwise in another spelling. */
function listChanged(spellings: readonly Spelling[], isWrong: (now: string, before: string) => boolean = (now, before) => now !== before) {
  return RESULTS.flatMap((result) => {
    const before = classOf(result);
    return spellings.flatMap((spell) => {
      const changes = spell({ ...result, unit: result.unit ?? '' });
      const now = changes ? classOf({ ...result, ...changes }) : before;
      return isWrong(now, before) ? [`${before} → ${now}: ${JSON.stringify({ ...result, ...changes })}`] : [];
    });
  });
}

const toFullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const isPlain = (value: string) => /^\d+(?:\.\d+)?$/.test(value);
const ofValue =
  (write: (value: string, result: Given) => string | null): Spelling =>
  (result) => {
    const value = isPlain(result.value) ? write(result.value, result) : null;
    return value === null ? null : { value };
  };
const inEach = (patterns: string, spell: (pattern: string, result: Given) => Partial<Result> | null): Spelling[] =>
  patterns.split('|').map((pattern) => (result) => spell(pattern, result));
const around = (patterns: string) =>
  inEach(patterns, (pattern, { value }) => (isPlain(value) ? { value: pattern.replace('5', value) } : null));

test('what a spreadsheet, a PDF or a laboratory system writes around a number changes nothing', () => {
  const powers = ofValue((value) => (Number(value) < 100 ? null : Number(value).toExponential().replace('e+', ' × 10^')));
  const decimals = ofValue((value) => (value.startsWith('0.') ? value.slice(1) : value.includes('.') ? `${value}000` : null));
  const around5 = around(' 5 |\u00a05\u3000|\ufeff5\r\n|5_x000D_|\'5|"5"|="5"|5。|5,|5；|结果：5|5(复查)');
  const fullWidth: Spelling = ({ value }) => ({ value: toFullWidth(value) });
  const named = ofValue((value, { name }) => `${name}：${value}`);
  expect(listChanged([...around5, powers, decimals, named, fullWidth])).toEqual([]);
  const judge = (value: string) => classOf({ name: '血清钾', category: '', value, unit: 'mmol/L', low: 3.5, high: 6.1 });
  expect(judge('6.0999999999999996')).toBe(judge('6.1'));
});

test('a mark, a note or a doubt beside a number never makes it calmer, and never normal', () => {
  const marks = around('5*|★5|5※|5△|5#|5!|5①|5¹⁾|5，异常|5（异常）|5 ↑|5L|5 H↑|5（危急值）|5 请结合临床|5（稀释后）');
  expect(listChanged(marks, isCalmer)).toEqual([]);
  const misread = ['1→l', '.→,'].map((change) => ofValue((value) => value.replace(change.charAt(0), change.charAt(2))));
  const doubts = [...around('约5|5左右|−5|5/5|5→5'), ...misread];
  expect(listChanged(doubts, (now, before) => isCalmer(now, 'ask') && isCalmer(now, before))).toEqual([]);
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
  const inside = ['(U)', ' U', 'U'].map((way) =>
    ofValue((value, { unit }) => (/^[a-zμ]+\/m?L$/i.test(unit) ? value + way.replace('U', unit.replace('/', ' / ')) : null)),
  );
  const behind: Spelling = ({ name, unit }) => (/^(?:[a-zμ]+|10⁹)\/m?L$/i.test(unit) ? { name: `${name}(${unit})`, unit: '' } : null);
  expect(listChanged([...spelt, ...inside, behind])).toEqual([]);
});

test('marks, numbers, methods and headings around a name leave it the same item', () => {
  const marks = '*名|(1)名|①名|■名|[*]名|·名|名：|名*|名▲|名\u200b| 名 ';
  const marked = inEach(marks, (pattern, { name }) => ({ name: pattern.replace('名', name) }));
  const isMeasured = ({ value, name, unit }: Given) => /^\d/.test(value) && unit !== '' && !/尿|便|呼气|血压/.test(name);
  const headed = inEach('名测定值|名(静脉血)|名-酶法|名（复查）|【生化全套】名|体检/名|肝功能-名', (pattern, result) =>
    isMeasured(result) ? { name: pattern.replace('名', result.name) } : null,
  );
  const ofCategory: Spelling = (each) => (each.category === '' ? null : { name: `${each.category}/${each.name}` });
  expect(listChanged([...marked, ...headed, ofCategory])).toEqual([]);
});

test('what is measured in another fluid is not judged as blood', () => {
  const inFluid = ['尿', '脑脊液', '胸水', '关节液', '精液'].flatMap((fluid) =>
    [`${fluid}钾`, `钾(${fluid})`].map((name) => classOf({ name, category: '', value: '45', unit: 'mmol/L', low: 25, high: 125 })),
  );
  expect(new Set(inFluid)).toEqual(new Set(['normal']));
  expect(classOf({ name: '尿常规-红细胞', category: '', value: '3+', normalTexts: ['阴性'] })).toBe('soon');
});

test('a range is the same in each way of printing it, also with the limits beside the value', () => {
  const cells = 'a～b|a--b|a到b|a…b|(a-b)|a-bU|aU-bU|参考值：a-b|成人：a-b|a≤X≤b|男：a-b;女：a-b|M:a-b F:a-b|a-b(男)/a-b(女)'.split('|');
  const print = (cell: string, { low, high, unit }: Given) =>
    cell.replace(/[abU]/g, (sign) => `${sign === 'U' ? unit : sign === 'a' ? low : high}`);
  const ofRange =
    (change: (result: Given) => Partial<Result>): Spelling =>
    (each) =>
      (each.low ?? -1) >= 0 && typeof each.high === 'number' && (each.age ?? 40) >= 18 ? { low: null, high: null, ...change(each) } : null;
  const spelt = cells.flatMap((cell) => [
    ofRange((each) => ({ normalTexts: [print(cell, each)] })),
    ofRange((each) => {
      const { rangeLow, rangeHigh, normalTexts } = splitRange(print(cell, each), each.unit, each.value);
      return { low: rangeLow, high: rangeHigh, normalTexts };
    }),
  ]);
  const beside = ofRange(({ value, low, high }) => (isPlain(value) ? { value: `${value} (${low}-${high})` } : { low, high }));
  expect(listChanged([...spelt, beside])).toEqual([]);
});
