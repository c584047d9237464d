/**
 * Texts as a person reads them at home at night, each with the class that a chief physician wrote down before the engine was asked:
 * `text|item|class`, and `|sex,age,preg` where it is no man of 40. The first are those that were told too calmly, too urgently or not at all.
 */
export const NIGHT_CASES = `
双耳高频听阈提高，语频正常|纯音测听|recheck
弥散功能中度降低|肺功能|recheck
胆碱酯酶活性 35%，接触有机磷|胆碱酯酶|soon
复查：尿铅升高，建议脱离铅作业|职业健康检查结论|ask
淋球菌培养阳性|白带|soon
宫颈管长度18mm，孕26周|产科超声|soon|female,30,preg
子宫切除术后，阴道残端愈合好|妇科检查|watch
髋部骨折10年概率5.2%|FRAX|soon
DPM 360，阳性|碳14呼气试验|recheck
视野：右眼鼻侧阶梯，弓形暗点|视野|soon
双颞侧偏盲|视野|soon
白瞳症|儿童眼保健|soon|male,2
斜视，弱视|儿童眼保健|recheck|male,5
吸气性呼吸困难，会厌充血肿胀|喉镜|now
指套退出染血|肛门指诊|soon
内痔脱出嵌顿，疼痛剧烈|肛肠科|now
baPWV 左1850cm/s 右1920cm/s，动脉僵硬度增高|动脉硬化检测|watch
颈动脉内中膜厚1.2mm|颈动脉超声|watch
ST段间断压低2mm伴胸闷|动态心电图|soon
平板运动试验可疑阳性|平板运动试验|soon
最高血压212/124mmHg（10:20）|动态血压|soon
AHI 9.8，轻度|睡眠监测|recheck
肺内淋巴结5mm，边缘光滑|低剂量CT|watch
蛛网膜下腔见高密度|头颅CT|now
TCD发泡试验阳性，大量右向左分流|TCD发泡|recheck
全身未见异常FDG代谢增高灶|PET-CT|normal
甲状腺局灶性FDG摄取增高|PET-CT|soon
肠道局灶性摄取增高，建议肠镜|PET-CT|soon
淋巴瘤治疗后，Deauville 5分|PET-CT|soon
前列腺局灶PSMA摄取增高|PET-CT|soon
PSA由2.1升至4.9|肿瘤标志物|soon|male,66
HE4 180pmol/L，ROMA指数高风险|肿瘤标志物|soon
APTT 92秒|凝血|now
TRAb 12.5IU/L|甲功|soon
HBsAg阴性 HBsAb阳性|乙肝五项|normal
HIV抗体初筛有反应性，待确证|HIV|soon
24小时尿蛋白4.2g|尿蛋白定量|soon
尿异形红细胞80%|尿沉渣|soon
嗜酸性粒细胞比例12%|血常规|recheck
pH 7.18，PaCO2 78mmHg|血气|now
PaO2 52mmHg|血气|now
eGFR 52，CKD 3a期|肾功能|soon
CKD 5期|肾功能|soon
溶血标本，血钾6.2|生化|now
身高低于同龄第3百分位|儿童保健|recheck|male,7
乳房发育，骨龄提前2岁|儿童保健|soon|female,7
脊柱侧弯，Cobb角28度|脊柱筛查|recheck|female,13
包茎|儿童体检|watch|male,5
语言发育迟缓|儿童保健|recheck|male,3
精神差，前囟膨隆|儿童体检|now|male,1
跌倒后髋部疼痛不能行走|主诉|now|female,84
近3天尿少，下肢浮肿加重|主诉|soon|male,83
冠心病病史5年，近1周胸闷加重|主诉|soon
哮喘病史，近日加重|主诉|soon
慢阻肺10年，近3天气促加重|主诉|soon|male,70
头痛1年，近1周加重|主诉|soon
胸闷，近1周无加重|主诉|recheck
3天前TIA|病史|now
短暂性脑缺血发作|病史|soon
排除短暂性脑缺血发作|头颅MRI|normal
拿不住筷子|主诉|now
一边脸麻|主诉|now
走路往一边歪|主诉|now
右手拿不住东西1年|主诉|soon
睾丸坠痛3小时|外科|now|male,18
爬两层楼就喘|主诉|soon
脖子长了个包|主诉|soon
大便发白，尿黄|主诉|soon
大便白色粘液|便常规|none
小便有泡沫|主诉|recheck
尿无泡沫|尿常规|none
便血病史半年|主诉|soon
冠心病，症状加重时及时就诊|总检结论|recheck
吞咽呛咳|主诉|soon|male,85
胆汁酸58μmol/L，皮肤瘙痒|产检|now|female,31,preg
少量阴道出血伴下腹痛|主诉|now|female,31,preg
NT 3.8mm|产科超声|soon|female,31,preg
胎儿侧脑室增宽12mm|产科超声|soon|female,31,preg
羊水指数3.5cm|产科超声|now|female,31,preg
听到有人命令自己跳楼|心理量表|now
胸痛、气短近1天|主诉|now
胸痛伴气促半天|主诉|now
胸闷气短3天，平躺不下去|主诉|now
同事胸痛住院，本人无不适|主诉|normal
邻居得了肺癌，要求筛查|主诉|none
左侧手脚发麻半天|主诉|now
去年因肺炎住院，已愈|既往史|ask
去年急性心肌梗死，支架1枚|既往史|ask
肝右叶高回声结节12mm，边界清，考虑血管瘤，较前无变化|腹部超声|recheck
肝内高回声团，边界清，呈网格状，大小15mm，考虑血管瘤，与2022年比较无变化|腹部超声|recheck
右肾高回声结节8mm，边界清，考虑错构瘤，较前相仿|腹部超声|recheck
右乳结节，BI-RADS 2类，边缘毛刺|乳腺超声|soon
BI-RADS 2类。BI-RADS 4类：可疑恶性，建议活检；5类：高度提示恶性|乳腺超声|watch
胃癌的危险因素有幽门螺杆菌感染，胃角溃疡恶变待除外|总检结论|soon
什么是冠心病，冠心病是冠状动脉狭窄所致，前降支狭窄80%|总检结论|soon
我国胃癌高发，胃窦见溃疡型肿物|总检结论|soon
血钾6.9|总检结论|now
血钾6.9，请复查|总检结论|now
血糖25.6，尿糖+++|总检结论|now
血小板12，建议血液科|总检结论|now
血钠118|总检结论|now
血红蛋白82（115-150）|总检结论|soon
eGFR 12|总检结论|now
eGFR 52|总检结论|recheck
动脉血气：pH 7.18，PaCO2 78mmHg，PaO2 55mmHg|血气分析|now
24小时尿蛋白定量 4.2g/24h|尿蛋白定量|soon
24h尿蛋白 1200mg|总检结论|soon
APTT 92秒，PT 13秒|凝血|now
PSA由2.1升至9.9ng/ml|肿瘤标志物|soon|male,66
血红蛋白由120g/L降至58g/L|总检结论|now
CEA从3.2上升到12.8ng/mL|肿瘤标志物|soon
较前下降至正常|肿瘤标志物|normal
HBsAg阴性 HBsAb阳性|总检结论|normal
HIV抗体初筛呈反应性|总检结论|soon
HIV初筛有反应，需送确证|总检结论|soon
阳性，请结合临床|HIV抗体|soon
HE4 320pmol/L|肿瘤标志物|soon
ROMA指数高风险|肿瘤标志物|soon
AHI 9.8|睡眠监测|recheck
AHI指数 35，重度|睡眠监测|soon
最高血压212/124mmHg（10:20），平均126/76mmHg|动态血压|soon
最高血压 188/102mmHg|动态血压监测|soon
白天最高收缩压 195mmHg|动态血压监测|soon
胆碱酯酶活性 25%|职业健康检查|now
CKD 3b期|总检结论|soon
CKD分期：5期|总检结论|soon
红细胞形态：多形型，异形红细胞85%|尿沉渣|soon
复查CT示右肺占位30mm|主诉|soon
复查胸部CT：右肺结节较前增大|胸部CT|soon
复查超声提示肝占位|总检结论|soon
复查：右乳BI-RADS 4B类|乳腺超声|soon
复查仍阳性|便潜血|soon
随访发现肝占位25mm|腹部超声|soon
复查胸部CT，排除占位|总检结论|none
随访见息肉复发|肠镜|recheck
注意：右肺占位|胸部CT|soon
右耳4000Hz听阈下降至55dBHL|纯音测听|recheck
声导抗B型曲线|声导抗|recheck
石棉肺可能|胸部CT|soon
肺活量占预计值62%|肺功能|recheck
手部白指发作|职业健康检查|soon
神经肌电图：双正中神经传导速度减慢|肌电图|recheck
卵巢早衰，FSH 68mIU/ml|总检结论|recheck|female,36
子宫脱垂II度|妇科检查|recheck
T值：L1-L4 -2.6，股骨颈 -1.2|骨密度|soon
视网膜神经纤维层变薄，下方|OCT|soon
重度NPDR|眼底|soon
眼红、眼痛、畏光3天|主诉|soon
颞浅动脉压痛，头痛，视力下降|内科|soon
电压交替|心电图|soon
贲门失弛缓|胃镜|recheck
回肠末端糜烂，结核？|肠镜|soon
多发微出血灶|头颅SWI|recheck
甲状腺球蛋白升高，甲癌术后|甲功|soon
降钙素 85pg/ml|甲功|soon
HCV RNA 5.2E6|丙肝|soon
RPR 1:4阳性|梅毒|soon
梅毒螺旋体抗体阴性|梅毒|normal
HIV Ag/Ab 阳性（待确认）|HIV|soon
尿蛋白(+)|尿常规|recheck
便潜血（2次）：一次阳性一次阴性|便潜血|soon
红细胞缗钱状排列|血细胞形态|ask
乙肝疫苗无应答|儿童体检|none|male,6
BMI 28，重度肥胖|儿童体检|recheck|male,10
自闭倾向，语言落后|儿童保健|recheck|male,3
跌倒2次，半年内|老年评估|recheck|female,84
MMSE 12分|认知评估|soon|female,81
体位性低血压|内科|recheck|male,83
胎位：臀位，孕36周|产科超声|recheck|female,31,preg
弓形虫IgM阳性|产检|soon|female,31,preg
双下肢轻度浮肿|产检|soon|female,31,preg
反复想到死，未有计划|心理量表|now
觉得家人没有我会更好|心理量表|now
睡眠差，情绪低落2周|心理量表|soon
酒精依赖|心理量表|recheck
心绞痛发作频繁，休息时也痛|主诉|now
突发眩晕，行走不稳，呕吐|主诉|now
晨起手指僵硬1小时，多关节肿痛|主诉|recheck
糖尿病，足部破溃1周|既往史|soon
月经量多，头晕乏力|主诉|soon|female,42
胸口像压块石头，左臂麻|主诉|now
服避孕药，小腿疼|主诉|soon|female,28
被烫伤手背，起泡|主诉|ask
√正常 □异常|外科|normal
□高血压 □糖尿病 □冠心病 ☑无|既往史|normal
[ ]自杀念头 [√]无|心理量表|normal
自杀念头：□有 ☑无|心理量表|normal
胸痛（ ）咯血（ ）黑便（ ）|主诉|none
咯血：否；便血：否；黑便：否|主诉|normal
胸痛：无 气短：无 晕厥：无|主诉|normal
胸口闷得慌，出虚汗，老想吐|主诉|now
吐出来像咖啡渣|主诉|now
眼前突然有黑影飘，还闪光|主诉|soon
一只眼看东西一半黑|主诉|now
乳房摸到个疙瘩|主诉|soon
脖子长了个包，不疼，越来越大|主诉|soon
嘴里溃疡一个多月没好|主诉|soon
痰里带血丝|主诉|soon
大便跟铅笔一样细|主诉|soon
喝水呛，声音变了|主诉|soon
孩子抽了一次|主诉|now
怀孕7个月，肚子一阵阵发紧|主诉|now|female,29,preg
怀孕，手脚痒得睡不着|主诉|soon|female,29,preg
老爷子摔了一跤，头疼犯困|主诉|now
老人突然糊涂，认不得人|主诉|now
后背像撕开一样疼|主诉|now
煤气味，头晕恶心|主诉|now
喝了半瓶白酒，叫不醒|主诉|now
左下巴酸，胸闷，一走就犯|主诉|soon
心跳一下快一下慢|主诉|recheck
日光性角化病|皮肤科|soon
甲下黑线，宽4mm|皮肤科|soon
皮肤破溃3月不愈|外科|soon
乳头乳晕湿疹样改变，单侧|乳腺科|soon
桶状胸，双肺哮鸣音|内科|soon
双肺底湿啰音|内科|soon
颈静脉怒张，肝颈征阳性|内科|soon
杵状指|内科|soon
面具脸，慌张步态|神经科|soon
【乳腺结节】BI-RADS 3类，建议6个月复查。BI-RADS 4类以上需穿刺|总检结论|recheck
冠脉支架术后，未诉胸痛，EF 60%|心脏超声|ask
握力18kg，肌少症|体适能|recheck
骨扫描：多发骨代谢异常活跃|骨扫描|soon
脑电图：左颞尖波|脑电图|soon
肺通气/灌注不匹配|核素|now
胶囊内镜：小肠血管畸形伴出血|胶囊内镜|soon
ERCP：胆总管充盈缺损|ERCP|soon
口腔全景片：下颌骨囊性病变20mm|口腔全景|soon
血栓完全再通|下肢静脉超声|ask
非典型腺瘤样增生|肺病理|soon
无功能腺瘤|垂体MRI|soon
无菌性坏死|骨盆X线|soon
无脉症|血管超声|soon
无发热，无咳嗽，有痰血|主诉|soon
肌酐清除率 45|总检结论|none
存在暴力倾向|心理量表|none
存在冲动行为|心理量表|none
存在物质滥用|心理量表|none
存在营养风险|营养评估|none
未见好转|主诉|none
无改善|主诉|none
没有呼吸|主诉|now
没有月经3个月|主诉|none
没有胎动|主诉|now|female,30,preg
没有大便5天|主诉|none
没有小便1天|主诉|now
没有力气说话|主诉|none
无法行走|主诉|ask
无法吞咽|主诉|soon
无自知力|心理量表|none
无自主呼吸|急诊|now
无排便排气3天，腹胀|主诉|now
无快感|心理量表|none
无价值感|心理量表|none
未见胆囊|腹部超声|none
未见左肾|腹部超声|none
未见右侧睾丸|阴囊超声|none
无心跳|主诉|now
无脉搏|主诉|now
右足背动脉无搏动|外科|soon
无光反应|眼科|soon
功能良好率60%|总检|none
一侧输尿管无喷尿|泌尿超声|none
发育落后于正常儿童|儿童体检|recheck
腹壁静脉显露清楚|内科|ask
男性，52岁，因"单位体检"就诊，无不适|内科|none
孕24周，单活胎，头位，胎心148次/分，胎盘前壁，羊水指数132mm，脐血流S/D 2.6|产科超声|none|female,30,preg
规则性宫缩|产检|now|female,30,preg
规律宫缩，间隔5分钟|产检|now|female,30,preg
连续3天未解大便|主诉|none
自然流产2次|既往史|none
透明管型5/LP|尿沉渣|none
清醒困难|主诉|none
齐腰深的水里摔倒|主诉|none
佳乐定过量服用|主诉|none
适中体型，胡言乱语|心理量表|now
正常体重性肥胖|总检|none
通畅度差|输卵管造影|none
双侧输卵管不通|输卵管造影|ask
心音有力，心律绝对不整|内科|soon
心音遥远|内科|ask
心音低钝|内科|ask
肠鸣音亢进|内科|ask
颈软，克氏征阳性|神经科|now
无规律腹痛3月|主诉|ask
无诱因晕厥|主诉|now
无明显诱因消瘦10kg|主诉|soon
无明显诱因胸痛2小时|主诉|now
无外伤下肢瘀斑|主诉|soon
无热惊厥|儿童主诉|now|male,3
无脾综合征|超声|ask
无明确病因的发热2周|主诉|soon
没有按时吃药血压高头痛|主诉|ask
没有休息好胸闷|主诉|recheck
没有睡好头痛|主诉|ask
没有复查肺结节|主诉|recheck
没有重视黑便3天|主诉|now
没有受凉咳嗽咯血|主诉|soon
没有劳累胸痛|主诉|soon
无吸烟史肺癌|总检结论|soon
无家族史的乳腺癌|总检结论|soon
无钙化肿块，20mm|乳腺超声|soon
无强化结节，8mm|肺CT|soon
无血供肿块30mm|腹部超声|soon
无包膜肿块|腹部超声|soon
无脂肪的结节|肾CT|soon
无治疗相关不良反应|内科|none
家族性腺瘤性息肉病|肠镜|soon
家族性高胆固醇血症|总检结论|recheck
家族性甲状腺髓样癌|病理|soon
母儿血型不合，抗体效价1:512|产检|soon|female,30,preg
母血甲胎蛋白升高|产检|ask|female,30,preg
胎母输血综合征|产检|soon|female,30,preg
母乳喂养，右乳肿块|乳腺科|soon|female,30
父母代诉患儿抽搐|主诉|now|male,3
母亲发现患儿右侧颈部肿块|主诉|soon|male,3
妈妈摸到孩子肚子有肿块|主诉|soon|male,3
女儿代述：晕厥|主诉|now|female,80
父亲肝癌，乙肝大三阳|总检结论|soon
父亲去世后情绪低落，想死|心理量表|now
和弟弟打架后头部外伤呕吐|主诉|now|male,15
祖母抚养，语言落后|儿童保健|recheck|male,3
父母近亲结婚，发育迟缓|儿童保健|recheck|male,3
儿子不孝，不想活|心理量表|now|female,70
儿子去世，活着没意思|心理量表|now|female,70
母亲骂我，我割腕了|心理量表|now|female,16
母亲因肺癌去世后发热3天|主诉|soon
无外伤，左手没劲2小时|主诉|now
否认外伤，右手使不上劲半天|主诉|now
患儿子宫发育异常|妇科超声|ask
儿子去世，病理性骨折|主诉|soon
无高血压史克氏征(+)|神经科|now
复发性口腔溃疡，偶发|口腔科|ask
牙龈瘤，1cm|口腔科|soon
全身红斑脱屑伴发热，皮肤剥脱，口腔糜烂|皮肤科|now
小腿皮肤溃疡不愈合3月|外科|soon
右耳语频平均听阈28dB，左耳26dB|纯音测听|recheck
双耳高频听力损失，平均听阈48dB，噪声作业8年|职业健康检查|recheck
搏动性耳鸣|耳鼻喉|soon
结膜下出血，血压正常|裂隙灯|ask
视力右0.1 左1.0，矫正不提高，3天前突然下降|眼科|now
瞳孔左4mm右2mm，左睑下垂，头痛|眼科|now
ODI 12.4次/h|睡眠监测|recheck
单纯鼾症|睡眠监测|recheck
三尖瓣反流法估测肺动脉收缩压28mmHg|超声心动图|none
房早86次，短阵房速1阵3个|动态心电图|recheck
CAD-RADS 0|冠脉CTA|normal
右冠起源于左窦，走行于主肺动脉间|冠脉CTA|soon
左前降支软斑块，管腔重度狭窄，近1周静息胸痛|冠脉CTA|now
右颈动脉窦斑块3.2×1.5mm，狭窄30%|颈动脉超声|recheck
颈动脉低回声不稳定斑块，表面溃疡，右上肢一过性无力2次|颈动脉超声|now
微栓子信号监测阳性|TCD|soon
乳头凹陷自幼|外科|watch|female,30
Bethesda III，意义不明确|甲状腺穿刺|soon
肝包虫囊肿|腹部超声|soon
胆总管扩张13mm，下段结石，皮肤黄染发热寒战|腹部超声|now
肾上腺偶发瘤22mm，CT值-5HU|腹部CT|soon
子宫内膜单纯性增生|病理|soon|female,46
子宫内膜复杂性增生伴不典型|病理|soon|female,46
食管霉菌感染|胃镜|soon
肠道准备差，未能观察回盲部|肠镜|ask
阑尾开口脓性分泌物，右下腹痛|肠镜|soon
巴氏Ⅳ级|宫颈刮片|soon|female,45
尿白细胞+++，亚硝酸盐+，寒战高热|尿常规|now
酱油色尿1天|主诉|now
米泔样便，腹泻20次|便常规|now
狼疮抗凝物阳性|凝血|soon
pH 7.12，HCO3- 8，AG 28|血气|now
TSH 0.3，FT3、FT4正常|甲功|recheck
TSH<0.005，FT4 62|甲功|soon
醛固酮/肾素比值 86|激素|soon
PTH 280pg/ml，血钙3.1|激素|now
ANCA：PR3阳性|自免|soon
C3降低，C4正常|自免|soon
AMA-M2阳性|自免|soon
IgG4 升高 3.8g/L|自免|soon
抗-HCV 12.3 S/CO 阳性|丙肝|soon
HIV抗体 待复查|传染病筛查|soon
PPD 22mm，水疱|结核|soon
PPD 8mm|结核|recheck
IGRA不确定|结核|ask
GeneXpert MTB检出，利福平耐药|结核|soon
锂 1.9mmol/L，手抖，呕吐|药物浓度|now
地高辛 3.6ng/ml，恶心黄视|药物浓度|now
茶碱 32μg/ml|药物浓度|now
苯妥英 38μg/ml，走路不稳|药物浓度|now
空腹6.4 1小时11.2 2小时8.9|OGTT|recheck
OGTT：空腹5.3，1小时10.4，2小时8.8|OGTT|soon|female,30,preg
血糖仪显示HI|血糖|now
孕20周，宫颈机能不全|产科超声|soon|female,32,preg
孕32周，阴道大量流液|主诉|now|female,32,preg
中央性前置胎盘，少量出血|产科超声|now|female,32,preg
孕30周皮肤瘙痒，总胆汁酸 48|产检|now|female,35,preg
产后3周，情绪低落，想带孩子一起走|主诉|now|female,29
哺乳期，乳房红肿热痛，39度|主诉|soon|female,29
走失一次，忘记关火|主诉|soon|female,77
压疮Ⅲ期，骶尾部|外科|soon|female,85
PHQ-9第9题：1分|心理量表|now
PHQ-9 第9题 3分|心理量表|now
HAMD-17 26分|心理量表|soon
MDQ阳性，情绪高涨，连续3天不睡|心理量表|soon
曾有自杀念头，现已无|心理问卷|soon
听见有声音骂我，觉得同事要害我|心理问卷|soon
AUDIT 22分|酒精量表|soon
睡眠PSQI 15分|心理量表|recheck
每天喝白酒一斤，停酒2天手抖出汗看见虫子|主诉|now
右腹股沟包块不能回纳，疼痛呕吐|外科|now
阴茎溃疡，无痛|外科|soon
右位心|胸片|watch
镜面右位心，内脏反位|胸片|watch
否认外伤，右膝肿痛|主诉|ask
没有摔伤，左手没劲|主诉|now
十年前车祸后不能行走|既往史|ask
尿镉 12μg/g肌酐|职业健康|soon
噪声作业，双耳高频平均听阈42dB，目前未见职业禁忌证|职业健康|recheck
全血胆碱酯酶活性低于40%，流涎，瞳孔缩小|职业健康|now
尿培养大肠埃希菌>10^5 CFU/ml|微生物|soon
阿托伐他汀20mg，肌肉酸痛，CK 8600|主诉|now
走两步就喘晚上要坐着睡|主诉|now
上个月体检说肺上有个东西让我去查一直没去|主诉|soon
头疼得要炸了还吐|主诉|now
左边身子木了一阵又好了|主诉|now
血压高没吃药今天头晕量了210/120|主诉|now
心脏放过两个支架现在没感觉|既往史|ask
十岁时得过肺结核已治好|既往史|ask
2019年甲状腺癌手术，规律复查|既往史|ask
咽东西发堵两个月|主诉|soon
不能说话、右手抬不起来|主诉|now
月经推迟10天，右下腹痛，头晕|主诉|now|female,27
腰痛，下肢麻，大小便控制不住|主诉|now
血压右上臂182/102，左上臂138/84，胸背痛|一般检查|now
V1-V3 Q波，R波递增不良|心电图|soon
没摔过，右胳膊抬不起来|主诉|now|male,66
无跌倒，双下肢无水肿|老年评估|normal|male,78
无外伤，腰部疼痛2周|主诉|ask
摔伤后左手没劲|主诉|ask
左半身麻了一会儿就好了|主诉|now|male,63
以前想过自杀，现在不想了|心理问卷|soon
年轻时有过轻生念头，目前无|心理问卷|soon
PHQ-9：第9题（自杀意念）0分|心理量表|none
PHQ-9 总分12，第九题得1分|心理量表|now
我爸心梗去世|家族史|none
我妈有乳腺癌，我自己没查过|家族史|none|female,40
三年前摔倒后一直不能走路|既往史|ask
五年前脑出血后右侧偏瘫|既往史|ask
2023年胃间质瘤切除，每年复查|既往史|ask
体重下降8kg，未刻意减肥|主诉|soon
颈动脉狭窄率约30%|颈动脉超声|recheck
锁骨下动脉狭窄小于30%|颈动脉超声|recheck
椎动脉起始段狭窄25%|CTA|recheck
甲状腺结节由22mm缩小至9mm|甲状腺超声|recheck
SCC抗原正常|肿瘤标志物|normal
CAD-RADS 0，未见斑块|冠脉CTA|normal
C4降低|自免|soon
TSH 0.30mIU/L|甲功|recheck
TSH<0.01|甲功|soon
血钙 3.2|生化|now
CK 12000|生化|now
BMI 15.2|一般检查|soon
总胆汁酸 52，手心痒|产检|now|female,30,preg
pH 7.20|血气|now
OGTT 空腹5.1 2小时12.6|OGTT|soon
血锂2.6mmol/L|药物浓度|now
戒酒后手抖，看见墙上有虫|主诉|now
既往复发性口腔溃疡|口腔科|ask
下肢皮肤溃疡，2月未愈|外科|soon
孕33周，阴道持续流液|主诉|now|female,30,preg
上月寒战高热，已愈|既往史|ask
皮肤黄染，寒战，胆总管结石|外科|now
无耳鸣|耳鼻喉|normal
冠脉起源异常，左主干起自右窦|冠脉CTA|soon
微栓子监测阴性|TCD|normal
放了3个支架|既往史|ask
肺上长了东西|主诉|soon
头炸裂样疼痛伴呕吐|主诉|now
褥疮Ⅱ期|外科|soon|male,86
情绪高涨，话多，睡眠需求减少|心理量表|soon
总觉得邻居要害我|心理量表|soon
右下腹痛2天|主诉|soon
龟头溃疡1周|外科|soon
痰培养铜绿假单胞菌|微生物|soon
肝包虫病术后|腹部超声|ask
半月板Ⅲ度损伤|膝关节MRI|recheck
半月板Ⅰ度信号|膝关节MRI|watch
HBsAg 250 COI 阳性|乙肝五项|soon
乳头先天凹陷，无溢液|外科|watch|female,28
高频听力损失|职业健康|recheck
不确定是否怀孕|主诉|ask|female,28
NRS疼痛评分7分|护理评估|ask
丈夫肝炎大三阳|既往史|recheck|female,35
体重下降，已减肥成功|主诉|watch
海绵状血管瘤，左额叶，10mm|颅脑MRI|soon
右下8冠周炎|口腔科|ask
左上颌智齿冠周炎，张口受限，发热38.9℃|口腔科|soon
睾酮低下，性欲减退|男科|recheck
尿流率减低，Qmax 8ml/s|尿流率|recheck|male,67
SCC 1.2，NSE 14.5，均正常|肿瘤标志物|none
我妈糖尿病我没有|家族史|none
右肺结节较前缩小，由9mm降至5mm|胸部CT|ask
甲状腺功能减退：TSH 48.2 FT4 5.1|总检结论|soon
体检指标基本正常，甘油三酯略高|总检结论|recheck
纵膈淋巴结肿大，短径18mm|胸部CT|soon
我眼睛这几天老看见闪光还有黑点|语音|soon
晚上起来尿五六次喝水特别多人瘦了|语音|soon
我妈说我睡觉打呼噜像停了一样|语音|recheck
右边奶头流血水|语音|soon|female,46
绝经好几年了又流血|语音|soon|female,61
吃了一把安眠药|语音|now
心跳得厉害一分钟一百五十多下|语音|now
腰疼放射到腿上一个月了|语音|ask
吐了一大口血|语音|now
摔了一跤头撞了现在想吐|语音|now
宝宝今天没怎么动|语音|now|female,31,preg
怀孕五个月看东西模糊头疼|语音|now|female,31,preg
刚查出怀孕有点流血|语音|now|female,31,preg
Mild mitral regurgitation, LVEF 65%|Echo|watch
Free air under diaphragm|X-ray|now
Deep vein thrombosis, left popliteal vein|US|now
Hepatitis B surface antigen positive|Labs|soon
HIV screening reactive|Labs|soon
闭目难立征阳性|神经科|soon
指鼻试验欠稳准|神经科|soon
舌偏右，伸舌偏斜|神经科|soon
乙肝两对半：1(+)3(+)5(+)|乙肝五项|soon
乙肝两对半：145阳性|乙肝五项|soon
HBsAg 弱阳|乙肝五项|soon
HIV1+2 −|传染病筛查|none
TPPA 1:160|传染病筛查|soon
QFT-Plus 阳性 IFN-γ 4.2|结核|soon
肿瘤标志物正常不能排除肿瘤|肿瘤标志物|none
霍乱弧菌阳性|便常规|now
HIV抗体（1+2型）：阴性|传染病筛查|normal
HCV antibody positive|Labs|soon
腰疼大便失禁|主诉|now
右耳传导性聋，气骨导差35dB|纯音测听|recheck
爆震性聋|职业健康|soon
视网膜前膜|OCT|soon
圆锥角膜|角膜地形图|soon
L1-L4 BMD 0.712 T -3.1 Z -1.8|骨密度|soon|female,68
三尖瓣下移畸形|超声心动图|soon
大隐静脉血栓性浅静脉炎|下肢静脉超声|soon
两肺弥漫渗出，呼吸困难|胸部CT|now
FNH 28mm|肝脏MRI|recheck
门脉海绵样变|腹部CT|soon
肾挫伤|腹部CT|now
输尿管下段结石伴积水，发热|泌尿系超声|now
盆腔炎，发热，下腹痛|妇科|now|female,28
单脐动脉|产科超声|soon|female,31,preg
各项正常除血糖8.1mmol/L|总检结论|soon
您是否有自杀想法？否|问卷|normal
是否有胸痛？是|问卷|soon
有没有咳血？没有|问卷|normal
医生说不是癌|主诉|normal
不是肺癌吧|主诉|soon
当时怀疑主动脉夹层，CTA排除|出院小结|ask
曾怀疑肺结核，后排除|既往史|ask
2023年肺癌手术，今年复发|既往史|soon
乳腺癌术后8年，现局部复发|既往史|soon
三年前脑梗后又突然右手没力|主诉|now
体重变化：3个月下降6kg|问卷|soon
疗效评价PD|PET-CT|soon
曾有自杀念头，现没有工作|心理问卷|now
曾有自杀念头，目前无人陪伴|心理问卷|now
我爸肝癌，我乙肝小三阳|家族史|soon
抗HIV（初筛）有反应|传染病筛查|soon
T-SPOT.TB（+）|结核|soon
随机血糖 19.2，口干多尿|血糖|now
血气：pH 7.32 PaCO2 68 PaO2 54|血气|now
ANA 1:3200核均质型，蛋白尿|自免|soon
OB弱阳性|便常规|soon
嗓子疼吞不下口水，声音变闷|语音|now
腰椎MRI：L4/5椎间盘突出，神经根受压，左足下垂|腰椎MRI|soon
PET-CT：肝S4高代谢灶 SUVmax 7.2|PET-CT|soon
补体C3 0.6g/L|自免|soon
胸痛不是很剧烈|主诉|soon
`;

/** Their neighbours: denied, excluded, in the past, of others, of the other side, as a legend. */
export const NIGHT_NEIGHBOURS = `
排除不了肺癌|总检结论|soon
2023年脑梗死，今晨再发|既往史|now
心绞痛多年，昨晚又发作|主诉|now
2023年脑梗死，今天再发现肺结节|既往史|soon
既往癫痫，5年未发作|既往史|recheck
2015年脑出血|既往史|ask
2015年3月因脑出血住院|既往史|ask
2019年发现腹主动脉瘤58mm|既往史|now
脑出血已愈|总检结论|ask
5年前下肢深静脉血栓，已愈|既往史|ask
5年前下肢深静脉血栓，现仍有血栓|下肢静脉彩超|now
父亲乙肝患者|家族史|none
双肺弥漫磨玻璃影，无气促|胸部CT|soon
白带 WBC 0.5|妇科|none|female,30
WBC 0.9|血常规|now
好像没心梗|主诉|now
嘴歪了3个月|主诉|soon
今天嘴歪了|主诉|now
备孕，肚子硬|主诉|none|female,30
流产后3年，现发热|主诉|soon|female,30
卵巢囊肿，痛经剧痛|妇科|ask|female,30
一氧化碳弥散量降低，乏力|肺功能|ask
烫伤水泡已好|主诉|ask
去年查ALT为正常上限的20倍，现正常|肝功能|none
小时候吐过血，没再吐|主诉|ask
年轻时吐过血，最近又吐了|主诉|now
没排除肺癌|CT|soon
去年骨折，早好了，昨天又摔了不能走|主诉|soon|male,70
Ca2+ 1.15|电解质|none
Ca2+ 3.6|电解质|now
BE -16|血气|now
车祸后三年，腰痛|主诉|ask
车祸后腰痛，尿血|主诉|now
一直没发烧|主诉|normal
一直没退烧，脖子硬|主诉|ask|male,20
没发烧没咳嗽|主诉|normal
没意识了几分钟|主诉|now
没法呼吸|主诉|now
差点没喘上气|主诉|now
孩子喝了洗洁精|主诉|now
阴囊突发剧痛3小时|主诉|now|male,16
未见视野缺损|视野|normal
视野检查未见偏盲及暗点|视野|normal
会厌无充血肿胀|喉镜|normal
无吸气性呼吸困难|耳鼻喉|normal
前囟平软，无膨隆|儿童体检|normal
IMT 0.8mm|颈动脉超声|none
内中膜厚度0.09cm|颈动脉超声|none
IMT 1.6mm|颈动脉超声|recheck
内中膜厚度<1.0mm|颈动脉超声|none
动脉僵硬度正常|动脉硬化检测|normal
发泡试验阴性|TCD发泡|normal
未见右向左分流|TCD发泡|normal
监测期间最高血压138/86mmHg|动态血压|none
最高收缩压 176mmHg，平均122/74mmHg|动态血压|normal
Deauville 2分|PET-CT|none
双侧肾盂生理性摄取增高|PET-CT|watch
生理性摄取，肝内局灶摄取增高|PET-CT|soon
未见异常放射性浓聚|骨扫描|normal
L3椎体放射性浓聚，退变可能|骨扫描|soon
甲状腺弥漫性摄取增高|PET-CT|recheck
未见FDG摄取增高|PET-CT|normal
FDG摄取未见增高|PET-CT|normal
ROMA指数：低风险|肿瘤标志物|none
胆碱酯酶 8500U/L|肝功能|none
胆碱酯酶活性正常|职业健康检查|normal
胆碱酯酶活性 65%|职业健康检查|soon
标本无溶血|生化|none
生长发育正常|儿童保健|normal
无生长迟缓|儿童保健|normal
胎儿生长迟缓|产科超声|soon|female,30,preg
脊柱未见侧弯|脊柱筛查|normal
摔伤后手臂疼，行走正常|主诉|none
截瘫，不能行走10年|既往史|ask
无尿少、浮肿|主诉|normal
下肢无浮肿|内科|normal
无饮水呛咳|神经科|normal
阴道出血，绝经10年|主诉|soon
月经期，无阴道异常出血|主诉|none
否认阴道出血、流液|产检|normal|female,31,preg
阴道出血|主诉|soon|female,31
阴道流水|主诉|now|female,31,preg
孕期无阴道出血|产检|normal|female,31,preg
宫颈管长度35mm|产科超声|none|female,31,preg
宫颈管长度 3.2cm，孕24周|产科超声|none|female,31,preg
宫颈长度约18mm，绝经|妇科超声|none|female,61
羊水指数 12.5cm|产科超声|none|female,31,preg
AFI 135mm|产科超声|none|female,31,preg
羊水指数28cm|产科超声|soon|female,31,preg
胎儿侧脑室宽6mm，未见增宽|产科超声|none|female,31,preg
胎儿双肾盂无分离|产科超声|normal|female,31,preg
NT 1.2mm|产科超声|none|female,31,preg
NT-proBNP 80pg/ml|产检|none|female,31,preg
无命令性幻听，无自杀念头|心理量表|normal
儿子要上吊|家族史|none
看见有人跳楼后失眠|主诉|none
无胸痛、气短|主诉|normal
胸闷、气短，24小时动态心电图未见异常|主诉|soon
否认胸闷、气促|主诉|normal
夜间可平卧，无胸闷|主诉|none
无手脚发麻|主诉|normal
淋球菌阴性，衣原体阴性|白带|none
淋球菌DNA阳性|白带|soon
未见髋部骨折|X线|normal
跌倒及髋部骨折风险较高|评估|none
右乳结节，BI-RADS 3类，见毛刺|乳腺超声|soon
双乳BI-RADS 1类，毛刺征阴性|乳腺超声|normal
妻子肺癌去世后失眠|主诉|none
被同事打伤后头痛呕吐|主诉|now
前年气胸，已愈|既往史|ask
去年黑便|既往史|ask
右肾高回声结节8mm，考虑错构瘤，含脂肪密度|腹部CT|recheck
TI-RADS 3类。注：4类：可疑恶性；5类：高度可疑恶性|甲状腺超声|recheck
胃癌常见症状有腹痛、黑便|总检结论|none
什么是冠心病，冠心病是冠状动脉狭窄引起|总检结论|none
我国食管癌高发，常见于食管中段，病变长度多大于3cm|总检结论|none
胃癌的早期表现多见上腹不适|总检结论|none
研究发现，颈动脉狭窄超过50%者易发生脑梗死|总检结论|none
为什么会得肺结节，肺内见4mm实性结节|总检结论|recheck
声导抗A型曲线|声导抗|none
不考虑石棉肺|胸部CT|normal
肺活量占预计值 98%|肺功能|none
神经传导速度正常|肌电图|normal
神经纤维层厚度正常|OCT|normal
视网膜神经纤维层未见变薄|OCT|normal
未见NPDR及PDR改变|眼底|normal
无电交替|心电图|normal
结肠未见结核及肿瘤|肠镜|normal
未见微出血灶|头颅SWI|normal
MMSE 28分|认知评估|none
MoCA 18分|认知评估|soon
预防跌倒，跌倒风险高|老年评估|none
否认跌倒史|老年评估|normal
头位，孕36周|产科超声|none|female,31,preg
无情绪低落、兴趣减退|心理量表|normal
否认酒精依赖|既往史|normal
没有想到死|心理量表|normal
家人没有我想象的好|心理量表|none
从未想到死亡或自伤|心理量表|normal
眩晕3年，反复|主诉|ask
突发眩晕，视物旋转，无言语不清|主诉|ask
耳石症，眩晕已缓解|既往史|ask
无足部破溃|内科|normal
双足皮肤完整，无溃疡|糖尿病足筛查|normal
烫伤疤痕|外科|ask
眼痛，无畏光、流泪|主诉|none
无眼红眼痛|眼科|normal
小腿痛，否认避孕药|主诉|none
月经量不多|妇科问诊|none
无月经量多|妇科问诊|normal
无晨僵|主诉|normal
双下肢无水肿|内科|normal
颜面部轻度浮肿|内科|soon
RPR 1:8阴性|梅毒|normal
RPR阴性|梅毒|normal
TRUST(1:32)阳性|梅毒|soon
TRUST 1:1 阴性|梅毒|normal
HCV RNA <15IU/ml|丙肝|none
HCV-RNA 低于检测下限|丙肝|none
HBV-DNA 3.2×10^5 IU/ml|总检结论|soon
HBV DNA定量：<1.0E+01|总检结论|none
降钙素 3.2pg/ml|甲功|none
降钙素原 0.03ng/ml|感染|none
T值：腰椎-0.8|骨密度|none
T值：L1-4 -2.9|骨密度|soon
阳性对照正常，结果阴性|便潜血|normal
未见孕囊|妇科超声|none|female,30
小脑扁桃体位置正常，未见下疝|头颅MRI|normal
未见小阴影|胸片|normal
胸闷，次数增多|主诉|now
生理性杂音|心脏听诊|normal
血钾3.4|总检结论|soon
血红蛋白 118|总检结论|none|male,45
血小板 300|总检结论|none
血小板(PLT) 45|总检结论|soon
血糖0.5小时8.0|糖耐量|none
空腹血糖5.6～6.9|总检结论|none
建议血糖控制在7.0以下|总检结论|none
血糖目标：空腹4.4-7.0|总检结论|none
糖化血红蛋白 6.5为诊断界值|总检结论|none
既往血钾6.9|既往史|none
血钾由2.9升至4.0mmol/L|总检结论|none
血钠118治疗后升至136|总检结论|none
PSA 0.8|总检结论|none|male,60
CEA 2.1|总检结论|none
CA125 12|总检结论|none
CA125 320|总检结论|soon
AFP 3.0|总检结论|none
髋部骨折概率5.2%|FRAX|soon
髋部骨折风险 1.2%|FRAX|none
肺内淋巴结5mm|低剂量CT|watch
右肺下叶肺内淋巴结9mm|低剂量CT|soon
复查CT，排除右肺占位|总检结论|none
复查：甲状腺彩超、乳腺彩超|总检结论|none
复查：血常规、尿常规|总检结论|none
复查提示：3个月后|总检结论|none
复查较前好转|胸部CT|none
复诊未见复发|总检结论|normal
复查结果正常|总检结论|normal
复查仍需警惕肝癌|总检结论|none
建议切除10mm以上息肉|肠镜|none
建议每年复查，息肉大于10mm时切除|肠镜|none
建议复查甲状腺结节（约6mm）|总检结论|recheck
密切观察胎动，羊水指数120mm|产检|none|female,31,preg
定期复查肝血管瘤25mm|腹部超声|watch
门诊复查未见结石|腹部超声|normal
复查心电图示ST段抬高|心电图|now
复查示房颤|心电图|soon
领导突发心梗去世，近来胸闷|主诉|recheck
同事肺结核，要求检查|主诉|none
女友怀孕|既往史|none
同学被杀后噩梦|主诉|none
工友：尘肺2人|职业史|none
前年肺栓塞，抗凝中|既往史|ask
肝右叶高回声结节15mm，考虑血管瘤，典型|腹部超声|recheck
左肾高回声结节22mm，考虑错构瘤，内见脂肪密度|腹部CT|recheck
肝右叶结节15mm，考虑血管瘤，2023年14mm，稳定|腹部超声|recheck
BI-RADS 3类。（4A类：低度可疑恶性；4B类：中度可疑恶性；4C类：高度可疑恶性）|乳腺超声|recheck
TI-RADS 3类；4类为可疑恶性；5类为恶性可能大|甲状腺超声|recheck
【甲状腺结节】多为良性，少数恶性，左叶见5mm低回声结节|总检结论|recheck
什么是脂肪肝，肝细胞内脂肪堆积，肝右叶见占位|总检结论|soon
肺癌高危人群包括吸烟者，直径8mm以上结节应警惕|总检结论|none
我国胃癌高发，胃窦癌常见|总检结论|none
研究显示，颈动脉狭窄达50%应干预|总检结论|none
识别中风：口角歪斜、肢体无力、言语不清|总检结论|none
胸痛3天伴喘，既往哮喘10年|主诉|now
胸痛突发，伴呼吸困难|主诉|now
胎儿双侧侧脑室无增宽，胎盘无异常|产科超声|normal|female,31,preg
胎儿心脏未见明显缺损|产科超声|normal|female,31,preg
胎儿NT 1.5mm，鼻骨可见|产科超声|none|female,31,preg
母体肾积水，胎儿未见异常|产科超声|soon|female,31,preg
羊水深度52mm|产科超声|none|female,31,preg
羊水最大深度18mm|产科超声|now|female,31,preg
Rh阳性|血型|none
RH(D)阳性，A型|血型|none
HPV疫苗已接种，HPV阴性|HPV|none
Ki-67 5%|病理|none
肺结节( ) 12mm，建议复查( )|胸部CT|none
□阳性 ☑阴性|HIV|normal
☑未见异常 □心律失常 □心肌缺血|心电图|normal
左肾（-）右肾（-）|腹部超声|normal
自杀：无 自伤：有|心理量表|now
是否胸痛：否|主诉|normal
有无黑便：无|主诉|normal
有无黑便：有|主诉|now
没有胸痛|主诉|normal
无宫缩，胎动好|产检|none|female,29,preg
瘙痒无，宫缩无|产检|normal|female,29,preg
外阴瘙痒|产检|none|female,29,preg
皮肤瘙痒|皮肤科|none
双肺未闻及干湿啰音|内科|normal
双肺呼吸音清，无哮鸣音|内科|normal
颈静脉无怒张|内科|normal
无杵状指|内科|normal
皮肤无破溃|外科|normal
皮肤破溃已愈合|外科|none
伤口愈合良好|外科|normal
甲下黑线，宽1mm，多年无变化|皮肤科|none
叫不醒时请拨打120|总检建议|none
呼唤能叫醒|内科|none
煤炉取暖，无不适|主诉|none
孩子抽了血|主诉|none
今天抽了一支烟|主诉|none
今天抽了5管血|主诉|none
心跳齐|内科|normal
痰里没有血丝|主诉|normal
大便成形，不细|主诉|none
没有摸到肿块|乳腺科|normal
右腹股沟鼓包，越来越大|主诉|soon
血压正常，叫醒困难|内科|none
摔了一跤，无头痛呕吐|主诉|none
开车犯困|主诉|none
看东西一半黑，几年前中风后|主诉|now
看病缺一块证明|主诉|none
Rh阴性|血型|normal
胎盘位于前壁，成熟度I级|产科超声|none|female,29,preg
母亲肝癌，母体健康|家族史|none
胆囊结石时切除|既往史|none
阑尾炎急性发作时手术|既往史|none
肿物较大时可手术|总检建议|none
羊水最大深度50mm|产科超声|none|female,29,preg
研究显示，左颈动脉狭窄80%|总检结论|soon
我国肺癌高发，右上肺见肿块|总检结论|soon
我国肺癌高发，右上肺肿块考虑肺癌|总检结论|soon
未诉胸痛、气促|主诉|normal
右乳BI-RADS 4A类以上需穿刺|乳腺超声|none
胆总管未见充盈缺损|ERCP|normal
未见尖波及棘波|脑电图|normal
通气/灌注显像未见不匹配|核素|normal
补体C3 1.1g/L|免疫|none
骨代谢未见异常活跃|骨扫描|normal
颌骨未见囊性病变|口腔全景|normal
有无黑便有|主诉|now
有无胸痛：有|主诉|soon
观察有无黑便|主诉|none
未查有无黑便|主诉|none
有无胸闷胸痛|主诉|none
有无肿块：有，30mm|乳腺科|soon
去年晕厥1次，今年未发|既往史|ask
去年脑出血手术|既往史|ask
上年急性阑尾炎手术|既往史|ask
妻子发现其呼之不应|主诉|now
朋友心梗，想查心脏|主诉|none
男友HPV阳性|既往史|none
妻子乳腺癌，本人体健|家族史|none
有无黑便、腹痛：均无|主诉|normal
有无肿块不详|外科|none
评估有无自杀风险：低|心理量表|none
血小板 8千|总检结论|none
BMI 42|总检结论|none
尿酸 620|总检结论|soon
肌酐 812|总检结论|now
转氨酶 1200|总检结论|now
TSH 85|总检结论|none
D二聚体 12|总检结论|none
CA199：1200|总检结论|soon
AFP>1210|总检结论|none
血糖Hi|总检结论|none
肌酐 72|总检结论|none
尿酸 320|总检结论|none
ALT 1280|总检结论|now
ALT 25，AST 22|总检结论|none
TSH 0.01|总检结论|soon
TSH 2.15|总检结论|none
尿肌酐 812|总检结论|none
尿酸 3次复查均高|总检结论|none
尿酸 420以上者应低嘌呤饮食|总检结论|none
ALT 40 U/L|总检结论|none
无明显诱因出现头晕3天，无恶心呕吐|主诉|ask
无诱因反复上腹痛|主诉|ask
无明显诱因咯血|主诉|soon
无明显诱因右侧肢体无力1小时|主诉|now
无明显诱因黑便|主诉|now
无外伤史、手术史|既往史|normal
无外伤及骨折史|既往史|normal
无外伤、无骨折|X线|normal
外伤后无骨折|X线|normal
无外伤骨折|X线|normal
无原因发热|主诉|soon
无热、无咳|主诉|none
无症状菌尿|尿常规|none
无痛苦面容|内科|none
无病容|内科|normal
无贫血貌|内科|normal
正常窦性心律|心电图|normal
心电图大致正常|心电图|normal
Normal ECG|心电图|normal
甲状腺功能正常范围|甲功|normal
各项指标均正常|总检结论|normal
体格检查正常，无阳性体征|内科|normal
视力正常，色觉正常|眼科|normal
双侧乳腺对称，皮肤正常，无橘皮样改变|外科|normal
宫颈光滑，白带正常|妇科检查|normal
外生殖器发育正常，双侧睾丸对称|外科|normal
四肢活动自如，关节无红肿|外科|normal
口唇红润，咽部无充血，扁桃体无肿大|内科|normal
腹部平软，肠鸣音正常4次/分|内科|none
生理反射存在，病理反射未引出|神经科|none
大便黄色软便，潜血阴性|便常规|none
尿色淡黄，清亮，比重1.018|尿常规|none
牙齿整齐，牙龈正常|口腔|normal
血管弹性正常，ABI 1.12|动脉硬化检测|none
骨密度正常，骨折风险低|骨密度|none
睡眠良好，情绪稳定，无自杀观念|心理量表|none
胎心音未闻及|产科|now|female,30,preg
左侧睾丸未触及|外科|soon|male,5
双侧睾丸未触及肿块|外科|normal
病理反射未引出|神经科|none
胎心未闻及异常|产科|normal|female,30,preg
未触及睾丸肿块|外科|normal
较前无明显变化|甲状腺彩超|none
大小较前无变化|乳腺彩超|none|female,40
与前次比较无明显改变|胸片|none
请注意右肺下叶占位|胸部CT|soon
请关注左乳肿块15mm|乳腺彩超|soon|female,40
注意有无黑便|结论|none
注意休息，避免劳累|结论|none
宫内未见孕囊|妇科彩超|soon|female,30,preg
子宫内膜厚15mm|妇科彩超|soon|female,62
子宫内膜厚15mm|妇科彩超|recheck|female,40
现CEA 56，较前升高|结论|soon
AFP 1200|结论|soon
总胆红素 180|结论|now
CA19-9 12|结论|none
尿蛋白定量3.5g/24h|结论|soon
尿蛋白定量 0.08g/24h|结论|none
24小时尿蛋白定量3.6g|结论|soon
既往自杀未遂1次，目前仍有自杀想法|心理问卷|now
睡醒右手发麻，活动后缓解|主诉|ask
地高辛 1.1ng/ml|药物浓度|none
口服地高辛0.125mg qd|用药史|none
碳酸锂0.3g bid|用药史|none
锂 0.8|药物浓度|none
氨茶碱0.1g tid|用药史|none
已戒酒3年|个人史|none
CAD-RADS 0，但肺内见15mm结节|冠脉CTA|soon
病理：SCC|病理|soon
左颈内动脉狭窄40-60%|颈动脉超声|soon
肺结节由5mm增至12mm|胸部CT|soon
体重下降，已减肥成功，但近日便血|主诉|soon
尿pH 6.5|尿常规|none
车祸后不能行走2小时|主诉|now
2015年乳腺癌切除，今年复查发现肝转移|既往史|soon|female,60
2019年甲状腺癌术后，现颈部淋巴结肿大|既往史|soon
本人乙肝大三阳，妻子已打疫苗|既往史|soon
腹股沟疝不能回纳|外科|soon
前置胎盘，无出血|产科超声|soon|female,30,preg
无寒战高热|主诉|normal
原报告“未见异常”更正为“右肺上叶结节12mm”|更正说明|soon
粪便培养：大肠埃希菌|微生物|none
C3未见降低|自免|normal
血压：左上臂128/78，右上臂126/76|一般检查|none
OGTT 空腹5.0 2h 6.9|OGTT|none
PPD(-)|结核|normal
岳父肺癌，我咳血|主诉|soon
无自杀念头|心理问卷|normal
胆囊结石，无黄疸及寒战|腹部超声|recheck
撞到头但无恶心呕吐|主诉|ask
怀孕期间没有出血|主诉|normal|female,30,preg
HIV抗体（1+2型）：阳性|传染病筛查|soon
纵隔淋巴结肿大，短径8mm|胸部CT|recheck
喝水多，体重稳定|主诉|none
WBC 5.6 RBC 4.8 HGB 142 PLT 210|血常规|none
K 4.2 Na 112 Cl 88|生化|now
标志物正常不能除外早期癌|总检结论|none
吃了一把花生|语音|none
一分钟跳七十多下|语音|none
无头部外伤史|既往史|normal
头没撞到|主诉|none
肾结石伴积水，无发热|泌尿系超声|soon
肺炎，无呼吸困难|胸部CT|soon
脑挫伤史20年|既往史|ask
左房内径38mm|超声心动图|none
骨密度 T -1.9|骨密度|recheck|female,60
不是肺炎，是肺结核|胸部CT|soon
怀疑心梗，需进一步排除|急诊|now
考虑肺癌，建议排除|胸部CT|soon
各项正常，但血钾6.9mmol/L|总检结论|now
不是偶尔胸痛，是天天痛|主诉|soon
PaO2 96 PaCO2 41|血气|none
PaO2 10.5kPa|血气|none
随机血糖 6.2|血糖|none
T-SPOT.TB（-）|结核|normal
锂电池作业5年|职业史|none
地高辛服用3年|用药史|none
茶碱 12mg/L|药物浓度|none
FEV1/FVC 0.82|肺功能|none
FEV1/FVC 0.61|肺功能|recheck
双耳听阈500-4000Hz均正常|纯音测听|normal
结膜下出血伴眼外伤|眼科|soon
不是每天头晕|主诉|ask
我爱人乙肝|既往史|recheck
孕20周牙龈出血|产检|watch|female,30,preg
每天要吃一大把药|主诉|none
建议戒烟、戒酒，手抖待查|总检结论|recheck
看电视坐着睡着了|主诉|none
同事害我加班|主诉|none
胃黏膜糜烂，全身皮疹，发热|总检结论|soon
L4/5椎间盘突出，压迫马尾，大小便困难|腰椎MRI|now
腰椎间盘突出，无大小便困难|主诉|watch
右眼突然出现大片黑影遮挡|主诉|now
右眼看东西好像被帘子挡住一块|主诉|now
左眼前黑影飘动|主诉|soon
CAD-RADS 1|冠脉CTA|soon
胆囊息肉5mm及肝囊肿12mm|腹部彩超|watch
肝右叶囊肿30mm与左肺结节5mm|总检|recheck
考虑肺癌，无法排除|胸部CT|soon
考虑肺癌，难以排除|胸部CT|soon
疑似主动脉夹层，尚难除外|急诊|now
怀疑心肌梗死，没有排除|急诊|now
怀疑肺栓塞，是否排除|急诊|now
怀疑心肌梗死，排除|急诊|now
曾怀疑肺结核，后经CT排除|既往史|ask
“肺炎”应为“肺癌”|更正|soon
上个月胸痛，已好，今天又痛|主诉|now
上周右手没劲说话不清，已恢复正常|主诉|now
上周晕倒一次，已好|主诉|now
上周胸痛，已好|主诉|soon
上个月咳血，已经好了|主诉|soon
去年心梗放了支架，现在又胸痛|主诉|now
胸痛3年，现在不痛|主诉|soon
餐后2小时血糖 7.2|生化|none
餐后2小时血糖 12.6|生化|soon
我老公肝癌去世，我右上腹疼|主诉|ask|female,60
我老公胸痛，送我来体检|主诉|none|female,60
我有乙肝|主诉|soon
我患乙肝10年|既往史|soon
我没有乙肝|主诉|normal
有乙肝疫苗接种史|既往史|none
丙肝病史5年|既往史|soon
抗CCP抗体 256U/ml|风湿|soon
抗环瓜氨酸肽抗体 阳性|风湿|soon
κ/λ比值 38.5|免疫|soon
κ/λ比值 1.35|免疫|none
蛋白S活性 28%|易栓|soon
BE -14mmol/L|血气|now
BE 0.5mmol/L|血气|none
6MWT：210m|6分钟步行试验|soon
六分钟步行距离 520米|6分钟步行试验|none
E/e′ 18|超声心动图|soon
E/e' 8，E/A 1.1|超声心动图|none
fPSA/tPSA=0.08|肿瘤标志物|recheck|male,64
K+ 2.3mmol/L|电解质|now
K+ 4.2 Na+ 140|电解质|none
OGTT 4.8-10.6-8.2|产检|soon|female,30,preg
OGTT 4.6-8.9-7.2|产检|none|female,30,preg
谷丙转氨酶为正常上限的12倍|总检结论|now
转氨酶超过正常上限3倍时应停药|总检结论|none
肌钙蛋白I为正常上限的20倍|急诊|now
皮质醇（8am） 1.2μg/dl|激素|now
血小板减低，12|血常规|now
血小板减低，2、脂肪肝|总检结论|ask
转氨酶升高，2019年起|总检结论|ask
我女儿说我半边脸歪了|主诉|now
嘴歪了十年，面瘫后遗症|主诉|soon
右手突然拿不住筷子|主诉|now
四肢无力，从脚往上，三天|主诉|now
四肢无力，血压上升|主诉|ask
头痛一个月，早上重，吐了好几次|主诉|soon
头痛，无呕吐|主诉|ask
以前胃出血过一次，这两天大便又黑了|主诉|now
喝酒后胃痛，吐了咖啡样东西|主诉|now
没有咳嗽，咯鲜血一口|主诉|now
哮喘又发作，说不出整句话|主诉|now
低血糖发作过，刚才又出汗手抖|主诉|now
身上长红疹，喝奶后嘴唇肿，喘|主诉|now|male,4
孩子玩花生突然呛咳，喘鸣|主诉|now|male,2
宝宝拒奶，哭声弱|主诉|now|male,0
我不喝奶|饮食|none
踩到生锈钉子|主诉|now
脚底像钉子扎一样痛|主诉|ask
烧伤，手臂起大水泡|主诉|now
烧伤，心电图正常|主诉|ask
全身大片水疱，口腔糜烂|皮肤科|now
腹泻3天，没有尿频|主诉|none
拉肚子三天，尿少，站不起来|主诉|now
脚烂了一块，有糖尿病，发黑|主诉|now
睾丸肿大疼痛4小时|阴囊彩超|now|male,16
孕36周，未感胎动一天|产科|now|female,29,preg
孕14周，未感胎动|产科|ask|female,29,preg
血压85/50mmHg，面色苍白|一般检查|now
血压120/80mmHg，面色苍白|一般检查|none
血培养：革兰阴性杆菌|微生物|now
痰培养：革兰阴性杆菌|微生物|ask
室早占16%|动态心电图|soon
室早占0.1%|动态心电图|recheck
性欲减退|问卷|recheck
正常高值血压135/88|内科|watch
我爸说我瘦了二十斤|主诉|soon
除外肝占位，其余正常|腹部彩超|soon
除外乙肝、丙肝、艾滋，其余正常|总检结论|none
除外未见肿块，其余正常|总检结论|normal
正常心电图？请结合临床|心电图|none
胃黏膜白光及NBI未见异常|胃镜|normal
丙肝病史5年，已治愈|既往史|ask
丙肝病史5年，未治愈|既往史|soon
乙肝病史10年，e抗原转阴|既往史|soon
去年骨折，早好了|主诉|ask
去年骨折，早好了，今天又骨折|主诉|soon
参考区间：血钾3.5-5.5mmol/L，>6.5为危急值|生化|none
血钾7.1mmol/L，参考区间3.5-5.5，>6.5为危急值|生化|now
危急值报告制度：血钾>6.5需立即报告|生化|none
已启动危急值报告制度|血常规|now
建议每年体检，早期发现肿瘤|总检结论|none
建议住院，早期诊断为肺癌|总检结论|soon
原报告肺炎有误，应为肺癌|胸部CT|soon
原报告未见异常有误，见肝占位|腹部CT|soon
原报告HBsAg阳性有误，复查为阴性|乙肝五项|none
无故晕倒|主诉|now
无故消瘦|主诉|soon
无故瘀青|主诉|soon
胸痛2小时|主诉|now
支架术后，近一周胸闷加重|主诉|now
支架术后，近一周无胸痛|既往史|ask
我女儿发现我走路歪向一边，说话含糊|主诉|now|male,70
今早癫痫发作|主诉|now
癫痫，两年未发作|既往史|recheck
吃了30片安眠药|主诉|now
吃了20片饼干|饮食|none
PLT 9↓（125-350）|血常规|now
WBC：0.9↓|血常规|now
白细胞 5.6|血常规|none
鼻子出血半小时压不住|主诉|now
流鼻血，压一下就止住了|主诉|ask
车祸后肚子痛，脸色苍白|主诉|now
产后10天高热，恶露臭|主诉|now|female,28
产后5年，发热|主诉|soon|female,33
停经50天，阴道少量出血|主诉|now|female,28
阴道少量出血|主诉|soon|female,30
卵巢囊肿突然剧痛|主诉|now|female,30
眼前突然一片黑，几分钟后好了|主诉|now
右眼被球砸了，看不清|主诉|now
一只眼睛突然睁不开，头剧痛|主诉|now
头痛，晚上睁不开眼想睡|主诉|ask
耳朵流脓，头痛高热|主诉|now
手指被切断|主诉|now
断指再植术后|既往史|ask
肚脐周围痛转到右下腹|主诉|now
肿瘤转移到右下腹|腹部CT|soon
孩子咳嗽犬吠样，喉鸣|主诉|now|male,2
喉鸣音（-）|耳鼻喉|normal
孩子一直睡，摔了一跤|主诉|now|male,3
颈部淋巴结肿大伴钙化|颈部彩超|soon
肺门淋巴结钙化|胸部CT|ask
抗GBM抗体阳性，尿少|肾内|now
突发抽搐发作|主诉|now
年轻时吐过血，最近又吐|主诉|now
年轻时吐过血|既往史|ask
没吐过血|问卷|normal
没胸痛|问卷|normal
没胸痛，但咯血|主诉|soon
差点没晕倒|主诉|now
没高血压药了|主诉|recheck
没胎动|产检|now|female,30,preg
我妈说我最近脸色黄|主诉|soon
把农药当水喝了一口|主诉|now
接触农药10年|职业史|none
吃了野蘑菇上吐下泻|主诉|now
24h无尿|泌尿外科|now
突然头痛，像炸开一样|主诉|now
腰痛高烧寒战，尿痛|主诉|now|female,33
孩子高烧三天，眼红草莓舌|主诉|now|male,3
骨皮质破坏，骨膜反应|X线|soon
SAS 72分|心理问卷|soon
SAS 45分|心理问卷|none
肝脏形态饱满，实质回声增强、细密，后方衰减，血管显示欠清。诊断意见：脂肪肝（轻度）|腹部彩超|watch
肝脏实质回声增粗不均匀。诊断意见：脂肪肝|腹部彩超|recheck
前列腺大小52×40×38mm，向膀胱内突出约6mm，实质回声不均，内见点状强回声。结论：前列腺增生伴钙化灶|前列腺彩超|watch
前列腺内腺结节状增生，外周带见低回声结节10mm。提示：前列腺增生|前列腺彩超|soon
膀胱内见突出肿物12mm。前列腺增生|泌尿系彩超|soon
双乳腺体增厚、回声不均，未见明显占位。BI-RADS 2类|乳腺|watch|female,45
左乳见点状强回声。提示：乳腺增生|乳腺彩超|ask|female,45
甲状腺右叶囊性结节3×2mm，边界清。结论：甲状腺右叶囊性结节 TI-RADS 2类|甲状腺彩超|watch
甲状腺左叶低回声结节8×9mm，边界不清，形态不规则。右叶囊性结节。结论：甲状腺右叶结节 TI-RADS 2类|甲状腺彩超|soon
子宫前壁见31×28mm低回声团，边界清。双侧附件区未见占位。超声提示：子宫肌瘤|子宫附件彩超|recheck|female,52
子宫前壁见31×28mm低回声团，边界不清，血流丰富。超声提示：子宫肌瘤|子宫附件彩超|soon|female,52
前位，如孕8周大小|子宫|recheck|female,45
增大如孕3月|子宫|soon|female,45
右侧增厚|附件|ask|female,45
双侧基底节区陈旧性腔隙性脑梗死，老年性脑改变|头颅CT|recheck|male,78
脑梗死病史6年，无明显后遗症|病史|ask|male,78
脑梗死病史1周|病史|soon|male,78
听力减退（双）|听力|recheck|male,78
右耳听力下降|听力|soon
新发左侧基底节梗死|头颅MRI|now
陈旧性脑梗死，未见新发梗死灶|头颅MRI|recheck
陈旧性脑梗死，新发左侧基底节梗死|头颅MRI|now
双乳条索状增厚|乳腺触诊|watch|female,40
男性乳腺条索状增厚伴硬结|乳腺触诊|soon
陈旧性肺结核，痰检阳性|胸片|soon
阴性 DOB 12|碳13呼气试验|recheck
阴性 DOB 2.1|碳13呼气试验|normal
左乳低回声结节15mm。提示：右乳囊肿 BI-RADS 2类|乳腺彩超|recheck|female,45
左乳结节8mm。提示：双乳结节 BI-RADS 2类|乳腺彩超|watch|female,45
甲状腺左叶结节12mm，右叶结节3mm。提示：甲状腺右叶结节 TI-RADS 2类|甲状腺彩超|recheck|female,45
右肾低密度影20mm。提示：左肾囊肿|腹部CT|soon
肝内低密度影20mm。提示：肝右叶囊肿|腹部CT|watch
胆囊见等回声突起8mm。提示：胆囊息肉|腹部彩超|ask
胆囊见等回声突起4mm。提示：胆囊息肉|腹部彩超|watch
双耳听力减退2天|主诉|soon
双耳听力下降，耳鸣3天|主诉|soon
双耳高频听力下降，建议1周内复查|听力|recheck
子宫如孕6周，停经50天|妇科检查|soon|female,35
子宫后壁低回声团45mm，三个月内增大明显。提示：子宫肌瘤|妇科彩超|soon|female,52
肝内低密度影30mm，边缘强化。诊断：肝囊肿|腹部CT|soon
肝内低密度影30mm，无强化。诊断：肝囊肿|腹部CT|watch
双耳突然听力下降2天|听力|soon
脐周可触及搏动感|腹部|soon|male,78
红绿色弱|色觉|watch
近期色觉异常|色觉|ask
胃癌的发生与幽门螺杆菌感染有关|总检结论|recheck
脑疝形成|头颅CT|now
妊娠期贫血。孕期未做放射检查|产科意见|soon|female,29,preg
窦性心律，心率70次/分，正常心电图|心电图|normal
子宫大小约78×62×66mm，肌壁间见数个低回声团，大者约32×29mm，边界清。提示：多发子宫肌瘤|子宫附件|recheck|female,45
子宫大小约78×62×66mm，肌壁间见低回声团，大者约62×59mm，边界清。提示：子宫肌瘤|子宫附件|soon|female,45
宫颈TCT异常、HPV16阳性，请速到妇科行阴道镜检查|总检结论|soon|female,45
请速到急诊行穿刺引流|总检结论|now
请速到心内科就诊|总检结论|now
右肺中叶微小结节（3mm）：良性可能大，年度复查；如增大，不排除恶性可能|总检结论|recheck
肺结节增大，不排除恶性可能|总检结论|soon
肝右叶见大小约12×11mm高回声结节，边界清晰，呈筛网状。胆囊壁见4mm稍高回声。结论：肝内高回声结节（血管瘤）；胆囊息肉|肝胆彩超|watch
肝右叶见大小约42×31mm高回声结节，边界清晰，呈筛网状。结论：肝内高回声结节（血管瘤）|肝胆彩超|soon
肝右叶见大小约12×11mm低回声结节。结论：肝内结节（血管瘤）|肝胆彩超|soon
胆囊壁见12mm稍高回声，基底宽。结论：胆囊息肉|胆囊彩超|ask
子宫饱满，肌壁回声不均，后壁增厚，考虑腺肌症|子宫附件|recheck|female,48
双下肢浅静脉曲张|外科检查|watch
主动脉结突出，心影饱满|胸部DR|recheck
窦性心律，正常范围心电图|心电图|normal
胆囊息肉若大于1cm应警惕恶变|总检结论|watch
肺部肿块若增大提示恶性|胸部CT|soon
`;
