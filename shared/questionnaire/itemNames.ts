/** How items of examinations are named: expressions for names and categories. */

/** A Latin abbreviation that is not a part of another one, as CT is of TCT. Chinese characters may touch it. */
const word = (pattern: string) => `(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`;
export const XRAY = new RegExp(
  `胸片|正位片|侧位片|全景片|牙片|X\\s*[光线射]|${word('[DC]R|DX|(?:LD|HR|PET|SPE)?CT[AUV]?|DE?XA')}|数字化摄影|钼靶|骨密度|透视`,
  'i',
);
export const ULTRASOUND = /超声|彩超|B\s*超/i;
export const CONTRAST = /增强|造影/;
export const BREATH = /呼气/;
export const CARBON_14 = /碳\s*14|(?<![a-z0-9])14C|(?<![a-z0-9])C-?14(?!\d)/i;
export const CARBON_13 = /碳\s*13|(?<![a-z0-9])13C|(?<![a-z0-9])C-?13(?!\d)/i;
export const MAGNET = new RegExp(`磁共振|核磁|${word('MR|MR[AIV]|MRCP')}`, 'i');
/** Tests of blood, by their own names or those of their categories. */
export const BLOOD =
  /采血|抽血|静脉血|血常规|血型|血清|血糖|血脂|凝血|红细胞|D-二聚体|肝功|肾功|糖代谢|糖化|生化|贫血|电解质|激素|甲功|甲状腺功能|肿瘤标志|感染与免疫|心脑血管|乙肝|丙肝|抗体/i;
export const NOT_BLOOD = /尿|粪|便|白带|餐后/;
export const FASTING = /空腹|血糖|血脂|胆固醇|甘油三酯|肝功|生化|腹部|肝胆|呼气|胃镜|肠镜/;
export const SCOPE = /胃镜|肠镜|内镜/;
export const SEDATION = /无痛|镇静|麻醉/;
export const EXERCISE = /平板运动|运动(?:平板|负荷)/;
/** What is done through the vagina. */
export const INSIDE = new RegExp(`阴道|宫颈|妇科常规|妇科检查|白带|${word('TCT|HPV')}`, 'i');
