import { layOut, SAME_LINE } from './texts/layout';

const listClauses = (text: string): string[] =>
  layOut(text)
    .replaceAll(SAME_LINE, '')
    .split(/[，。；;,\n]/);

/** 妊娠试验 is a test, and 妊娠相关 a marker. */
const PREGNANT =
  /宫内(?:早|中|晚)?孕|宫内(?:可?见|探及)[^未无]{0,6}(?:孕囊|胎)|(?:早|中|晚)孕|妊娠(?!试验|相关|纹)|怀孕|孕\s*\d+\s*(?:\+\s*\d)?\s*(?:周|W(?![a-z]))/i;
/** Denied, in the past, wished for, or of pregnant persons in general. */
const NOT_NOW =
  /(?:未|否认|排除|非|无)(?:见)?(?:宫内孕|早孕|妊娠|怀孕)|史|既往|曾|前次|上次|年前|[去前]年|引产|流产|终止|妻|爱人|老婆|想|备孕|计划|准备|打算|如|若|者|禁用|慎用|避免|哺乳|(?:妊娠|怀孕)\s*(?:\d|[一二两三四五六])\s*次/;

/** Whether a text says that its woman is pregnant now; 未孕, 妊娠史 and 孕妇慎用 do not. */
export const saysPregnant = (text: string): boolean => listClauses(text).some((clause) => PREGNANT.test(clause) && !NOT_NOW.test(clause));

/** Nothing of 未绝经, 围绝经期 and 绝经后一般会缩小. */
const MENOPAUSE = /(?<![未围近])绝经(?!前|过渡|期?症状|期?综合征)/;
const IN_GENERAL = /如|若|者|女性|妇女|一般|通常|常见|史[:：]无|未/;

/** Whether a text says that a woman has no periods any more. */
export const saysMenopause = (text: string): boolean =>
  listClauses(text).some((clause) => MENOPAUSE.test(clause) && !IN_GENERAL.test(clause));
/** No woman is taken to be past her menopause before this age. */
export const MENOPAUSE_FROM = 40;

/** From when to when a woman may be pregnant. */
export const canBePregnant = (sex: 'male' | 'female', age: number): boolean => sex === 'female' && age >= 10 && age <= 55;

/** Nothing of 非月经期, 经期5天 and 避开月经期. */
const PERIOD =
  /(?<!非|末次|[前上]次|避开|避免|错过|不在)(?:月经期|(?<!月)经期|生理期|月经来潮|正值月经)(?![后前已过结干规正]|[^，。；;,\n]{0,4}\d)/;
const GENERAL = /如|若|请|建议|应|女性|者/;

/** Whether a text says that a woman has her period now: 月经期未做, and not 请避开月经期. */
export const saysPeriod = (text: string): boolean => listClauses(text).some((clause) => PERIOD.test(clause) && !GENERAL.test(clause));

const NOT_TAKEN = /停|未|没|否认|建议|禁|既往|曾|换|避免|过敏|如|若/;

/** Whether a text says that its person takes warfarin now. */
export const saysWarfarin = (text: string): boolean =>
  listClauses(text).some((clause) => /华法林|法华林|warfarin/i.test(clause) && !NOT_TAKEN.test(clause));
