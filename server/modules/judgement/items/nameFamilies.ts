/** A family of names that laboratories and devices vary without end: side, position, method, number of the try. */
interface NameFamily {
  code: string;
  /** Fits a name without spaces, in lower case. */
  names: RegExp;
  /** Words that make it something else. */
  not?: RegExp;
}

/** Pressures that are not those of the arm, and results that are calculated from several. */
const OTHER_PRESSURE =
  /肺|踝|趾|足|腿|膝|股|大腿|小腿|心|室|房|瓣|主动脉|中心|差|负荷|目标|指数|评分|变异|下降|建议|运动|高压氧|眼|颅|脉压/;
const OTHER_GLUCOSE = /尿|糖化|平均|估算|脱氢酶|脑脊液|csf|胸水|腹水|积液|耐量曲线|波动|变异|目标|风险|评分|胰岛素|c肽|病史/;
const NO_ANTIBODY = /rna|dna|核酸|载量|基因|分型|耐药|cd4/;

/** The first that fits decides. A glucose without a word on the meal counts as fasting: its limits are the lowest. */
const FAMILIES: readonly NameFamily[] = [
  { code: 'SBP', names: /收缩压|^(?:左|右)?(?:侧|上肢|上臂|臂)?高压$|^sbp/, not: OTHER_PRESSURE },
  { code: 'DBP', names: /舒张压|^(?:左|右)?(?:侧|上肢|上臂|臂)?低压$|^dbp/, not: OTHER_PRESSURE },
  { code: 'IOPR', names: /^(?=.*(?:眼压|iop))(?=.*(?:右|[^a-z]r(?![a-z])|od))/, not: /差|青光眼|右.*左|左.*右/ },
  { code: 'IOPL', names: /^(?=.*(?:眼压|iop))(?=.*(?:左|[^a-z]l(?![a-z])|os))/, not: /差|青光眼|右.*左|左.*右/ },
  { code: 'GLU', names: /^(?=.*(?:血糖|葡萄糖|ogtt|糖耐量))(?=.*(?<!\d)0(?:小时|h|分|min))/, not: OTHER_GLUCOSE },
  {
    code: 'PBG2',
    names: /^(?=.*(?:血糖|葡萄糖|ogtt|糖耐量))(?=.*(?:餐后|餐|糖|ogtt).*(?:2小时|两小时|2h|120分|120min))|^2(?:h|小时)血糖$/,
    not: OTHER_GLUCOSE,
  },
  { code: 'GLUR', names: /^(?=.*(?:血糖|葡萄糖|ogtt))(?=.*(?:餐后|随机|任意|(?:\d|半)(?:小时|h)|\d0(?:分|min)))/, not: OTHER_GLUCOSE },
  {
    code: 'GLU',
    names:
      /^(?:空腹|随时|即时)?(?:静脉|末梢|指尖|指血|毛细血管|快速|微量|全血|血清|血浆|即时|血(?=葡))*(?:血糖|葡萄糖)(?:测定|检测|检查|定量|监测)?(?:\(.*\)|[/-]?(?:glu|bg))?$|^(?:glu|fpg|fbg|bg)(?:\(.*\))?$|^空腹.{0,4}血糖/,
    not: OTHER_GLUCOSE,
  },
  { code: 'HSTNT', names: /^(?=.*(?:高敏|超敏|高灵敏|hs))(?=.*(?:肌钙蛋白|tn))(?=.*(?:肌钙蛋白t|tnt))/ },
  { code: 'HSTNI', names: /^(?=.*(?:高敏|超敏|高灵敏|hs))(?=.*(?:肌钙蛋白|ctn|tni))/ },
  { code: 'TNT', names: /肌钙蛋白-?t|^c?tnt/ },
  { code: 'TNI', names: /肌钙蛋白|^c?tni/ },
  { code: 'HIVAB', names: /hiv|艾滋|免疫缺陷病毒/, not: NO_ANTIBODY },
  {
    code: 'TRUST',
    names: /^(?=.*(?:梅毒|syphilis|反应素))(?=.*(?:非特异|非梅毒|甲苯胺红|反应素|trust|rpr|vdrl))|^(?:trust|rpr|vdrl)(?:试验)?$/,
  },
  { code: 'TPPA', names: /梅毒|苍白螺旋体|^(?:tppa|tpha|tp-elisa|tp-?ab|tp抗体|抗-?tp|anti-tp)/, not: NO_ANTIBODY },
  { code: 'HCVAB', names: /(?:丙肝|丙型肝炎|hcv).*(?:抗体|ab|igg|抗原)|(?:抗|anti)-?hcv/, not: NO_ANTIBODY },
  { code: 'HBSAG', names: /表面抗原|hbsag/, not: /抗体|确证|中和|丁肝|丁型|大/ },
  { code: 'FOB', names: /(?:便|粪).*(?:隐血|潜血|血红蛋白|fobt?|ob)|^fi?obt?$|^fit$/, not: /转铁蛋白|尿/ },
];

/** The item whose family a name belongs to; undefined if there is none. @param name without spaces, in lower case */
export const findFamily = (name: string): string | undefined =>
  FAMILIES.find(({ names, not }) => names.test(name) && !not?.test(name))?.code;
