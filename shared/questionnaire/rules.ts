import type { Answers, QuestionId } from './questions';

/**
 * What answers mean for the items of an examination. `stop`: the item must not be done now. `ask`: the store or a doctor has to decide.
 * `prepare`: it can be done, with care.
 */
export type FlagLevel = 'stop' | 'ask' | 'prepare';

export interface Rule {
  id: string;
  level: FlagLevel;
  /** The answers to which it applies: any of these options. */
  when: Partial<Record<QuestionId, readonly string[]>>;
  /** The items that it concerns, recognized by their names and categories. */
  items: RegExp;
  /** Items that match `items` but which it does not concern. */
  not?: RegExp;
  /** One name for all of them, where there are many. */
  together?: string;
  title: string;
  /** What to do instead. */
  advice: string;
  /** The publication that says so. */
  source: string;
}

/** A Latin abbreviation that is not a part of another one, as CT is of TCT. Chinese characters may touch it. */
const word = (pattern: string) => `(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`;
const XRAY = new RegExp(
  `胸片|正位片|侧位片|全景片|牙片|X\\s*[光线射]|${word('[DC]R|DX|(?:LD|HR|PET|SPE)?CT[AUV]?|DE?XA')}|数字化摄影|钼靶|骨密度|透视`,
  'i',
);
export const ULTRASOUND = /超声|彩超|B\s*超/i;
const CONTRAST = /增强|造影/;
const BREATH = /呼气/;
const CARBON_14 = /碳\s*14|(?<![a-z0-9])14C|(?<![a-z0-9])C-?14(?!\d)/i;
const CARBON_13 = /碳\s*13|(?<![a-z0-9])13C|(?<![a-z0-9])C-?13(?!\d)/i;
const MAGNET = new RegExp(`磁共振|核磁|${word('MR|MR[AIV]|MRCP')}`, 'i');
/** Tests of blood, by their own names or those of their categories. */
export const BLOOD =
  /采血|抽血|静脉血|血常规|血型|血清|血糖|血脂|凝血|红细胞|D-二聚体|肝功|肾功|糖代谢|糖化|生化|贫血|电解质|激素|甲功|甲状腺功能|肿瘤标志|感染与免疫|心脑血管|乙肝|丙肝|抗体/i;
export const NOT_BLOOD = /尿|粪|便|白带|餐后/;
const FASTING = /空腹|血糖|血脂|胆固醇|甘油三酯|肝功|生化|腹部|肝胆|呼气|胃镜|肠镜/;
const SCOPE = /胃镜|肠镜|内镜/;

export const RULES: readonly Rule[] = [
  {
    id: 'pregnancy-xray',
    level: 'stop',
    when: { pregnancy: ['yes', 'possible'] },
    items: XRAY,
    not: ULTRASOUND,
    title: '怀孕或可能怀孕时，不做 X 光和 CT',
    advice: '到店先告诉前台，这一项先不做；确认没有怀孕或产后再补。乳腺可改做超声。',
    source: '《放射诊疗管理规定》（卫生部令第 46 号，2006）第二十六条；ICRP 第 84 号出版物（2000）',
  },
  {
    id: 'pregnancy-carbon14',
    level: 'stop',
    when: { pregnancy: ['yes', 'possible'] },
    items: CARBON_14,
    title: '怀孕或可能怀孕时，不做碳 14 呼气试验',
    advice: '碳 14 有放射性。问门店能否换成碳 13 呼气试验或粪便抗原检测。',
    source: '尿素〔¹⁴C〕胶囊说明书：孕妇、哺乳期妇女禁用',
  },
  {
    id: 'pregnancy-breath',
    level: 'ask',
    when: { pregnancy: ['yes', 'possible'] },
    items: BREATH,
    not: new RegExp(`${CARBON_13.source}|${CARBON_14.source}`, 'i'),
    title: '怀孕或可能怀孕时，先问清是哪一种呼气试验',
    advice: '项目名称没有写明。碳 14 有放射性，不能做；碳 13 没有放射性。',
    source: '尿素〔¹⁴C〕胶囊说明书：孕妇、哺乳期妇女禁用',
  },
  {
    id: 'pregnancy-inside',
    level: 'ask',
    when: { pregnancy: ['yes', 'possible'] },
    items: /阴道|宫颈|妇科常规|肛门指检|直肠|平板运动|运动平板|运动负荷|无痛|弹性/,
    title: '怀孕时，这些项目要由医生决定',
    advice: '到店先告诉前台，能不做的先不做；超声可以经腹做。',
    source: 'ACOG Committee Opinion 723（2017）；ASGE 孕期内镜指南（2012）；瞬时弹性成像设备说明书',
  },
  {
    id: 'pregnancy-magnet',
    level: 'ask',
    when: { pregnancy: ['yes', 'possible'] },
    items: MAGNET,
    title: '怀孕时做磁共振，要由医生决定',
    advice: '没有急需就产后再做；孕期不用钆造影剂。',
    source: 'ACOG Committee Opinion 723（2017）',
  },
  {
    id: 'pacemaker-magnet',
    level: 'stop',
    when: { implants: ['pacemaker', 'electronic'] },
    items: MAGNET,
    title: '有起搏器等电子装置，磁共振先不做',
    advice: '强磁场可能使装置失灵。带上装置的说明卡，由植入它的医院判断能不能做。',
    source: 'ACR Manual on MR Safety（2024）',
  },
  {
    id: 'metal-magnet',
    level: 'ask',
    when: { implants: ['metal'] },
    items: MAGNET,
    title: '体内有金属，做磁共振前要核对',
    advice: '带上手术记录或植入物说明卡，到店先给医生看。',
    source: 'ACR Manual on MR Safety（2024）',
  },
  {
    id: 'pacemaker-impedance',
    level: 'stop',
    when: { implants: ['pacemaker', 'electronic'] },
    items: /人体成分|体成分|体脂|生物电阻抗/,
    title: '有起搏器等电子装置，人体成分测定不做',
    advice: '测定会让微弱电流通过身体。可以改量腰围、体重。',
    source: '人体成分分析仪说明书的禁忌；ESPEN：Bioelectrical impedance analysis, part II（2004）',
  },
  {
    id: 'blood-thinner',
    level: 'prepare',
    when: { blood: ['anticoagulant', 'antiplatelet'] },
    items: BLOOD,
    not: NOT_BLOOD,
    together: '采血',
    title: '在吃抗凝或抗血小板药，采血后要多按一会儿',
    advice: '不要自己停药。采血前告诉护士，采血后按压到不再出血。',
    source: 'EHRA 非维生素 K 拮抗剂口服抗凝药实用指南（2021）',
  },
  {
    id: 'blood-thinner-scope',
    level: 'ask',
    when: { blood: ['anticoagulant', 'antiplatelet'] },
    items: SCOPE,
    title: '在吃抗凝或抗血小板药，做内镜前要问医生',
    advice: '取活检或切息肉会出血。不要自己停药，先问开药的医生和做内镜的医院。',
    source: 'BSG/ESGE 内镜与抗栓治疗指南（2021 更新）',
  },
  {
    id: 'contrast-allergy',
    level: 'stop',
    when: { allergies: ['contrast'] },
    items: CONTRAST,
    title: '对造影剂过敏，增强检查先不做',
    advice: '告诉门店是哪一种造影剂、当时怎样。可改做平扫或超声，由医生决定。',
    source: 'ACR Manual on Contrast Media（2024）',
  },
  {
    id: 'metformin-contrast',
    level: 'ask',
    when: { medication: ['metformin'] },
    items: CONTRAST,
    title: '在吃二甲双胍，做增强检查前要问医生',
    advice: '要不要停药看肾功能，到店先说，不要自己决定。',
    source: 'ACR Manual on Contrast Media（2024）',
  },
  {
    id: 'latex',
    level: 'prepare',
    when: { allergies: ['latex'] },
    items: /采血|血|肝功|肾功|糖代谢|激素|免疫|妇科|阴道|宫颈|TCT|HPV|直肠|肛|外科|口腔|超声|彩超|B超|内镜|胃镜|肠镜/i,
    not: /动态血压|血压与脉搏/,
    together: '采血、超声等接触身体的项目',
    title: '对乳胶过敏，请换手套和探头套',
    advice: '每一项开始前告诉医护，用不含乳胶的手套、止血带和探头套。',
    source: 'NIOSH Alert 97-135（1997）',
  },
  {
    id: 'disinfectant',
    level: 'prepare',
    when: { allergies: ['disinfectant'] },
    items: BLOOD,
    not: NOT_BLOOD,
    together: '采血',
    title: '对消毒液过敏，采血前告诉护士',
    advice: '请护士换一种消毒液。',
    source: 'WHO guidelines on drawing blood: best practices in phlebotomy（2010）',
  },
  {
    id: 'recent-xray',
    level: 'ask',
    when: { xray: ['quarter'] },
    items: XRAY,
    not: ULTRASOUND,
    title: '三个月内照过 X 光或 CT，先问这次还要不要',
    advice: '带上片子或报告。医生看过，也许不必重复照。',
    source: '《放射诊疗管理规定》（卫生部令第 46 号，2006）第二十六条：不得接受不必要的重复照射',
  },
  {
    id: 'breath-drugs',
    level: 'stop',
    when: { medication: ['antibiotic', 'acid'] },
    items: BREATH,
    title: '最近用过抗生素、铋剂或抑酸药，呼气试验会不准',
    advice: '抗生素和铋剂停满四周、抑酸药停满两周再做。停药先问开药的医生；这次可以改约或改补这一项。',
    source: '第五次全国幽门螺杆菌感染处理共识报告（2017）',
  },
  {
    id: 'glucose-fasting',
    level: 'prepare',
    when: { medication: ['glucose', 'metformin'], conditions: ['diabetes'] },
    items: FASTING,
    together: '空腹项目',
    title: '空腹检查前后要防低血糖',
    advice: '选最早的时段，带上药和糖块，抽完血再吃早饭、用药。当天的药怎么用，先问开药的医生；心慌、出汗马上告诉医护。',
    source: 'ADA Standards of Care in Diabetes（2024）第 6 章',
  },
  {
    id: 'lung-function',
    level: 'ask',
    when: { conditions: ['heart', 'stroke'] },
    items: /肺功能|平板运动|运动(平板|负荷)/,
    title: '有心脏病或中风，用力吹气和运动试验要先问医生',
    advice: '到店先告诉医生是什么病、什么时候发作过。',
    source: 'ATS/ERS Standardization of Spirometry（2019）；AHA Exercise Standards for Testing and Training（2013）',
  },
];

/** An item of an examination, as packages and add-ons name it. */
export interface FlaggedItem {
  name: string;
  category?: string | undefined;
}

/** A rule that applies, and the items that it concerns. */
export interface Flag extends Pick<Rule, 'id' | 'level' | 'title' | 'advice' | 'source'> {
  items: readonly string[];
}

const LEVELS: readonly FlagLevel[] = ['stop', 'ask', 'prepare'];
const isMet = ({ when }: Rule, answers: Answers) =>
  Object.entries(when).some(([id, codes]) => codes.some((code) => answers[id as QuestionId]?.includes(code)));

/**
 * What the answers mean for the items of an examination, the most urgent first. Items are known by their names and categories only: one whose
 * name says nothing of what is done is not flagged, so no flag does not mean that there is no objection.
 */
export function listFlags(answers: Answers, examined: readonly FlaggedItem[]): Flag[] {
  const flags = RULES.filter((rule) => isMet(rule, answers)).flatMap(({ when: _when, items, not, together, ...rule }) => {
    const concerned = examined.filter(({ name, category = '' }) => items.test(`${category} ${name}`) && !not?.test(name));
    if (concerned.length === 0) return [];
    return [{ ...rule, items: together ? [together] : [...new Set(concerned.map(({ name }) => name))] }];
  });
  return flags.sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}
