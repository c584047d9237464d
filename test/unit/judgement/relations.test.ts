import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { compareUrgencies } from '../../../server/modules/judgement/urgency';
import { NIGHT_CASES } from './nightCases';
import { PHYSICIAN_CASES } from './physicianCases';
import { STRANGER_CASES } from './strangerCases';
import { URGENT_CASES } from './urgentTextCases';

const readLines = (lines: string): [text: string, item: string, who: string][] =>
  lines
    .replaceAll('\u2029', '\n')
    .split(/\n(?=[^\n|]*\|)|\n$/)
    .filter(Boolean)
    .map((line) => {
      const [text = '', item = '', , who = ''] = line.split('|');
      return [text, item, who];
    });
const CASES = [
  ...[...PHYSICIAN_CASES, ...URGENT_CASES].map(([text, item]): [string, string, string] => [text, item, '']),
  ...readLines(NIGHT_CASES),
  ...readLines(STRANGER_CASES),
];

const judge = (value: string, name: string, who: string) => {
  const [sex, age = '45', preg] = who.split(',');
  return judgeResult(
    { code: '', name, category: '', value, unit: '', rangeLow: null, rangeHigh: null, normalTexts: [] },
    { sex: sex === 'female' ? 'female' : 'male', age: Number(age), isPregnant: preg === 'preg' },
  ).urgency;
};

/** What a person tells is read as one. */
const isTold = (item: string): boolean => /主诉|自述|问卷|心理|急诊|登记|病史|教育/.test(item);
const VERBS = '受压|狭窄|增厚|扩张|增大|突出|升高|降低|减弱|闭塞|破坏|移位|充血|变薄|浸润|萎缩';
const DEGREE = new RegExp(`(?<=[\\p{Script=Han}]{2})(?<![轻中重稍略度显未无不见有明的、及和欠性])(${VERBS})(?![性期样])`, 'gu');

/** What changes nothing, or makes a text worse: no text may be judged calmer for it. */
const RELATIONS: readonly (readonly [title: string, change: (text: string) => string])[] = [
  ['a normal sentence before it', (text) => `形态正常，未见明显异常。${text}`],
  ['a normal clause before it', (text) => `各脏器形态正常，${text}`],
  ['a normal clause behind it', (text) => `${text}，余未见明显异常`],
  ['normal lines behind it', (text) => `${text}\n其它未见异常\n未见肿大淋巴结`],
  ['advice behind it', (text) => `${text}，建议定期复查`],
  ['a heading', (text) => `检查所见：${text}`],
  ['health before it', (text) => `既往体健。${text}`],
  ['no change since last year', (text) => (/血管瘤/.test(text) ? text : `${text}，较前相仿`)],
  ['full-width signs', (text) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))],
  ['spaces around its signs', (text) => text.replace(/[，；。]/g, ' $& ')],
  ['brackets around it', (text) => `（${text}）`],
  ['an illness of another organ behind it', (text) => `${text}，慢性咽炎`],
  ['the same twice', (text) => (text.length > 4 ? `${text}；${text}` : text)],
  ['a degree within it', (text) => text.replace(DEGREE, '明显$1')],
  ['阳性 spelled otherwise', (text) => text.replace(/(?<!弱|强|可疑|[A-Z\d])阳性(?![(（])/g, '呈阳性')],
  ['nodules that are shadows', (text) => text.replace(/结节(?!影|状|性|样)/g, '结节影')],
  ['粘膜 for 黏膜', (text) => text.replaceAll('黏膜', '粘膜')],
];

test.each(RELATIONS)('no text is judged calmer for %s', (_title, change) => {
  const calmer = CASES.filter(([, item]) => !isTold(item)).flatMap(([text, item, who]) => {
    const changed = change(text);
    if (changed === text) return [];
    const [before, after] = [judge(text, item, who), judge(changed, item, who)];
    return compareUrgencies(after, before) > 0 ? [`${item}: ${text} is ${before}, ${changed} is ${after}`] : [];
  });
  expect(calmer).toEqual([]);
});

test('a size, a category or 新发 in a sentence of its own belongs to what stands before', () => {
  const calmer = CASES.filter(([text]) => /[，,](?:大小|直径|最大|范围|新发|短径|约\d)/.test(text)).flatMap(([text, item, who]) =>
    ['；', '。', '\n'].flatMap((mark) => {
      const changed = text.replace(/[，,](?=(?:大小|直径|最大|范围|新发|短径|约\d))/g, mark);
      const [before, after] = [judge(text, item, who), judge(changed, item, who)];
      return compareUrgencies(after, before) > 0 ? [`${item}: ${text} is ${before}, ${changed} is ${after}`] : [];
    }),
  );
  expect(calmer).toEqual([]);
});
