import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { URGENCIES, type Urgency } from '../../../shared/urgencies';
import { TEXT_CASES } from './judgeTextCases';
import { NIGHT_CASES } from './nightCases';
import { PHYSICIAN_CASES } from './physicianCases';
import { SPOKEN_CASES } from './spokenTextCases';
import { URGENT_CASES } from './urgentTextCases';

/** What a cell of a sheet, a hospital's system or a narrow column makes of a text changes nothing of what it says. */

type Text = readonly [text: string, item: string, ...rest: unknown[]];
const night = NIGHT_CASES.split('\n').map((line): Text => [line.split('|')[0] ?? '', line.split('|')[1] ?? '']);
const ALL: readonly Text[] = [...TEXT_CASES, ...PHYSICIAN_CASES, ...SPOKEN_CASES, ...URGENT_CASES, ...night];
/** Every fourth text: enough for each rule of the layout, and quick. */
const SOME = ALL.filter(([text], index) => index % 4 === 0 && text !== '' && !/^\d/.test(text));

function judge(value: string, name: string, category = ''): string {
  const given = { code: 'X', name, category, value, unit: '', rangeLow: null, rangeHigh: null, normalTexts: [] };
  const { urgency, flag } = judgeResult(given, { sex: 'male', age: 40, isPregnant: false });
  return urgency ?? flag;
}
const rank = (is: string): number =>
  is === 'normal' ? URGENCIES.length + 1 : (URGENCIES.indexOf(is as Urgency) + URGENCIES.length + 1) % (URGENCIES.length + 1);

const wide = (text: string) => text.replace(/[0-9A-Za-z.+<>=%()]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const CHANGES: readonly (readonly [title: string, change: (text: string) => string])[] = [
  ['a line that is broken behind a comma', (text) => text.replaceAll('，', '，\n')],
  ['a line that is broken as Windows breaks it', (text) => text.replaceAll('，', '，\r\n')],
  ['a number in a circle', (text) => `①${text}`],
  ['a number before a list', (text) => `1、${text}`],
  ['a number in brackets', (text) => `（1）${text}`],
  ['a bullet', (text) => `• ${text}`],
  ['a heading', (text) => `检查所见：${text}`],
  ['a frame', (text) => (/[【[]/.test(text) ? text : `【${text}】`)],
  ['full-width letters, digits and signs', wide],
  [
    'half-width commas and brackets',
    (text) => text.replaceAll('，', ',').replaceAll('；', ';').replaceAll('（', '(').replaceAll('）', ')'),
  ],
];

test.each(CHANGES)('%s changes nothing of what a text says', (_title, change) => {
  const changed = SOME.flatMap(([text, name]) => {
    const [before, after] = [judge(text, name), judge(change(text), name)];
    return before === after ? [] : [`${change(text)} (${name}): ${before} became ${after}`];
  });
  expect(changed).toEqual([]);
});

test('another line below a text, or a question mark behind it, never makes it calmer', () => {
  const calmer = SOME.filter(([text]) => !/[？?，、吧：]$/.test(text)).flatMap(([text, name]) =>
    [`${text}\n心肺腹未见异常`, `${text}？`].flatMap((more) => {
      const [before, after] = [judge(text, name), judge(more, name)];
      return before === 'none' || rank(after) <= rank(before) ? [] : [`${more} (${name}): ${before} became ${after}`];
    }),
  );
  expect(calmer).toEqual([]);
});

test.each([
  ['肝脾肋下未及\n腺癌细胞', '总检结论', 'soon'],
  ['未见急性心肌缺血 三度房室传导阻滞', '心电图', 'now'],
  ['无外伤 左手没劲2小时', '主诉', 'now'],
  ['切缘未见癌 肿瘤为浸润性导管癌', '病理', 'soon'],
  ['转氨酶 1200\n心肺腹未见异常', '总检结论', 'now'],
  ['随机血糖 19.2 口干多尿', '血糖', 'now'],
  ['无发热、无咳嗽、有痰血', '主诉', 'soon'],
  ['结石：未见\n息肉：未见', '腹部彩超', 'normal'],
  ['胸痛：无 晕厥：无\n咯血：无', '主诉', 'normal'],
  ['肝内未见\n占位', '腹部彩超', 'normal'],
  ['1.VT\n2.大便白色粘液', '总检结论', 'now'],
  ['有没有咳血？没有\n右肾上腺结节', '总检结论', 'soon'],
  ['1.SCC\n2.气胸(-)', '病理', 'soon'],
  ['1）WBC 0.9 2）腹膜后多发肿大淋巴结', '总检结论', 'now'],
  ['（1）心尖搏动正常（2）肌酐 860umol/L（3）腹痛待查', '总检结论', 'now'],
  ['【脂肪肝】【静息血压 186/112mmHg，运动中止】【龋齿】', '总检结论', 'now'],
  ['半月板撕裂，大量心包积液', '总检结论', 'now'],
  ['颈后皮下低回声结节，右锁骨上淋巴结肿大', '总检结论', 'soon'],
  ['未见胸腔积液，左', '胸片', 'none'],
  ['肝、胆、胰、脾未见异常…', '腹部彩超', 'none'],
  ['体温升高，39.8℃', '总检结论', 'now'],
  ['复查眼压45mmHg', '眼科检查', 'now'],
  ['复查血压，控制在140/90mmHg以下', '总检结论', 'none'],
  ['肝内未见异常，縱隔未见异常', '胸部CT', 'none'],
])('%j (%s) is %s', (text, name, expected) => {
  expect(judge(text, name)).toBe(expected);
});

test.each(
  '血钾V|血钾：V|血钾为V|血钾（V）|血钾[V]|血钾↑V|血钾=V|血钾值V|血钾水平V|血钾高达V|血钾——V|血钾升高，V|血钾异常：V|【血钾】V|【血钾升高】V|血钾(mmol/L) 6.9|血钾\nV|血钾\tV'.split(
    '|',
  ),
)('a conclusion that writes %s names the number of its item', (form) => {
  expect(judge(`脂肪肝；${form.replaceAll('V', '6.9mmol/L')}；龋齿`, '总检结论')).toBe('now');
  const pressure = form.replaceAll('血钾', '血压').replace('mmol/L', 'mmHg').replace('6.9', '210/120').replaceAll('V', '210/120mmHg');
  expect(judge(pressure, '总检结论')).toBe('now');
});

test.each([
  ['4A类结节', '甲状腺彩超', 'soon'],
  ['红细胞 35/HP', '尿常规', 'soon'],
  ['冠脉钙化积分为0', '冠脉CT', 'normal'],
])('%s under 检查结论 in the category %s is %s', (text, category, expected) => {
  expect(judge(text, '检查结论', category)).toBe(expected);
});
