import type { Sentence } from './splitText';

/** 如上 and 如图 point at something, 若干 counts, 当日 is a day; all else that begins so says what to do if it happens. */
const IF =
  /^(?:并|且|同时|但|自查时?|自检时?|平时|(?:服用|口服|使用|应用|治疗|妊娠|孕|哺乳|随访|等待)[^,]{0,10}(?:期间|中|时))?(?:如(?![上下图前期左右]|实)|若(?!干)|一旦|除非|倘|假如|万一|当出现|当有|当(?![日时天地前年月晚])(?=.*(?<!小)时)|(?:注意|观察|留意)(?:有无|是否))/;
const MUST = '(?:请|应|要|须|需|必须|及时|立即|立刻|尽快|马上|随时)';
const GO = '(?:就诊|就医|来院|复诊|急诊|医院|手术|停药|进食|120)';
/** 黑便时请立即就医, and 出现黑便应立即就医: what to do stands in the same clause. With a comma it may be about what has happened, and 胸痛半小时 has. */
/** No 小时, 及时 and the like. */
export const AT = '(?<![小及随同按平定])时';
export const WHEN = new RegExp(`${AT}(?:${MUST}.{0,60}${GO}|(?:拨打|呼叫|打)120|(?:可|再|则|应|需)?(?:考虑)?(?:切除|手术|干预)$)`);
const THEN = new RegExp(`${MUST}.{0,60}${GO}`);
/** 若大于10mm is no size, and 如咳嗽2周以上 nothing that is so. */
const LIMIT =
  /120|(?:大于|超过|小于|达到?|[<>≥≤])=?\d+(?:\.\d+)?(?:\/\d+)?|\d+(?:个)?(?:周|天|日|月|年|小时|分钟|次)(?:以上|以内|内|未|不)/g;
/** No condition has more parts. */
const MOST_PARTS = 24;
/** 如增大，不排除恶性可能 says what would be thought of then. */
const THOUGHT = /^(?:则|要|需|应)?(?:不(?:能)?(?:排除|除外)|警惕)[^\d]*$/;
const HAPPENS = /^(?:出现|发生)/;

/**
 * Tells which clauses of a sentence say only what to do if something happens, as in 若出现胸痛、黑便，及时就诊: they say nothing about what is
 * there. A clause with a number is a finding whatever stands before it, and so is every statement that may be one.
 */
export function findConditions(sentence: Sentence): boolean[] {
  const isStatement = sentence.map(({ text }) => /\d/.test(text.replace(LIMIT, '')));
  const is = sentence.map(() => false);
  for (let from = 0; from < sentence.length; ) {
    let to = from + 1;
    while (sentence[to]?.isListed) to += 1;
    // A list is one: all of it is what may happen, or nothing; so is what only a new site parts from what to do then.
    const join = (end: number) =>
      sentence
        .slice(from, end)
        .map(({ text }) => text)
        .join('及');
    let end = to;
    while (end < from + MOST_PARTS && (sentence[end]?.isListed || sentence[end]?.isJoined)) end += 1;
    if (end > to && IF.test(join(to)) && THEN.test(join(end))) to = end;
    const list = join(to);
    // What stands before a colon is there: 肝占位：腹痛时请立即就医.
    const isIf = IF.test(list) || (WHEN.test(list) && !/[:】]/.test(list)) || (HAPPENS.test(list) && THEN.test(list));
    if (isIf && !isStatement.slice(from, to).includes(true)) {
      is.fill(true, from, to);
      if (IF.test(list) && THOUGHT.test(sentence[to]?.text ?? '')) is[to++] = true;
    }
    from = to;
  }
  return is;
}
