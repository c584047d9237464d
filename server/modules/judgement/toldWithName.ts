import { identifyItem } from './items/judgedItem';
import type { DeliveredResult } from './readDelivered';
import { RULES_BY_WORD } from './texts/textRules';
import { findingLexicon, WORDS } from './texts/words';

export const toWords = (text: string): string => text.normalize('NFKC').replace(/[\s。.，,;；]/g, '');

/** What says nothing, or something else, without its name: 未触及 of a pulse, 阳性 of a blood culture. */
const TOLD_WITH_NAME = [
  {
    name: /^脉搏|(?:足背|胫后|腘|桡|股)动脉(?:搏动)?$/,
    value: /^(?:[左右双两]侧?)?(?:搏动)?(?:均|皆)?(?:未触及|未及|未扪及|触不到|摸不到|消失)$/,
    means: '触不到',
  },
  { name: /^(?:血压|收缩压|舒张压|脉搏|脉率|心率)$/, value: /^(?:低至)?[测量]不[出到]$/, means: '测不出' },
  {
    name: /^(?:血液?|脑脊液)培养/,
    value: /^(?!.*(?:无|未|(?<!革兰氏?|染色)阴性|\(-\)|污染)).*(?:阳性|\+|生长|检出|[杆球]菌|念珠菌|酵母)/,
    means: '阳性',
  },
  { name: /^胎心/, value: /^(?:未闻及|未及|听不到|测不到|消失|无)$/, means: '消失' },
  { name: /^(?:肝|脾)脏?$/, value: /^可?[触扪]及$/, means: '肋下可触及' },
  { name: /(?:第\s?[9九]\s?[题项条]|条目9)$/, value: /^(?:[1-3]分?|有|好?几天|一半以上.*|几乎每天)$/, means: '阳性' },
  { name: /平板|运动试验/, value: /^(?:结果)?[呈为:]?\(?(?:阳性|\+)/, means: '阳性' },
  { name: /过敏原|变应原|尘螨|特异性ige/i, value: /^\+?[1-6]级$/, means: ':过敏原阳性' },
];

const ABNORMAL = new Set(WORDS.abnormal);
/** That a finding is there, how much of it, and where: all that stands beside 乳腺肿块 or 脂肪肝 as the name of an item. */
const THERE =
  /^(?:有|是|存在|可见|见|见到|查见|检见|检出|找到|发现|触及|可触及|[弱强]?阳性|\(?\+{1,4}\)?|(?:[左右双两]侧?)?(?:有|可见|[轻中重]度|(?:[ⅠⅡⅢⅣ]|I{1,3}|IV|[一二三四1-4])[度级期]|约?\d{1,3}(?:\.\d{1,2})?(?:[×x*]\d{1,3}(?:\.\d{1,2})?)?(?:cm|mm|厘米|毫米|[颗个枚处])?)?)$/i;

/** A finding that the name of its item tells, with what the value says of it. */
function tellFinding(given: DeliveredResult, bare: string, value: string): string | null {
  if (value === '' || /^\d+(?:\.\d+)?$/.test(value) || !THERE.test(value) || identifyItem(given)) return null;
  const name = bare.normalize('NFKC').toUpperCase();
  const isFinding = findingLexicon
    .findAll(name)
    .some(({ word, to }) => to === name.length && (RULES_BY_WORD.has(word) || ABNORMAL.has(word)));
  return isFinding ? `${value.replace(/^.*(?:[见有是在出到现及性]|\+\)?)$/, '')}${bare}` : null;
}

/** A questionnaire whose score has no name of its own: 标准分74 of SDS. */
const SCALE = /^(?:SAS|SDS|MMSE|MOCA|HAMD(?:-\d{2})?|PSQI|ESS|AUDIT)/i;
const SCORE = /^(?:标准分|总分|得分|评分)?[:：]?\d/;

/** What a result says together with the name of its item; null if it says enough alone. */
export function findTold(given: DeliveredResult): string | null {
  const bare = given.name.replace(/(?:测[量定]|检[查测])$/, '');
  const value = toWords(given.value).replace(/^\(([^()]*)\)$/, '$1');
  const told = TOLD_WITH_NAME.find(({ name, value: words }) => name.test(bare) && words.test(value));
  if (told) return `${bare}${told.means}`;
  const [scale] = SCORE.test(value) && !identifyItem(given) ? (SCALE.exec(bare) ?? []) : [];
  return scale ? `${scale}${given.value}` : tellFinding(given, bare, value);
}
