import { addDays, describeDay, describeInstant, getDayOf, getTimeOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import { BLOOD_NEEDS, getLastMeal, judgeFast, LEAST_FAST_HOURS, type Needs } from '../../../shared/fasting';
import { getSlotStart } from '../../../shared/orderTimes';
import { BLOOD, BREATH, CONTRAST, MAGNET, NOT_BLOOD, SCOPE, ULTRASOUND, WASTE, XRAY } from '../../../shared/questionnaire/itemNames';

/**
 * One plan for everything that is examined: what each item needs, in an order in which no need breaks another. Whoever must fast may drink
 * water, blood and abdomen come first, then the bladder is filled, and the urine sample comes last.
 */

export type PlanStep = NonNullable<CallResponse<'queryOrderDetails'>['plan']>[number];

interface PlannedItem {
  name: string;
  category?: string | undefined;
}

interface Slot {
  date: string;
  period: string;
}

const SOURCES = {
  blood: '国家卫生健康委《静脉血液标本采集指南》（WS/T 661—2020）',
  bladder: '美国超声医学会《女性盆腔超声检查实践规范》（2020）',
  scope: '《中国消化内镜诊疗镇静/麻醉的专家共识》（2014）',
};

/** What an ultrasound shows, and where food does not matter. */
const ABDOMEN = /(?<!经)腹|肝|胆|胰|脾|肠系膜|门静脉|肾动脉/;
const OTHER_ORGANS =
  /甲状腺|乳|颈|心|前列腺|泌尿|膀胱|肾|子宫|附件|卵巢|妇科|妇产|盆腔|阴道|阴超|腔内|淋巴|浅表|下肢|上肢|血管|动脉|静脉|颅|骨|阴囊|睾丸|关节|TCD|眼/i;
const BLADDER = /泌尿|膀胱|输尿管|前列腺|妇科|子宫|附件|卵巢|盆腔|残余尿/;
const INSIDE = /经?阴道|经?直肠|腔内|阴超/;
/** Images that need an empty stomach, for a contrast medium or for what they show. */
const FASTING_IMAGE = /腹|盆|肝|胆|胰|MRCP|MRU|CTU|PET|钡|消化道|小肠|结肠/i;
/** What is done as well after a meal: everything else that no expression knows is prepared for without food. */
const AFTER_MEALS =
  /内科|外科|皮肤|神经系统|一般(?:检查|情况|项目)|身高|体重|体质|腰围|臀围|BMI|血压|脉搏|心率|体温|体脂|成分|视力|色觉|辨色|眼|裂隙灯|听力|听阈|测听|听觉|耳鼻|鼻咽喉|咽喉|鼻腔|口腔|牙|心电|Holter|肺功|肺通气|肺活量|骨密度|动脉硬化|血管弹性|脉搏波|脉波|ABI|血氧|睡眠|粪|便|白带|TCT|LCT|液基|HPV|乳头瘤|宫颈|阴道|妇科?(?:常规|检|内诊)|肛|指检|直肠|触诊|问诊|问卷|测评|评估|咨询|心理|中医|报告|建档|总检|导检|早餐|餐|服务|解读|平板|运动|脑电/i;
const POST_MEAL = /餐后/;

/** Whether an item is prepared for without food, also when nothing says that it is not. */
function needsFast(text: string): boolean {
  if (SCOPE.test(text) || BREATH.test(text)) return true;
  if (POST_MEAL.test(text)) return false;
  if (BLOOD.test(text) && !NOT_BLOOD.test(text)) return true;
  if (CONTRAST.test(text)) return true;
  if (ULTRASOUND.test(text)) return ABDOMEN.test(text) || !OTHER_ORGANS.test(text);
  if (XRAY.test(text) || MAGNET.test(text)) return FASTING_IMAGE.test(text);
  return !AFTER_MEALS.test(text) && !WASTE.test(text);
}

const ARRIVE_BEFORE_MS = 15 * 60_000;
const NO_WATER_BEFORE_MS = 2 * 3_600_000;

/**
 * What the items ask for before they are examined.
 * @param items null for orders of earlier versions, which are prepared for as if blood were taken
 */
export function findNeeds(items: readonly PlannedItem[] | null): Needs {
  if (!items) return BLOOD_NEEDS;
  const texts = items.map(({ name, category = '' }) => `${category} ${name}`.normalize('NFKC'));
  return {
    fast: texts.some(needsFast),
    bladder: texts.some((text) => ULTRASOUND.test(text) && BLADDER.test(text) && !INSIDE.test(text)),
    scope: texts.some((text) => SCOPE.test(text)),
  };
}

const WATER =
  '可以少量喝清水，不喝饮料、茶和咖啡。长期服用的降压药照常用一小口清水送服；随餐用的降糖药请带上，检查后吃饭时再用；长效胰岛素先问医生。';

/** The meal before the fast, or what to do when its time has passed. */
function planMeal({ date, period }: Slot, now: Date): Omit<PlanStep, 'source'> {
  const fast = judgeFast(date, period, now);
  const at = { date: getDayOf(now), time: getTimeOf(now) };
  if (fast.kind === 'now') {
    return { ...at, title: '从现在起不再进食', text: `到检时空腹约 ${fast.hours} 小时，够用。${WATER}` };
  }
  if (fast.kind === 'short') {
    const text = `空腹项目至少要 ${LEAST_FAST_HOURS} 小时不进食。${describeInstant(fast.since)} 之后吃过东西的，结果会不准：能改约请改约，不能就到店先告诉前台，空腹项目改天再做。没有吃过的，从现在起不再进食。${WATER}`;
    return { ...at, title: '空腹时间可能不够', text };
  }
  const { hours, ...meal } = getLastMeal(date, period);
  return { ...meal, title: '最后一餐', text: `在此之前吃好，之后不再进食，保持空腹约 ${hours} 小时。${WATER}` };
}

function planBladder(fast: boolean): Omit<PlanStep, 'date' | 'time'> {
  const first = fast ? '到店抽完血、做完腹部超声后' : '到检前 1 小时';
  return {
    title: '憋尿',
    text: `${first}喝 500～800 毫升温水，不排尿，有尿意时做膀胱、前列腺或经腹妇科超声，做完再留尿样。医生让您限水的，请先问医生。`,
    source: SOURCES.bladder,
  };
}

/** When to be there, and in which order. */
function planArrival({ date, period }: Slot, fast: boolean, now: Date): PlanStep {
  const start = getSlotStart(date, period);
  const arrive = new Date(start.getTime() - ARRIVE_BEFORE_MS);
  const order = fast ? '请带好身份证。先抽血、做腹部超声，再做其他项目。' : '请带好身份证。';
  const isLate = now > arrive && now < start;
  return { date, time: getTimeOf(arrive), title: '到达门店', text: `${isLate ? '请直接到店，来不及请先给门店打电话。' : ''}${order}` };
}

const DIET = { title: '饮食清淡', text: '少油少盐，不饮酒，避免熬夜和剧烈运动。' };
const DIET_DAYS = 3;

/** The days before, as far as they are not over. */
function planDiet(date: string, now: Date): PlanStep {
  const first = addDays(date, -DIET_DAYS);
  const today = getDayOf(now);
  return { date: today > first && today < date ? today : first, time: '', ...DIET };
}

/** The last water before an endoscopy. */
function planNoWater({ date, period }: Slot): PlanStep {
  const last = new Date(getSlotStart(date, period).getTime() - NO_WATER_BEFORE_MS);
  const text = '做胃镜或肠镜前 2 小时起，水也不喝。肠镜的泻药和饮水按门店发的说明。';
  return { date: getDayOf(last), time: getTimeOf(last), title: '胃肠镜前停水', text, source: SOURCES.scope };
}

/** The preparation for an examination, made from now. `items` as for `findNeeds`. */
export function createPlan(items: readonly PlannedItem[] | null, slot: Slot, now: Date): PlanStep[] {
  const { fast, bladder, scope } = findNeeds(items);
  const { date } = slot;
  return [
    planDiet(date, now),
    ...(fast ? [{ ...planMeal(slot, now), source: SOURCES.blood }] : []),
    ...(scope ? [planNoWater(slot)] : []),
    planArrival(slot, fast, now),
    ...(bladder ? [{ date, time: '', ...planBladder(fast) }] : []),
    ...(fast ? [{ date, time: '', title: '检查后用餐', text: '抽血和腹部超声都完成后再用餐。' }] : []),
  ];
}

/** The same needs before a day is chosen, without hours. */
export function createUndatedPlan(items: readonly PlannedItem[]): CallResponse<'queryComboDetails'>['preparation'] {
  const { fast, bladder, scope } = findNeeds(items);
  const eat = `至少空腹 ${LEAST_FAST_HOURS} 小时；从几点起不再进食，预约后按您的时段算好，写在订单里。${WATER}`;
  return [
    { title: `前 ${DIET_DAYS} 天${DIET.title}`, text: DIET.text },
    ...(fast ? [{ title: '空腹', text: scope ? `${eat}做胃镜或肠镜前 2 小时起，水也不喝。` : eat }] : []),
    ...(bladder ? [{ title: '憋尿', text: planBladder(fast).text }] : []),
  ];
}

/** A step in one line, for documents. */
export function describeStep({ date, time, title, text }: PlanStep): string {
  return `${describeDay(date)}${time && ` ${time}`} ${title}：${text}`;
}
