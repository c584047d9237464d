/**
 * Texts as centres print them that a physician wrote without knowing the rules, `text|item|class` as in `nightCases.ts`: what was told too
 * calmly, as a kind with its neighbours.
 */
export const STRANGER_CASES = `
未见明显胸腔积液左侧气胸|胸部正位片|now
未发现胸腔积液/左侧气胸|胸部正位片|now
未见胸腔积液及气胸|胸部正位片|normal
未见双侧胸腔积液|胸部正位片|normal
窦性心律 未见房颤 V2-V4 ST 段抬高|十二导联心电图|now
窦性心律 ST段抬高|心电图|now
肛门指诊未触及肿块指套血染|外科|soon
未见QT间期延长偶发室性早搏|心电图|recheck
否认外伤右手使不上劲半天|主诉|now
无强化小结节，8mm|肺CT|soon
腹主动脉瘤；直径约6.2cm|腹部彩超|now
腹主动脉中下段瘤样扩张\u2029范围约 86×58mm\u2029附壁血栓|腹部彩超|now
右肺上叶见一枚类圆形结节。大小约12mm×10mm|胸部CT|soon
右肺下叶胸膜下结节7mm；新发|胸部CT|soon
肺结节4mm；肝囊肿12mm|总检结论|recheck
左乳多发结节；1点2类；2点3类；3点4A类；4点5类|乳腺彩超|soon|female,45
早上起来左边身子麻\u2029抬不起来|主诉|now
胸口闷得慌；出虚汗；老想吐|主诉|now
暗红色血便，双肾囊肿|便常规|now
既往胆囊切除术后，LAD中段狭窄75%|冠脉CTA|soon
既往胆囊切除术后，右颞骨内板下梭形高密度，最厚处18mm|头颅CT|now
L5/S1椎间盘巨大脱出，马尾神经明显受压|腰椎MRI|now
左第5肋骨质明显破坏|胸部CT|soon
上腔静脉明显受压|CT|now
腹主动脉明显扩张，内径 32mm|腹部彩超|soon
绝经后明显出血|自述|soon|female,58
骨质未见破坏|胸部CT|normal
克氏征呈阳性|神经科|now
右侧Babinski征：阳性|神经科|soon
狼疮抗凝物（+）|凝血|soon
移动性浊音（++）|内科|soon
乙肝表面抗体呈阳性|总检|none
18、52型阳性|HPV分型|soon|female,45
16型、52型 阳性|HPV分型|soon|female,45
HPV52、16、58阳性|总检结论|soon|female,45
52、58阳性|HPV|recheck|female,45
眼压 右15 左32|眼科|now
眼压（右）15（左）32|眼科|now
右眼眼压15mmHg，左眼32mmHg|眼科|now
眼压 右15 左17|眼科|none
ABI 右1.05 左0.45|动脉硬化检测|soon
IMT 右0.8mm 左1.6mm|颈动脉彩超|recheck
L1-4:-1.0 股骨颈:-3.2|骨密度|soon
有|乳腺肿块|soon|female,45
右侧2cm|乳腺包块|soon|female,45
有|直肠肿物|soon
查见|癌细胞|soon
有|淋巴结肿大|recheck
重度|脂肪肝|recheck
右侧|腹股沟疝|recheck
2颗|龋齿|watch
否|乳腺肿块|none|female,45
有|手术史|none
有|吸烟|none
2分|PHQ-9第9题|now
0分|PHQ-9第9题|none
标准分74|SDS|soon
18分|MMSE|soon
标准分38，无焦虑|SAS|none
阳性|便DNA检测（结直肠癌）|ask
弱阳性|风疹病毒IgM|ask
检出|M蛋白|soon
阳性|Rh血型|none
阳性|乙肝表面抗体|none
阳性|新冠病毒中和抗体|none
弱阳性|尿胆原|none
阳性|甲肝总抗体|none
阳性|麻疹IgG抗体|none
空腹血糖升高，糖尿病诊断标准：空腹血糖≥7.0mmol/L，您的空腹血糖为22.9mmol/L|主检结论|now
受检者无不适。9.8%|糖化血红蛋白|soon
本次检查示：39.8℃|体温|now
未见明显异常；134次/分|心率|soon
余无异常，1:1000 均质型|抗核抗体|soon
余无异常。初筛有反应性，送确证|HIV抗原抗体|soon
右眼31 左眼17，较前相仿|眼压|now
与去年相仿，总积分 860 分|冠脉钙化积分|soon
P 70次/分，R 16次/分|内科|none
复查示FT4 45pmol/L|总检结论|soon
考虑PaO2 52mmHg|血气|now
血小板 32 x 10^9/L|血常规|soon
中性粒细胞绝对值 0.3 x 10^9/L|血常规|now
血压 190/125mmHg 正常值90-139/60-89mmHg|总检结论|now
胆囊息肉12mm ≥10mm者建议手术|总检结论|soon
AHI指数 35 重度|睡眠监测|soon
血钾6.9请复查|总检结论|now
左肺下叶背段结节，较前片（2025年）增大，现约9mm|胸部CT|soon
右肺结节比去年大了|胸部CT|soon
右叶结节与2025-10-11片对比增大|甲状腺彩超|soon
右肺结节与2025-10-11片对比无变化|胸部CT|recheck
右侧放射冠DWI可见斑片状高信号|头颅MRI|now
DWI未见高信号|头颅MRI|normal
SINUS RHYTHM. COMPLETE LBBB|心电图|soon
ATRIAL FIBRILLATION|心电图|soon
LUNG RADS 4A|胸部CT|soon
Lung RADS 4B|胸部CT|soon
右侧锁骨下动脉窃血（Ⅱ期）|颈动脉彩超|soon
甲状腺弥漫性回声改变，请结合甲功|甲状腺彩超|recheck
距门齿30cm食管黏膜粗糙，NBI呈茶褐色，B1血管|胃镜|soon
左乳导管扩张，内见低回声，6mm|乳腺彩超|soon|female,45
左乳导管扩张|乳腺彩超|watch|female,45
左乳线样分支状钙化|乳腺钼靶|soon|female,45
气管内结节，6mm|胸部CT|soon
右肺下叶团片影，内见支气管充气征|胸部CT|soon
前降支CTO|冠脉CTA|soon
见印戒样细胞|胃镜病理|soon
见异型尿路上皮细胞|尿细胞学|soon
II、III、aVF、V5-V6 T波深倒|心电图|soon
肛诊：前列腺左叶硬结|外科|soon
骨骼多发FDG浓聚|PET-CT|soon
浆细胞占35%|骨髓|soon
浆细胞占2%|骨髓|none
右眼充血、疼痛，角膜雾状水肿，瞳孔散大|眼科|now
ST段在Ⅱ、Ⅲ、aVF导联压低|心电图|soon
ST段V4-V6下移0.15mV|心电图|soon
T波V4-V6倒置|心电图|soon
ST段V1-V4抬高0.3mV|心电图|now
低危型 HPV 6 阳性|人乳头瘤病毒分型|ask|female,45
右眼突发黑蒙|眼科检查|now
双眼DR Ⅲ期|眼底照相|soon
右乳术后改变，术区见低回声，复发待排|乳腺彩超|soon|female,45
甲状腺术后，右侧颈部Ⅲ区见可疑淋巴结|甲状腺彩超|soon
左肺呼吸音低，叩浊|内科|ask
丙肝抗体反应性|传染病|soon
丙肝抗体非反应性|传染病|none
HIV抗体有反应性|传染病|soon
隐血持续阳性|便常规|soon
淋巴结反应性增生|浅表彩超|watch
左侧颈内动脉未显影|头颅MRA|ask
`;
