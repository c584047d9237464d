import { findNeeds } from '../../server/modules/packages/preparationPlan';
import type { Answers } from '../../shared/questionnaire/questions';
import { listFlags } from '../../shared/questionnaire/rules';

/** Names of items as stores and companies write them, by what is true of each; `名称@类别` where the category says what is done. */
const list = (names: string) => names.trim().split(/\s*[|\n]\s*/);
const toItem = (text: string) => {
  const [name = '', category = ''] = text.split('@');
  return { name, category };
};

const BLOOD = list(`
血常规|血细胞分析|空腹血糖|血糖(GLU)|GLU@检验|血脂四项|血脂4项|总胆固醇@检验|甘油三酯TG|TC|TG|LDL-C|高密度脂蛋白|肝功能|肝功五项|谷丙转氨酶|ALT|总胆红素
肾功3项|肌酐|CREA|尿素|尿素氮|尿酸|血尿酸|胱抑素C|生化全套|糖化血红蛋白|HbA1c|静脉采血|抽血|血流变|血沉|ESR|甲功三项|甲功五项|甲状腺五项|TSH|FT3
肿瘤标志物12项|肿标七项|AFP|甲胎蛋白|CEA|癌胚抗原|CA125|CA19-9|CA 72-4|PSA|前列腺特异性抗原|鳞癌抗原|肺癌三项|自身抗体七项|EB病毒IgA|同型半胱氨酸|HCY|心肌酶谱|肌酸激酶
胰岛素|C肽|胃功能三项|胃蛋白酶原|胃泌素17|G-17|电解质|血钾|微量元素|血铅|维生素D|叶酸|铁蛋白|乙肝五项|乙肝两对半|丙肝抗体|HCV|HIV|梅毒|传染病四项|输血前八项|血型|凝血四项|D-二聚体
性激素六项|AMH|类风湿因子|C反应蛋白|超敏CRP|免疫五项|TORCH|骨代谢三项|NT-proBNP|N末端B型钠尿肽原|TK1|糖耐量|OGTT|过敏原|食物不耐受|幽门螺杆菌抗体@血液|白细胞@血液`);
const OTHER_FASTS = list(`
腹部彩超|腹部B超|肝胆胰脾双肾彩超|肝胆脾胰肾超声|彩超(肝胆脾胰双肾)|B超@腹部|腹部@彩超|肝胆B超|Ｂ超：肝胆|肝脏弹性成像|Fibroscan|肝纤维化扫描|肠系膜血管彩超
C13呼气试验|碳13|碳十三|碳-14|C14|13C-尿素呼气试验|¹³C呼气|幽门螺杆菌检测|幽门螺旋杆菌|HP检测
胃镜|无痛胃肠镜|电子结肠镜|胃肠镜|胶囊胃镜|磁控胶囊内镜|上消化道造影|上消化道钡餐
腹部增强CT|上腹部核磁共振|MRCP|PET-CT|冠脉CTA|彩超|男性专项@其他|新项目A`);
const AFTER_MEALS = list(`
尿常规|尿检|小便常规|尿微量白蛋白|大便潜血|便常规|粪便隐血|心电图|十二导心电|动态血压|胸片|胸部DR正位|胸透|胸部低剂量CT|头颅磁共振|腰椎正侧位|骨密度|甲状腺彩超|甲状腺B超|颈动脉彩超
心脏彩超|乳腺彩超|妇科彩超(经阴道)|阴超|前列腺彩超(经腹)|身高体重|血压|内科|外科|眼科检查|眼底照相|裂隙灯|听力|耳鼻喉|口腔检查|肺功能|动脉硬化|血氧饱和度|经颅多普勒|TCT|HPV|液基薄层|白带常规|妇科检查
肛门指检|人体成分|心理测评|中医体质辨识|健康问卷|体检报告|营养早餐|餐后2小时血糖`);

const needs = (text: string) => findNeeds([toItem(text)]);

test('nobody is told to eat as usual before blood is taken, nor before an item that nothing is known of', () => {
  expect([...BLOOD, ...OTHER_FASTS].filter((text) => !needs(text).fast)).toEqual([]);
});

test('what is done as well after a meal asks for no fast', () => {
  expect(AFTER_MEALS.filter((text) => needs(text).fast)).toEqual([]);
});

test('a full bladder is asked for by ultrasound through the abdomen alone, and no water by endoscopy alone', () => {
  const bladder = list(
    '前列腺彩超|男性泌尿系B超|妇科彩超|盆腔B超|子宫附件彩超|膀胱残余尿测定@超声|双肾输尿管膀胱彩超|泌尿系彩色多普勒|前列腺@超声|子宫附件@妇科B超|前列腺彩超(经腹)',
  );
  const scope = list('胃镜|无痛胃肠镜|电子结肠镜|胃肠镜|胶囊胃镜|磁控胶囊内镜|肠镜检查|食管镜');
  const others = [...BLOOD, ...list('阴超|妇科彩超(经阴道)|腔内彩超|前列腺特异性抗原|尿常规|妇科检查|鼻内镜|喉镜|宫腔镜|阴道镜|腹部彩超')];
  const all = [...bladder, ...scope, ...others];
  expect(all.filter((text) => needs(text).bladder)).toEqual(bladder);
  expect(all.filter((text) => needs(text).scope)).toEqual(scope);
});

const ANSWERS: Readonly<Record<string, Answers>> = {
  'pregnancy-xray': { pregnancy: ['yes'] },
  'pregnancy-carbon14': { pregnancy: ['yes'] },
  'pregnancy-breath': { pregnancy: ['yes'] },
  'pregnancy-inside': { pregnancy: ['yes'] },
  'pacemaker-magnet': { implants: ['pacemaker'] },
  'pacemaker-impedance': { implants: ['pacemaker'] },
  'contrast-allergy': { allergies: ['contrast'] },
  'breath-drugs': { medication: ['acid'] },
  'blood-thinner': { blood: ['anticoagulant'] },
  'blood-thinner-scope': { blood: ['anticoagulant'] },
  'allergy-sedation': { allergies: ['drug'] },
  'pressure-exercise': { conditions: ['pressure'] },
  'asthma-lung': { conditions: ['asthma'] },
  'never-inside': { intimacy: ['never'] },
  'period-samples': { period: ['yes'] },
  'glucose-fasting': { conditions: ['diabetes'] },
};
const isFlagged = (id: string, text: string) => listFlags(ANSWERS[id] ?? {}, [toItem(text)]).some((flag) => flag.id === id);

test.each([
  [
    'pregnancy-xray',
    '胸片|胸透|胸部正位片|胸部DR|胸部正侧位|腰椎正侧位|颈椎张口位|X光|X线摄影|胸部CT|低剂量螺旋CT|CBCT|口腔全景片|钼靶|DEXA|骨密度|骨龄|上消化道钡餐|全身骨扫描|PET-CT|PET/MR|ECT|SPECT|冠脉造影|冠脉CTA|胸部@放射|摄片@放射科',
    '乳腺彩超|TCT|OCT|头颅磁共振@放射|颈椎MRI@放射|放射免疫|体位性血压|超声骨密度|尿常规|ctDNA甲基化@血液',
  ],
  ['pregnancy-carbon14', '碳14|碳 14 呼气|碳-14|碳十四|C14|14C|¹⁴C呼气试验', '碳13|C13呼气试验|CA14-9'],
  ['pregnancy-breath', '呼气试验|幽门螺杆菌检测|HP检测', '碳13|碳14呼气|幽门螺杆菌抗体|粪便幽门螺杆菌抗原|HPV'],
  ['pregnancy-inside', '阴超|TCT|HPV|妇科检查|无痛胃镜|肛门指检|活动平板|肝脏弹性成像', '腹部彩超|血常规|心电图'],
  ['pacemaker-magnet', '磁共振|核磁|头颅MRI|MR平扫|颈部MRA|MRCP|PET-MR|3.0T核磁', 'mRNA|HMR|胸部CT'],
  ['pacemaker-impedance', '人体成分|体成分分析|身体成分|体脂率|InBody', '心电图|血脂'],
  [
    'contrast-allergy',
    '腹部增强CT|增强磁共振|冠脉CTA|冠状动脉CT|CT血管成像|CTU|脑血管造影|强化CT',
    '冠状动脉钙化积分 CT|胸部CT平扫|头颅MRA|骨质增生',
  ],
  ['breath-drugs', '呼气试验|碳13|C14|幽门螺旋杆菌|HP检测', '幽门螺杆菌抗体|肺功能|HPV'],
  ['blood-thinner', BLOOD.join('|'), '尿常规|大便潜血|血压|血氧|血管弹性|13C-尿素呼气试验|白细胞(白带)|过敏性鼻炎问诊'],
  ['blood-thinner-scope', '胃镜|无痛肠镜|磁控胶囊内镜|电子结肠镜|食管镜', '鼻内镜|耳内镜|裂隙灯'],
  ['allergy-sedation', '无痛胃镜|胃镜(静脉麻醉)|舒适化肠镜|全麻胃肠镜', '普通胃镜|疼痛评估'],
  [
    'pressure-exercise',
    '平板运动试验|运动平板|活动平板|运动心电图|平板试验|心肺运动试验|踏车试验|运动负荷超声',
    '心电图|血小板|运动系统检查',
  ],
  ['asthma-lung', '肺功能|肺通气功能|肺活量|支气管舒张试验|弥散功能', '胸部CT|肺癌三项'],
  [
    'never-inside',
    '阴超|腔内彩超|TCT|LCT|HPV|液基薄层细胞|巴氏涂片|宫颈涂片|妇科检查|妇科内诊|妇检|妇科|白带常规|阴道分泌物|阴道镜|人乳头瘤病毒分型',
    '妇科彩超(经腹)|乳腺彩超@妇科|CA125@妇科|性激素六项@妇科',
  ],
  [
    'period-samples',
    '尿常规|尿检|尿10项|小便常规|尿蛋白|尿潜血|大便潜血|便常规|粪便隐血',
    '尿酸|尿素|血常规|泌尿系彩超|残余尿|尿流率|便秘评估|输尿管超声|N末端B型钠尿肽原',
  ],
  ['glucose-fasting', '空腹血糖|血脂|腹部彩超|胃镜|碳13|总胆固醇|GLU', '心电图|餐后2小时血糖|胸片'],
] as const)('%s finds its items under each name, and no others', (id, flagged, others) => {
  expect(list(flagged).filter((text) => !isFlagged(id, text))).toEqual([]);
  expect(list(others).filter((text) => isFlagged(id, text))).toEqual([]);
});
