import {
  BLOOD,
  BREATH,
  CONTRAST,
  EXERCISE,
  FASTING,
  INSIDE,
  LUNG,
  MAGNET,
  NOT_BLOOD,
  SCOPE,
  SEDATION,
  ULTRASOUND,
  XRAY,
} from './itemNames';
import type { Answers, QuestionId } from './questions';
import type { FlagLevel, Rule } from './Rule';
import { CONTRAST_SOURCE, WOMEN_RULES } from './womenRules';

const ENDOSCOPY_SOURCE = '《中国消化内镜诊疗镇静/麻醉的专家共识》（2014）';

/** What answers mean for the items of an examination. */
export const RULES: readonly Rule[] = [
  ...WOMEN_RULES,
  {
    id: 'pacemaker-magnet',
    level: 'stop',
    when: { implants: ['pacemaker', 'electronic'] },
    items: MAGNET,
    title: '有起搏器等电子装置，磁共振先不做',
    advice: '强磁场可能使装置失灵。带上装置的说明卡，由植入它的医院判断能不能做。',
    source: '美国放射学会《磁共振安全手册》（2024）',
  },
  {
    id: 'metal-magnet',
    level: 'ask',
    when: { implants: ['metal'] },
    items: MAGNET,
    title: '体内有金属，做磁共振前要核对',
    advice: '带上手术记录或植入物说明卡，到店先给医生看。',
    source: '美国放射学会《磁共振安全手册》（2024）',
  },
  {
    id: 'pacemaker-impedance',
    level: 'stop',
    when: { implants: ['pacemaker', 'electronic'] },
    items: /人体成分|体成分|身体成分|体脂|脂肪率|电阻抗|in\s*body/i,
    title: '有起搏器等电子装置，人体成分测定不做',
    advice: '测定会让微弱电流通过身体。可以改量腰围、体重。',
    source: '人体成分分析仪说明书的禁忌；欧洲临床营养与代谢学会《生物电阻抗分析》第二部分（2004）',
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
    source: '欧洲心律协会《非维生素 K 拮抗剂口服抗凝药实用指南》（2021）',
  },
  {
    id: 'blood-thinner-scope',
    level: 'ask',
    when: { blood: ['anticoagulant', 'antiplatelet'] },
    items: SCOPE,
    title: '在吃抗凝或抗血小板药，做内镜前要问医生',
    advice: '取活检或切息肉会出血。不要自己停药，先问开药的医生和做内镜的医院。',
    source: '英国胃肠病学会与欧洲消化内镜学会《内镜与抗栓治疗指南》（2021 更新）',
  },
  {
    id: 'contrast-allergy',
    level: 'stop',
    when: { allergies: ['contrast'] },
    items: CONTRAST,
    title: '对造影剂过敏，增强检查先不做',
    advice: '告诉门店是哪一种造影剂、当时怎样。可改做平扫或超声，由医生决定。',
    source: '美国放射学会《对比剂手册》（2024）',
  },
  {
    id: 'metformin-contrast',
    level: 'ask',
    when: { medication: ['metformin'] },
    items: CONTRAST,
    title: '在吃二甲双胍，做增强检查前要问医生',
    advice: '要不要停药看肾功能，到店先说，不要自己决定。',
    source: '美国放射学会《对比剂手册》（2024）',
  },
  {
    id: 'latex',
    level: 'prepare',
    when: { allergies: ['latex'] },
    items: new RegExp(`${BLOOD.source}|${ULTRASOUND.source}|${SCOPE.source}|${INSIDE.source}|血|妇科|直肠|肛|外科|口腔`, 'i'),
    not: /动态血压|血压与脉搏/,
    together: '采血、超声等接触身体的项目',
    title: '对乳胶过敏，请换手套和探头套',
    advice: '每一项开始前告诉医护，用不含乳胶的手套、止血带和探头套。',
    source: '美国职业安全卫生研究所《预防天然乳胶过敏》97-135（1997）',
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
    source: '世界卫生组织《采血指南：静脉采血最佳实践》（2010）',
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
    not: /餐后/,
    together: '空腹项目',
    title: '空腹检查前后要防低血糖',
    advice: '选最早的时段，带上药和糖块，抽完血再吃早饭、用药。当天的药怎么用，先问开药的医生；心慌、出汗马上告诉医护。',
    source: '美国糖尿病学会《糖尿病诊疗标准》（2024）第 6 章',
  },
  {
    id: 'lung-function',
    level: 'ask',
    when: { conditions: ['heart', 'stroke'] },
    items: new RegExp(`${LUNG.source}|${EXERCISE.source}`),
    title: '有心脏病或中风，用力吹气和运动试验要先问医生',
    advice: '到店先告诉医生是什么病、什么时候发作过。',
    source: '美国胸科学会与欧洲呼吸学会《肺量计检查标准》（2019）；美国心脏协会《运动试验和训练标准》（2013）',
  },
  {
    id: 'kidney-contrast',
    level: 'ask',
    when: { conditions: ['kidney'] },
    items: CONTRAST,
    title: '有肾病，用造影剂前要先看肾功能',
    advice: '带上最近的肌酐结果，由医生决定能不能用。',
    source: CONTRAST_SOURCE,
  },
  {
    id: 'epilepsy',
    level: 'ask',
    when: { conditions: ['epilepsy'] },
    items: new RegExp(`${LUNG.source}|脑电|${EXERCISE.source}|${SEDATION.source}`),
    title: '有癫痫，过度换气、闪光和镇静可能引起发作',
    advice: '药照常用，不要停。到店先告诉医生上次什么时候发作。',
    source: '中国抗癫痫协会《临床诊疗指南·癫痫病分册》（2023 修订版）',
  },
  {
    id: 'illness-sedation',
    level: 'ask',
    when: { conditions: ['heart', 'stroke', 'asthma'] },
    items: SEDATION,
    title: '有心脏病、中风或哮喘，无痛检查要由麻醉医生评估',
    advice: '提前告诉做检查的地方，带上病历和正在用的药。',
    source: ENDOSCOPY_SOURCE,
  },
  {
    id: 'allergy-sedation',
    level: 'ask',
    when: { allergies: ['drug', 'food'] },
    items: SEDATION,
    title: '有药物或食物过敏，无痛检查前告诉麻醉医生',
    advice: '有的镇静药含大豆油和卵磷脂。说清对什么过敏、当时怎样。',
    source: `${ENDOSCOPY_SOURCE}；丙泊酚注射液说明书`,
  },
  {
    id: 'asthma-lung',
    level: 'ask',
    when: { conditions: ['asthma'] },
    items: LUNG,
    title: '有哮喘或慢阻肺，做肺功能前要问医生',
    advice: '说清最近有没有发作、用了什么吸入药；药不要自己停。',
    source: '中华医学会呼吸病学分会《肺功能检查指南》（2014）',
  },
  {
    id: 'pressure-exercise',
    level: 'ask',
    when: { conditions: ['pressure'], medication: ['pressure'] },
    items: EXERCISE,
    title: '有高血压，运动试验前先量血压',
    advice: '血压在 200/110 毫米汞柱以上的不做；当天的降压药怎么用，先问开药的医生。',
    source: '美国心脏协会《运动试验和训练标准》（2013）',
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
    const concerned = examined.filter(({ name, category = '' }) => items.test(`${category} ${name}`.normalize('NFKC')) && !not?.test(name));
    if (concerned.length === 0) return [];
    return [{ ...rule, items: together ? [together] : [...new Set(concerned.map(({ name }) => name))] }];
  });
  return flags.sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}
