import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { compareUrgencies, type Urgency } from '../../../server/modules/judgement/urgency';
import { isAbnormal } from '../../../server/modules/judgement/verdict';
import numbers from './cases/numbers.json';
import texts from './cases/texts.json';
import { MISREAD, QUIET } from './printedCases';

/** A case as a physician wrote it: `expect` is the calmest class that is acceptable. */
interface Case {
  code: string;
  name: string;
  category: string;
  value: string;
  unit?: string;
  low?: number | null;
  high?: number | null;
  normalTexts?: string[];
  labFlag?: string;
  critical?: boolean;
  sex?: string;
  age?: number;
  pregnant?: boolean;
  expect: string;
  why: string;
}

/** A line of `printedCases.ts`. */
function readLine(line: string): Case {
  const [name = '', value = '', unit = '', low = '', high = '', expected = '', rest = ''] = line.split('|');
  const more = new Map(rest.split(',').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const toLimit = (text: string) => (text === '' ? null : Number(text));
  return {
    ...{ code: 'X99', name, value, unit, low: toLimit(low), high: toLimit(high), expect: expected, why: 'printed' },
    ...{ category: more.get('category') ?? '', normalTexts: more.get('normal')?.split('/') ?? [], age: Number(more.get('age') ?? 40) },
    ...{ sex: more.has('female') ? 'female' : 'male', pregnant: more.has('pregnant') },
  };
}

const printed = `${MISREAD}${QUIET}`.split('\n').filter(Boolean).map(readLine);
const CASES = [...(numbers as readonly Case[]), ...(texts as readonly Case[]), ...printed];

function judge({
  code,
  name,
  category,
  value,
  unit = '',
  low = null,
  high = null,
  normalTexts = [],
  labFlag = '',
  critical,
  ...rest
}: Case) {
  const { sex = 'male', age = 40, pregnant = false } = rest;
  return judgeResult(
    { code, name, category, value, unit, rangeLow: low, rangeHigh: high, normalTexts, labFlag, isCritical: critical ?? false },
    { sex: sex === 'female' ? 'female' : 'male', age, isPregnant: pregnant },
  );
}

const describeCase = ({ code, name, value, unit = '', low, high, expect: expected, why }: Case, got: string) =>
  `${code} ${name} ${value} ${unit} [${low ?? ''}–${high ?? ''}]: ${got}, not ${expected} (${why})`;

test('no result is judged calmer than a physician judges it', () => {
  const calmer = CASES.flatMap((each) => {
    if (each.expect === 'normal' || each.expect === 'unjudged') return [];
    const { urgency } = judge(each);
    return compareUrgencies(urgency, each.expect as Urgency) > 0 ? [describeCase(each, urgency ?? 'nothing')] : [];
  });
  expect(calmer).toEqual([]);
});

test('blood in the urine of a woman who has her period is examined again after it', () => {
  const given = {
    code: 'X',
    name: '尿潜血',
    category: '尿常规',
    value: '3+',
    unit: '',
    rangeLow: null,
    rangeHigh: null,
    normalTexts: ['阴性'],
  };
  const judgeOf = (hasPeriod: boolean) => judgeResult(given, { sex: 'female', age: 24, isPregnant: false, hasPeriod }).urgency;
  expect([judgeOf(true), judgeOf(false)]).toEqual(['recheck', 'soon']);
});

test('who takes warfarin is not sent to a doctor today for what it is meant to do', () => {
  const LIMITS = { PT: 14, INR: 1.2 };
  const judgeOf = (name: 'PT' | 'INR', value: string, takesWarfarin: boolean) =>
    judgeResult(
      {
        code: 'X',
        name,
        category: '凝血',
        value,
        unit: name === 'INR' ? '' : 's',
        rangeLow: null,
        rangeHigh: LIMITS[name],
        normalTexts: [],
      },
      { sex: 'male', age: 66, isPregnant: false, takesWarfarin },
    ).urgency;
  expect([judgeOf('PT', '29.6', false), judgeOf('INR', '2.6', false)]).toEqual(['now', 'soon']);
  expect([judgeOf('PT', '36', true), judgeOf('INR', '3.6', true)]).toEqual(['now', 'now']);
  expect([judgeOf('PT', '29.6', true), judgeOf('INR', '2.6', true)]).toEqual(['recheck', 'recheck']);
});

test('a thick lining of the womb is for a doctor where another item says that she is past her menopause', () => {
  const given = {
    code: 'X',
    name: '子宫附件彩超',
    category: '彩超',
    value: '子宫正常大小，内膜厚9mm',
    unit: '',
    rangeLow: null,
    rangeHigh: null,
  };
  const judgeOf = (isPastMenopause: boolean) =>
    judgeResult({ ...given, normalTexts: [] }, { sex: 'female', age: 54, isPregnant: false, isPastMenopause });
  expect(judgeOf(true).urgency).toBe('soon');
  expect(judgeOf(false).urgency).toBeNull();
});

test('no finding is made of a normal result', () => {
  const alarmed = CASES.flatMap((each) => {
    if (each.expect !== 'normal') return [];
    const { urgency, flag } = judge(each);
    return urgency || isAbnormal(flag) ? [describeCase(each, `${flag} ${urgency}`)] : [];
  });
  expect(alarmed).toEqual([]);
});

test('what nothing judges is not called normal', () => {
  const claimed = CASES.filter((each) => each.expect !== 'normal' && judge(each).flag === 'normal').map((each) =>
    describeCase(each, 'normal'),
  );
  expect(claimed).toEqual([]);
});
