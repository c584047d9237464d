/**
 * The questionnaire before an examination: what a store has to know before it examines somebody. An answer is a list of option codes; `none`
 * excludes the others.
 */

export interface QuestionOption {
  code: string;
  label: string;
}

export interface Question {
  id: string;
  label: string;
  /** Why it is asked, in one line. */
  hint?: string;
  /** True when several options may hold. */
  isMany: boolean;
  /** Asked of women only. */
  isFemaleOnly?: true;
  options: readonly QuestionOption[];
}

export const NONE = 'none';
const options = (labels: Readonly<Record<string, string>>): QuestionOption[] =>
  Object.entries(labels).map(([code, label]) => ({ code, label }));

export const QUESTIONS = [
  {
    id: 'pregnancy',
    label: '现在怀孕，或者可能怀孕吗？',
    hint: '备孕、月经推迟都算“可能”。',
    isMany: false,
    isFemaleOnly: true,
    options: options({ yes: '怀孕了', possible: '可能', none: '没有' }),
  },
  {
    id: 'nursing',
    label: '在哺乳吗？',
    isMany: false,
    isFemaleOnly: true,
    options: options({ yes: '在哺乳', none: '没有' }),
  },
  {
    id: 'period',
    label: '体检那天会在经期吗？',
    isMany: false,
    isFemaleOnly: true,
    options: options({ yes: '会', possible: '可能', none: '不会，或已绝经' }),
  },
  {
    id: 'intimacy',
    label: '有过性生活吗？',
    hint: '只用来决定能不能做经阴道和宫颈的检查；不想写，可以选“到店再说”。',
    isMany: false,
    isFemaleOnly: true,
    options: options({ yes: '有过', never: '没有', unsaid: '到店再说' }),
  },
  {
    id: 'implants',
    label: '身体里有这些吗？',
    isMany: true,
    options: options({
      pacemaker: '心脏起搏器、除颤器',
      electronic: '人工耳蜗、神经刺激器、胰岛素泵',
      metal: '支架、动脉瘤夹、钢板、人工关节等金属',
      none: '都没有',
    }),
  },
  {
    id: 'blood',
    label: '在吃抗凝或抗血小板的药吗？',
    hint: '例如华法林、利伐沙班、氯吡格雷、阿司匹林。',
    isMany: true,
    options: options({ anticoagulant: '抗凝药', antiplatelet: '抗血小板药', none: '没有' }),
  },
  {
    id: 'allergies',
    label: '对这些过敏吗？',
    isMany: true,
    options: options({ contrast: '造影剂', latex: '乳胶', disinfectant: '酒精或碘伏', drug: '其他药物', food: '食物', none: '都没有' }),
  },
  {
    id: 'xray',
    label: '最近一次拍 X 光或做 CT 是什么时候？',
    hint: '包括胸片、CT、乳腺钼靶、牙片。',
    isMany: false,
    options: options({ quarter: '三个月内', year: '一年内', older: '更早', unknown: '记不清', none: '没有做过' }),
  },
  {
    id: 'conditions',
    label: '有这些慢性病吗？',
    isMany: true,
    options: options({
      diabetes: '糖尿病',
      pressure: '高血压',
      heart: '心脏病',
      stroke: '中风',
      asthma: '哮喘、慢阻肺',
      kidney: '肾病',
      epilepsy: '癫痫',
      other: '其他',
      none: '都没有',
    }),
  },
  {
    id: 'medication',
    label: '最近用过这些药吗？',
    isMany: true,
    options: options({
      antibiotic: '抗生素或铋剂（四周内）',
      acid: '抑酸药，如奥美拉唑（两周内）',
      glucose: '降糖药或胰岛素',
      metformin: '二甲双胍',
      pressure: '降压药',
      other: '其他长期用药',
      none: '都没有',
    }),
  },
  {
    id: 'family',
    label: '父母、兄弟姐妹、子女得过这些病吗？',
    hint: '医生会看，这里不据此下结论。',
    isMany: true,
    options: options({
      bowel: '肠癌',
      breast: '乳腺癌、卵巢癌',
      lung: '肺癌',
      stomach: '胃癌',
      liver: '肝癌、肝炎',
      heart: '心脏病、中风（六十岁以前）',
      diabetes: '糖尿病',
      unknown: '不清楚',
      none: '都没有',
    }),
  },
] as const satisfies readonly Question[];

/** The questions as they are shown, in groups. What a group calls `nones` can be denied at once, by these names. */
export const GROUPS: readonly { title: string; ids: readonly QuestionId[]; nones?: string }[] = [
  { title: '身体情况', ids: ['pregnancy', 'nursing', 'period', 'intimacy', 'xray'] },
  { title: '病史', ids: ['implants', 'conditions', 'family'], nones: '没有体内装置和金属、慢性病、家族病史' },
  { title: '用药和过敏', ids: ['blood', 'medication', 'allergies'], nones: '没有用抗凝药和其他药、没有过敏' },
];

export type QuestionId = (typeof QUESTIONS)[number]['id'];
/** The chosen options by question. A question that was not answered is missing or empty. */
export type Answers = Partial<Record<QuestionId, string[]>>;

/** The questions that a person is asked. @param sex as the card says; everything is asked of somebody whose sex is not known */
export const listQuestions = (sex: string): readonly Question[] =>
  (QUESTIONS as readonly Question[]).filter(({ isFemaleOnly }) => !isFemaleOnly || sex !== 'male');

/** Stored answers without the options that this version does not know. */
export const keepKnown = (answers: Readonly<Record<string, readonly string[]>>): Answers =>
  Object.fromEntries(
    (QUESTIONS as readonly Question[]).map(({ id, options: known }) => [
      id,
      (answers[id] ?? []).filter((code) => known.some((option) => option.code === code)),
    ]),
  );

/** The questions without an answer. */
export const listOpenQuestions = (answers: Answers, sex: string): readonly Question[] =>
  listQuestions(sex).filter(({ id }) => (answers[id as QuestionId] ?? []).length === 0);

/** An answer in words. Options that this version does not know are shown as they are stored. */
export function describeAnswer({ id, options: known }: Question, answers: Answers): string {
  const chosen = answers[id as QuestionId] ?? [];
  if (chosen.length === 0) return '没有回答';
  return chosen.map((code) => known.find((option) => option.code === code)?.label ?? code).join('、');
}

/** Removes what contradicts itself: `none` beside other options. The latest choice wins. */
export function settleChoice(before: readonly string[], chosen: readonly string[]): string[] {
  if (chosen.length < 2 || !chosen.includes(NONE)) return [...chosen];
  return before.includes(NONE) ? chosen.filter((code) => code !== NONE) : [NONE];
}
