import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { ruleFiles } from '../../../server/modules/judgement/rules';
import { getRuleTexts } from '../../../server/modules/judgement/ruleTexts';
import { judgeText } from '../../../server/modules/judgement/texts/judgeText';
import sites from '../../../server/modules/judgement/texts/sites.json';
import { TEXT_RULES } from '../../../server/modules/judgement/texts/textRules';

/** A finding as a sentence, and the same as a result of its own. */
const PAIRS: readonly (readonly [text: string, item: string, code: string, value: string, unit: string])[] = [
  ...[18, 22, 26, 32, 45].map((value) => [`右眼眼压${value}mmHg`, '眼科', 'IOPR', `${value}`, 'mmHg'] as const),
  ...[100, 390, 480].map((value) => [`钙化积分 ${value}`, '冠脉CT', 'CACS', `${value}`, ''] as const),
  ...[35, 40, 45, 60].map((value) => [`LVEF ${value}%`, '心脏超声', 'LVEF', `${value}`, '%'] as const),
  ...[485, 500].map((value) => [`QTc间期 ${value}ms`, '心电图', 'QTC', `${value}`, 'ms'] as const),
  ['骨质疏松', '骨密度', 'TSCORE', '-2.8', ''],
  ['幽门螺杆菌阳性', '总检结论', 'HPAG', '阳性', ''],
  ['HIV抗体阳性', '总检结论', 'HIVAB', '阳性', ''],
  ['TPPA阳性', '总检结论', 'TPPA', '阳性', ''],
  ['大便潜血阳性', '总检结论', 'FOB', '阳性', ''],
  ['乙肝表面抗原阳性', '总检结论', 'HBSAG', '阳性', ''],
  ['丙肝抗体阳性', '总检结论', 'HCVAB', '阳性', ''],
  ['尿蛋白(++)', '总检结论', 'UPRO', '++', ''],
  ['尿蛋白3+', '总检结论', 'UPRO', '+++', ''],
  ['尿酮体+++', '总检结论', 'UKET', '+++', ''],
  ['血糖升高（25.6mmol/L）', '总检结论', 'GLU', '25.6', 'mmol/L'],
  ['空腹血糖偏高，为25.6mmol/L', '总检结论', 'GLU', '25.6', 'mmol/L'],
  ['高血糖（25.6mmol/L）', '总检结论', 'GLU', '25.6', 'mmol/L'],
  ['血钾（6.9mmol/L）升高', '总检结论', 'K', '6.9', 'mmol/L'],
  ['血钾 6.9（3.5-5.3）mmol/L', '总检结论', 'K', '6.9', 'mmol/L'],
  ['血钾6.9↑（3.5～5.3mmol/L）', '总检结论', 'K', '6.9', 'mmol/L'],
  ['D-二聚体 12.5mg/L', '总检结论', 'DD', '12.5', 'mg/L'],
  ['低钾血症：2.4mmol/L', '总检结论', 'K', '2.4', 'mmol/L'],
  ['血小板计数明显减少（15×10^9/L）', '总检结论', 'PLT', '15', '10^9/L'],
  ['贫血（52g/L）', '总检结论', 'HGB', '52', 'g/L'],
  ['血肌酐升高 812μmol/L', '总检结论', 'CREA', '812', 'μmol/L'],
  ['谷丙转氨酶升高(1280U/L)', '总检结论', 'ALT', '1280', 'U/L'],
  ['甲胎蛋白增高（820ng/ml）', '总检结论', 'AFP', '820', 'ng/ml'],
  ['血压升高：206/118mmHg', '总检结论', 'BP', '206/118', 'mmHg'],
  ['高血压3级（206/118mmHg）', '总检结论', 'BP', '206/118', 'mmHg'],
  ['眼压升高（38mmHg）', '眼科', 'IOPR', '38', 'mmHg'],
  ['血压182/112mmHg', '总检结论', 'BP', '182/112', 'mmHg'],
];

test('a finding has the same class and the same days as words and as a number', () => {
  const judge = (code: string, name: string, value: string, unit: string) => {
    const given = { code, name, category: '', value, unit, rangeLow: null, rangeHigh: null, normalTexts: [] };
    const { urgency, ruleId } = judgeResult(given, { sex: 'male', age: 40, isPregnant: false });
    return { urgency, days: urgency && getRuleTexts(ruleId, urgency).action?.days };
  };
  const unlike = PAIRS.flatMap(([text, item, code, value, unit]) => {
    const [words, number] = [judge('', item, text, ''), judge(code, '', value, unit)];
    return JSON.stringify(words) === JSON.stringify(number) ? [] : [{ text, words, number }];
  });
  expect(unlike).toEqual([]);
});

const sitesOf = new Map(Object.entries(sites.sites).map(([site, text]) => [site, text.split(' ')]));
const names = (text: string, site: string): boolean => (sitesOf.get(site) ?? []).some((word) => text.includes(word));

test('a rule for several sites names all of them in its text, or none', () => {
  const partly = TEXT_RULES.flatMap(({ id, sites = [], text }) => {
    const named = sites.filter((site) => names(text, site));
    // 肺动脉 is named where 肺 is.
    const unnamed = sites.filter((site) => !named.includes(site) && !named.some((other) => names(site, other)));
    return named.length > 0 && unnamed.length > 0 ? [{ id, unnamed, text }] : [];
  });
  expect(partly).toEqual([]);
});

test('of two rules of one class the one that asks to act sooner is told', () => {
  const { findings } = judgeText('左眼眼压26mmHg', { code: '', name: '眼科', category: '' });
  expect(findings[0]?.ruleId).toBe('eye-pressure.25');
});

const WHEN = /今天|现在|马上|立刻|当天|明天|下次|[一两三四五六七八十几\d](?:个?月|周|天|年)|半年/;
const WHERE = /科|急诊|120|医生|医院|门诊/;

test('a sentence says when to act, and where if it is for a doctor', () => {
  const rules = [...ruleFiles.flatMap((file) => file.rules), ...TEXT_RULES].filter(
    ({ urgency }) => urgency !== 'watch' && urgency !== 'ask',
  );
  const vague = rules.filter(
    ({ urgency, text, action }) =>
      !(WHEN.test(text) || (urgency === 'recheck' && WHEN.test(action?.what ?? ''))) || (/now|soon/.test(urgency) && !WHERE.test(text)),
  );
  expect(vague.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
});
