import type { Clause } from './readClauses';
import { readGrades, saysNothing } from './readMarks';
import { negationLexicon, normalLexicon, plainLexicon, siteLexicon } from './words';

/** Parts of words that no clause may contain which is understood by its normal statement alone. */
const SUSPICIOUS =
  /[瘤癌炎症病损肿块结积囊栓塞窄厚畸缺裂穿破溃疡息斑钙硬化坏死缩折异弱减低升抬压痛血脓疹疝瘘痔麻木晕悸闷喘咳欠糊糙乱颤聋盲毒菌染滞速缓早逸坠脱突膨移曲]/;
const NOT_NORMAL =
  /\?$|暂不(?:考虑|支持|诊断)|无应答|无免疫|[欠不未非](?:正常|清|光|规|均|通|完|对|整|齐|协|稳|灵|佳|好|良|锐|透|畅|自如|居中|柔软|红润)|失去|丧失|(?:[高低大小多少快慢长短宽窄深浅]于|超[过出]?|[较比]|偏离|达不到|未达|近|不在)(?:同龄)?(?:正常|参考)|正常(?:值|人|范围)*(?:的?[上下高低]限|的?约?[\d一二两三四五六七八九十数几半])/;

/** What is good, so that to deny it is not: 未见好转, 没有胎动, 无快感. */
const GOOD =
  /^(?:明显|任何|自主)?(?:好转|改善|缓解|减轻|缩小|吸收|愈合|消退|恢复|效果|反应|应答|呼吸(?!困难|道|音|急|暂停|系统)|心[跳搏](?!过|加|快|慢|不)|脉搏|搏动|血压|胎动|胎心|食欲|胃口|力气|[大小]便(?!失禁|潜血|隐血|带血|困难)|尿(?![频急痛失血路道潴])|排[便气尿]|月经|快感|兴趣|价值|希望|自知力|能力|睡眠|光感|光反|喷尿|抗体|免疫|保护)(?![^,]{0,3}(?:减|下降|障碍|缺|丧失|异常|困难|不|少|多|增|过|差|低|弱))/;
/** What may be denied and is no finding. */
const DENIABLE =
  /^[左右双两侧上下前后]*$|[虫菌卵音]|乙肝|丙肝|艾滋|梅毒|HIV|流液|流水|溢液|分泌|复发|转移|进展|不匹配|不一致|不适|特殊|症状|史|嗜好|异味|过敏|外伤|手术|用药|治疗|接触|变化|改变|其他|其它|想法|念头|行为|自[杀伤]|吸烟|饮酒|烟酒/;
/** Of an organ that a scan did not show, which is not the same as 甲状腺未触及. */
const MISSING = /未(?:见?显示|探及|显影|探到|找到)$/;
/** What was not felt or heard is to be known: a pulse is no lump. */
const NOT_FELT = /未(?:触|扪|闻)?及$/;

/** The characters of a clause that are neither known words, nor absent, nor numbers. */
function findRest({ text, isAbsent }: Clause, from = 0): string {
  const known = new Array<boolean>(text.length).fill(false);
  for (const { from, to } of plainLexicon.findAll(text)) known.fill(true, from, to);
  const rest = [...text].map((letter, at) => (at < from || known[at] || isAbsent[at] ? ' ' : letter)).join('');
  return rest.replace(/[^\p{Script=Han}A-Z ]|(?<![A-Z])[A-Z]{1,2}(?![A-Z])/gu, '').replaceAll(' ', '');
}

/** 无明显诱因 denies nothing bad. */
const CAUSE = /(?:诱因|原因|病因)$/;

/** What a clause denies, without the words that deny it. */
const listDenied = ({ text, isAbsent }: Clause): string[] =>
  [...text]
    .map((letter, at) => (isAbsent[at] ? letter : '\n'))
    .join('')
    .split('\n')
    .filter((part) => part !== '' && !CAUSE.test(part))
    .map((part) => {
      const rest = part.slice(negationLexicon.longestAt(part, 0)?.length ?? 0);
      // 未见好转 as a whole is one of the words.
      const whole = part.replace(/^(?:未见|没有|[未无没])/, '');
      return rest === '' && GOOD.test(whole) ? whole : rest;
    });

/** Whether a clause denies something bad. To deny a function or an organ says nothing good, and of other words it is not known. */
function deniesBad(clause: Clause): boolean {
  const denied = listDenied(clause);
  if (denied.some((part) => GOOD.test(part))) return false;
  const isOrgan = (part: string) => siteLexicon.longestAt(part.replace(/^[左右双两]侧?/, ''), 0) === part.replace(/^[左右双两]侧?/, '');
  return (
    clause.findings.some(({ from }) => clause.isAbsent[from]) ||
    denied.some((part) => part === '' || DENIABLE.test(part) || (SUSPICIOUS.test(part) && !isOrgan(part)))
  );
}

/** A normal word says what something is like: what follows is known too, unlike in 连续3天未解大便, 透明管型 and 存在暴力倾向. */
const hasNormal = (clause: Clause): boolean =>
  normalLexicon
    .findLongest(clause.text.replace(/血清|清除率?|清洁度|清晨|存在(?=[^,)(])/g, (words) => '·'.repeat(words.length)))
    .some(({ to }) => findRest(clause, to) === '');

/**
 * Whether a clause without a finding is understood: all its words are known, or it makes a normal statement, or denies something, and has
 * no other word that sounds like a disease.
 */
export function isPlainClause(clause: Clause): boolean {
  if (clause.kind === 'advice' || clause.kind === 'family') return true;
  if (NOT_NORMAL.test(clause.text)) return false;
  if (MISSING.test(clause.text) && clause.findings.length === 0 && clause.sites.length > 0) return false;
  if (clause.isAbsent.includes(true) && !deniesBad(clause)) return false;
  const rest = findRest(clause);
  if (rest === '') return true;
  if (NOT_FELT.test(clause.text) && clause.findings.length === 0) return false;
  const says = clause.isAbsent.includes(true) || hasNormal(clause);
  return says && !SUSPICIOUS.test(rest);
}

/** A calcium score of nought. */
const NOUGHT = /(?:积分|评分|CACS)(?:为|是|约|[:=])?0(?:\.0)?(?![\d.])/;

/** 较前无明显变化 compares: what has not changed may be bad. */
const COMPARES =
  /^(?:[^,]{0,6}(?:与|较|同|和|比)[^,]{0,6}(?:前|上次|去年|旧|老|既往)[^,]{0,4})?(?:未见|没有|无)(?:明显|显著)?(?:变化|改变|增大)$/;
/** Whether a clause says that something is normal or absent. */
export const saysNormal = (clause: Clause): boolean =>
  (clause.isAbsent.includes(true) && !COMPARES.test(clause.text) && deniesBad(clause)) ||
  NOUGHT.test(clause.text) ||
  (hasNormal(clause) && !NOT_NORMAL.test(clause.text)) ||
  readGrades(clause.text, '').some(saysNothing);
