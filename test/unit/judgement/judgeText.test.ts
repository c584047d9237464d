import fc from 'fast-check';
import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { describeSame } from '../../../server/modules/judgement/texts/describeSame';
import { judgeText } from '../../../server/modules/judgement/texts/judgeText';
import type { TextFinding } from '../../../server/modules/judgement/texts/resolved';
import { RULES_BY_WORD, TEXT_RULES } from '../../../server/modules/judgement/texts/textRules';
import { SITES, WORDS } from '../../../server/modules/judgement/texts/words';
import { compareUrgencies } from '../../../server/modules/judgement/urgency';
import { URGENCIES, type Urgency } from '../../../shared/urgencies';
import { TEXT_CASES } from './judgeTextCases';
import { NIGHT_CASES, NIGHT_NEIGHBOURS } from './nightCases';
import { PHYSICIAN_CASES } from './physicianCases';
import { SPOKEN_CASES, SUMMARY_CASES } from './spokenTextCases';
import { STRANGER_CASES } from './strangerCases';
import { URGENT_CASES } from './urgentTextCases';

const judge = (text: string, name = '') => judgeText(text, { code: 'X', name, category: '' });
const worst = (text: string, name?: string): Urgency | undefined => judge(text, name).findings[0]?.urgency;
/** Lower is more urgent; a text without a finding comes last. */
const rank = (urgency: Urgency | undefined): number => (urgency ? URGENCIES.indexOf(urgency) : URGENCIES.length);

test.each(TEXT_CASES)('%s (%s): %s', (text, name, expected) => {
  const { findings, isNormal } = judge(text, name);
  const is = findings[0]?.urgency ?? (isNormal ? 'normal' : '-');
  expect({ is, findings: is === expected ? [] : findings }).toEqual({ is: expected, findings: [] });
});

test.each([
  ['dictation without punctuation, English words and broken spacing have the class of what they say', SPOKEN_CASES],
  ['a summary explains what may come of an illness, which is not there, and says what is', SUMMARY_CASES],
  ['a text has the class that a physician gave it, and so have its neighbours', PHYSICIAN_CASES],
  ['what cannot wait is said so, and what is over, denied or elsewhere is not', URGENT_CASES],
])('%s', (_title, cases) => {
  const wrong = cases.flatMap(([text, name, expected]) => {
    const given = { code: 'X', name, category: '', value: text, unit: '', rangeLow: null, rangeHigh: null, normalTexts: [] };
    const { urgency, flag } = judgeResult(given, { sex: 'male', age: 40, isPregnant: false });
    const is = urgency ?? flag;
    return is === expected ? [] : [`${text} (${name}): ${is}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['what a person reads at night', `${NIGHT_CASES}${NIGHT_NEIGHBOURS}`],
  ['what a stranger wrote', STRANGER_CASES],
])('%s has the class that a physician wrote down before, and so have its neighbours', (_title, cases) => {
  const wrong = cases
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [value = '', name = '', expected, who = 'male,40'] = line.replaceAll('\u2029', '\n').split('|');
      const [sex, age, preg] = who.split(',');
      const given = { code: 'X', name, category: '', value, unit: '', rangeLow: null, rangeHigh: null, normalTexts: [] };
      const person = { sex: sex === 'female' ? ('female' as const) : ('male' as const), age: Number(age), isPregnant: preg === 'preg' };
      const { urgency, flag } = judgeResult(given, person);
      return (urgency ?? flag) === expected ? [] : [`${line}: ${urgency ?? flag}`];
    });
  expect(wrong).toEqual([]);
});

test('the quote of a text with English words is as printed', () => {
  expect(judge('Liver mass 3 cm，考虑 Ca', 'CT').findings.map(({ quote }) => quote)).toEqual(['考虑 Ca', 'Liver mass 3 cm']);
  expect(judge('右肺上叶见结\n节12mm。Acute pulmonary\nembolism', 'CT').findings.map(({ quote }) => quote)).toEqual([
    'Acute pulmonary embolism',
    '右肺上叶见结节12mm',
  ]);
});

// Each took half a minute or more when a finding was compared with the whole text.
test.each(['40次/分', '心率40次，', '边界不清，', '囊肿'])(
  '20,000 characters of %s are read in a short time',
  (words) => {
    expect(judge(words.repeat(20_000 / words.length)).findings.length).toBeLessThan(10);
  },
  20_000,
);

test('the table has at least 300 different texts, and each class', () => {
  expect(new Set(TEXT_CASES.map(([text, name]) => `${text}\n${name}`)).size).toBe(TEXT_CASES.length);
  expect(TEXT_CASES.length).toBeGreaterThanOrEqual(300);
  expect(new Set(TEXT_CASES.map(([, , expected]) => expected))).toEqual(new Set([...URGENCIES, 'normal', '-']));
});

const wrongOf = (changeText: (text: string) => string, isWrong: (before: number, after: number) => boolean) =>
  TEXT_CASES.flatMap(([text, name]) => {
    const [before, after] = [rank(worst(text, name)), rank(worst(changeText(text), name))];
    return isWrong(before, after) ? [[changeText(text), name, URGENCIES[before], URGENCIES[after]]] : [];
  });

test('未见 before a text never makes it more urgent', () => {
  expect(
    wrongOf(
      // 未见若 is no Chinese.
      (text) => (/^(?:[若如]|一旦)/.test(text) ? text : `未见${text}`),
      (before, after) => after < before,
    ),
  ).toEqual([]);
});

test('未见 before any finding of the rules, with its site and size, leaves no finding', () => {
  /** 未见不除外 is no negation, and a word in brackets is a result of its own. */
  const isPlain = (word: string) => !/^(?:不除外|不能除外|建议|立即|倾向|\(\+)/.test(word);
  const wrong = [...RULES_BY_WORD]
    .filter(([word]) => isPlain(word))
    .flatMap(([word, rules]) => {
      const text = `${rules[0]?.sites?.[0] ?? ''}未见${word}`;
      const { findings } = judge(text);
      return findings.length > 0 ? [[text, findings.map(({ finding }) => finding)]] : [];
    });
  expect(wrong).toEqual([]);
});

test.each(['肝脏未见异常', '心脏大小正常', '双肺纹理清晰', '脾不大', '未见其他异常', '窦性心律'])(
  'the normal sentence %s before or after a text never changes its class',
  (normal) => {
    const isWrong = (before: number, after: number) => before !== after;
    expect(wrongOf((text) => `${text}。${normal}。`, isWrong)).toEqual([]);
    expect(wrongOf((text) => `${normal}。${text}`, isWrong)).toEqual([]);
  },
);

test('an abnormal sentence beside a text never makes it calmer', () => {
  expect(
    wrongOf(
      (text) => `${text}。脂肪肝。`,
      (before, after) => after > before,
    ),
  ).toEqual([]);
  expect(
    wrongOf(
      (text) => `脂肪肝。${text}`,
      (before, after) => after > before,
    ),
  ).toEqual([]);
});

test('spaces between characters change nothing', () => {
  const spaced = (text: string) => [...text].join(' ').replace(/ ?\n ?/g, '\n');
  expect(wrongOf(spaced, (before, after) => before !== after)).toEqual([]);
});

test('a larger size of the same finding is never less urgent', () => {
  const words = [...RULES_BY_WORD].filter(([, rules]) => rules.some(({ size }) => size));
  const places = words.flatMap(([word, rules]) => [...new Set(rules.flatMap(({ sites = [''] }) => sites))].map((site) => `${site}${word}`));
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.integer({ min: 1, max: 150 }), fc.integer({ min: 0, max: 150 }), (finding, mm, more) => {
      expect(rank(worst(`${finding}，大小约${mm + more}mm`))).toBeLessThanOrEqual(rank(worst(`${finding}，大小约${mm}mm`)));
    }),
    { numRuns: 600 },
  );
});

test('a size in cm, 厘米 or 毫米 counts as the same one in mm', () => {
  for (const [text, name] of TEXT_CASES.filter(([text]) => /\d+mm/.test(text) && !text.includes('×'))) {
    const inCm = (unit: string) => text.replace(/([\d.]+)mm/g, (_match, mm: string) => `${Number((Number(mm) / 10).toFixed(3))}${unit}`);
    expect([text, worst(inCm('cm'), name), worst(inCm('厘米'), name)]).toEqual([text, worst(text, name), worst(text, name)]);
  }
});

test('any text is judged without an error, and 5,000 characters of it in bounded time', () => {
  const part = fc.constantFrom(
    ...RULES_BY_WORD.keys(),
    ...WORDS.negation,
    ...WORDS.uncertain,
    ...SITES,
    '，',
    '。',
    '、',
    '12×8mm',
    'BI-RADS 4',
    '\n',
    '（',
    '）',
    '及',
  );
  const words = fc.array(part, { maxLength: 300 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 2_000 })), (text) => {
      const { findings } = judge(text, '腹部彩超');
      for (const finding of findings) expect(URGENCIES).toContain(finding.urgency);
    }),
  );
  const hard = [
    '1',
    '×1',
    '未见',
    'TI-RADS',
    '结节',
    '肝',
    '、',
    '(',
    '未',
    '结节、',
    '肝囊肿',
    '1,',
    '除外',
    'I',
    '肝囊肿12mm，',
    '.',
    '\n肝',
    'BI-RADS4-',
    '建议',
  ];
  for (const text of hard.map((unit) => unit.repeat(5_000 / unit.length))) {
    const times = [1, 2, 3].map(() => {
      const startedAt = performance.now();
      judge(text);
      return performance.now() - startedAt;
    });
    // 50 ms on a free core; a catastrophic expression takes minutes.
    expect([text.slice(0, 10), Math.min(...times) < 1_000]).toEqual([text.slice(0, 10), true]);
  }
});

test('the words of a rule have at most 90 characters, no degree or frequency of their own, and no English without an explanation', () => {
  const wrong = TEXT_RULES.filter(
    ({ text }) => /绝大多数|一般是良性|多为良性|放心|没有问题|不用担心|一定是|就是癌/.test(text) || /[A-Za-z]{5,}/.test(text),
  );
  expect(wrong.map(({ id, text }) => [id, text])).toEqual([]);
});

test('now names a doctor today or emergency care', () => {
  const wrong = TEXT_RULES.filter(
    ({ urgency, text }) => urgency === 'now' && !/(?:今天|现在|立刻|马上).*(?:急诊|120|联系)|(?:急诊|120)/.test(text),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('a limit that is called found says what was found', () => {
  expect(TEXT_RULES.filter(({ source }) => source.evidence === 'found' && !source.note).map(({ id }) => id)).toEqual([]);
});

test('findings come most urgent first, each with the clause as printed', () => {
  const { findings } = judge('1. 脂肪肝（轻度）；2. 腹主动脉瘤，直径 58 mm；3. 左肾囊肿 12 mm。', '腹部彩超');
  expect([...findings].sort((a, b) => compareUrgencies(a.urgency, b.urgency))).toEqual(findings);
  expect(findings.map(({ finding, side, sizesMm, quote }) => [finding, side, sizesMm, quote])).toEqual([
    ['腹主动脉瘤', '', [58], '腹主动脉瘤'],
    ['脂肪肝', '', [], '脂肪肝（轻度）'],
    ['肾囊肿', '左', [12], '左肾囊肿 12 mm'],
  ]);
});

test('certainty, side, site and grade are read', () => {
  expect(judge('考虑左乳结节，12×8mm，BI-RADS 4A类', '乳腺彩超').findings[0]).toMatchObject({
    site: '乳腺',
    side: '左',
    sizesMm: [12, 8],
    grade: 'BI-RADS 4A',
    isUncertain: true,
    urgency: 'soon',
  });
});

test.each([
  ['双肾囊肿', '双'],
  ['两侧乳腺增生', '双'],
  ['左右肾均见囊肿', '双'],
  ['左肾囊肿', '左'],
  ['右肾囊肿', '右'],
  ['左室肥厚', ''],
])('the side in %s is "%s"', (text, side) => {
  expect(judge(text).findings[0]?.side).toBe(side);
});

test('what is said twice is one finding', () => {
  expect(judge('左肾囊肿12mm。左肾囊肿12mm。').findings.map(({ finding }) => finding)).toEqual(['肾囊肿']);
});

test('a text of words that nobody explained is neither understood nor normal', () => {
  for (const text of ['Lorem ipsum dolor', '海上生明月', '正常，天涯共此时', ''])
    expect(judge(text)).toMatchObject({ isUnderstood: false, isNormal: false });
});

const only = (text: string, name: string): TextFinding => judge(text, name).findings[0] as TextFinding;

test.each([
  ['甲状腺右叶结节 8mm，TI-RADS 3', '甲状腺右叶结节 12mm，TI-RADS 3', '甲状腺彩超', true, 'grown'],
  ['甲状腺右叶结节 8mm，TI-RADS 3', '甲状腺右叶结节 8mm，TI-RADS 4A', '甲状腺彩超', true, 'grown'],
  ['甲状腺右叶结节 8mm，TI-RADS 3', '甲状腺右叶结节 8mm，TI-RADS 3', '甲状腺彩超', true, 'same'],
  ['甲状腺右叶结节 8mm，TI-RADS 3', '甲状腺左叶结节 8mm，TI-RADS 3', '甲状腺彩超', false, 'unknown'],
  ['甲状腺右叶结节 8mm', '甲状腺右叶结节 8mm', '甲状腺彩超', true, 'unknown'],
  ['甲状腺右叶结节，TI-RADS 3', '甲状腺右叶结节，TI-RADS 3', '甲状腺彩超', true, 'unknown'],
  ['甲状腺右叶结节 8mm，TI-RADS 4A', '甲状腺右叶结节 8mm，TI-RADS 3', '甲状腺彩超', true, 'unknown'],
  ['肝右叶占位 48×36mm', '肝右叶占位 30×20mm', '腹部彩超', true, 'unknown'],
  ['左肾囊肿 30mm', '左肾囊肿 20mm', '泌尿系彩超', true, 'smaller'],
  ['左肾囊肿 30mm', '左肾囊肿 31mm', '泌尿系彩超', true, 'unknown'],
  ['左肾囊肿 30mm', '左肾结石 3mm', '泌尿系彩超', false, 'unknown'],
  ['左肾囊肿 30mm', '左肾囊肿 33mm', '泌尿系彩超', true, 'unknown'],
  ['左肾囊肿 10mm', '左肾囊肿 12mm', '泌尿系彩超', true, 'grown'],
  ['左肾囊肿 5mm', '左肾囊肿 6.5mm', '泌尿系彩超', true, 'unknown'],
  ['肝囊肿 80mm', '肝囊肿 62mm', '腹部彩超', true, 'smaller'],
  ['甲状腺右叶结节，TI-RADS 3', '甲状腺右叶结节 12mm，TI-RADS 3', '甲状腺彩超', true, 'unknown'],
  ['甲状腺右叶结节 8mm，TI-RADS 4', '甲状腺右叶结节 8mm，TI-RADS 4A', '甲状腺彩超', true, 'unknown'],
  ['腓骨异常密度影 8mm', '腓骨异常密度影 8mm', '小腿CT', true, 'same'],
] as const)('%s → %s', (before, after, name, isSame, growth) => {
  expect(describeSame(only(before, name), only(after, name))).toEqual({ isSame, growth });
});
