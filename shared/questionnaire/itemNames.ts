/**
 * How items of examinations are named: expressions for names and categories. Stores write them as they like, and what no expression knows is
 * not flagged, so each is as wide as it can be without naming another examination (`test/unit/itemNames.test.ts`).
 */

/** A Latin abbreviation that is not a part of another one, as CT is of TCT. Chinese characters may touch it. */
const word = (pattern: string) => `(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`;
export const XRAY = new RegExp(
  `胸片|胸透|[正侧斜]位|张口位|全景片|牙片|摄片|平片|拍片|片检|X\\s*[光线射]|${word('[DC]R|DX|(?:LD|HR|PET|SPE|CB|E)?CT[AUVP]?|PET([/-]?(?:MRI?|CT))?|DSA|DE?XA')}|计算机断层|数字化?摄影|钼靶|骨密度|骨龄|透视|钡餐|钡剂|钡灌|消化道造影|冠脉造影|核素|同位素|骨扫描|摄碘|放射(?!免疫|科?问诊|.*(?:磁共振|核磁|${word('MR[AIV]?|MRCP')}))`,
  'i',
);
export const ULTRASOUND = /超声|彩超|[BＢ]\s*型?\s*超|[阴腹心]超|多普勒|彩多/i;
export const CONTRAST = new RegExp(
  `增强|强化|造影|CT[^，,;；]{0,6}血管成像|冠(?:状动)?脉\\s*(?:血管)?\\s*CT(?!.*钙化)|${word('C?CT[AUV]|DSA')}`,
  'i',
);
export const CARBON_14 = /碳\s*[-－—]?\s*(?:14|十四)|(?<![a-z0-9])14C|(?<![a-z0-9])C\s?-?14(?!\d)/i;
export const CARBON_13 = /碳\s*[-－—]?\s*(?:13|十三)|(?<![a-z0-9])13C|(?<![a-z0-9])C\s?-?13(?!\d)/i;
/** A bacterium whose usual test is that of the breath, unless the name says another one. */
const PYLORI = '(?:幽门螺旋?杆?菌|(?<![a-z])HP(?=\\s*(?:检|试验|感染|$)))(?!.*(?:抗体|抗原|血|粪|便|培养|分型|胃镜|快速尿素酶))';
export const BREATH = new RegExp(`呼气|${CARBON_13.source}|${CARBON_14.source}|${PYLORI}`, 'i');
export const MAGNET = new RegExp(`磁共振|核磁|${word('(?:PET[/-]?)?MRI?|MR[ASUV]|MRCP')}`, 'i');
const BLOOD_TESTS = word(
  'GLU|FBG|FPG|HBA1C|GHB|T?CHO?L?|TC|TG|[HL]DL(?:-C)?|AL[TPB]|AST|G[PO]T|GGT|[TD]BIL|CREA?|BUN|CYS-?C|HCY|(?:HS-?)?CRP|ESR|RF|ASO|TSH|F?T[34]|AFP|CEA|CA\\s?-?\\d{2,3}(?:-\\d)?|F?PSA|NSE|SCC|CYFRA\\s?21-?1|HE4|PG(?:I{1,2}|[12])|G-?17|AMH|FSH|LH|PRL|B?-?HCG|HBSAG|HBV|HCV|HIV|TP(?:PA|AB)?|CK(?:-MB)?|LDH|(?:NT-?PRO)?BNP|PCT|TK1|C?TDNA|OGTT|CBC',
);
/** Tests of blood, by their own names or those of their categories. */
export const BLOOD = new RegExp(
  `采血|抽血|验血|静脉血|末梢血|指尖血|血(?:常规|型|清|浆|糖|脂|沉|流变|铅|[钾钠钙镁铁锌磷氯]|小板|红蛋白|细胞|液(?!科))|凝血|红细胞|白细胞|D-?二聚体|肝功|肾功|心肌酶|激酶|氨酶|谷[丙草]|转[氨肽]|胆红素|[前球白]蛋白|总蛋白|载脂|脂蛋白|胆汁酸|胆碱酯酶|磷酸酶|淀粉酶|肌酐|尿素(?!.*呼气|酶)|尿酸|胱抑素|微球蛋白|糖代谢|糖化|糖耐量|生化|胆固醇|甘油三酯|贫血|电解质|[微常]量元素|维生素|叶酸|铁蛋白|激素|胰岛素|C\\s*肽|皮质醇|甲功|甲状腺(?:功能|球蛋白|过氧化|[素三五七])|肿瘤标[志记]|肿标|癌[^症\\s]{0,3}[二三四五六七八九十\\d]+项|感染与免疫|传染病|输血前|心脑血管|[甲乙丙丁戊]型?肝炎?(?!疫苗)|梅毒|艾滋|抗体|抗原|癌胚|甲胎|胃蛋白酶|胃泌素|胃功能|胃[三四五]项|同型半胱|C\\s*反应蛋白|风湿|免疫[球功五七]|补体|EB\\s*病毒|优生|TORCH|骨代谢|骨钙素|利?钠尿?肽|肌钙蛋白|性六项|食物不耐受|过敏原|${BLOOD_TESTS}`,
  'i',
);
export const NOT_BLOOD = /(?<!泌|输)尿(?!酸(?!化)|素(?!.*呼气)|肽)|粪|大便|小便|便(?:常规|潜|隐|检)|白带|阴道|餐后|呼气|口腔黏膜/;
export const SCOPE = /(?:食管|胃|肠|十二指肠|胶囊|消化道?)(?:电子)?(?:内?镜|肠镜)|肠镜|(?<![鼻耳喉窦腔道]|电子)内镜/;
export const SEDATION = /无痛|镇静|麻醉|全麻|舒适化/;
/** Items that are prepared for without food, among them all of blood. */
export const FASTING = new RegExp(`空腹|腹部|上腹|肝胆|钡餐|${BREATH.source}|${SCOPE.source}|${BLOOD.source}`, 'i');
export const EXERCISE = /平板(?:运动|试验|心电)|运动(?:平板|负荷|试验|心电|心肺)|活动平板|心肺运动|踏车|负荷(?:试验|心电|超声)/;
/** What is done through the vagina. */
export const INSIDE = new RegExp(
  `阴道|宫颈|宫腔|腔内|阴超|妇科?(?:常规|检|内诊|双合诊|涂片|体检|查体)|[双三]合诊|(?:^|\\s)妇科(?:项目)?$|白带|分泌物|液基|巴氏|乳头瘤病?毒?(?!.*喉)|${word('TCT|LCT|LBP|HPV')}`,
  'i',
);
/** Samples into which blood of the period gets. */
export const WASTE = /(?<![泌利输余后])尿(?!酸|素|肽|道|路|毒|流|动力|管|失禁)|粪|大便|小便|便(?:常规|潜|隐|检)|[潜隐]血/;
export const LUNG = /肺功|肺通气|肺活量|肺量|弥散功能|支气管激发|支气管舒张|激发试验|舒张试验/;
