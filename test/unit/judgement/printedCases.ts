/**
 * Results as laboratories and devices write them: name, value, unit, lower limit, upper limit, the calmest class that is acceptable, and
 * what else matters. Each of the first was misread once; the others must stay quiet beside them.
 */
export const MISREAD = `
血小板|未检出|10^9/L||350|ask|
钾|<LOD|mmol/L||5.3|ask|
钾（干式）|6.5|mmol/L|3.5|5.3|now|
电解质-钾|6.6|mmol/L|3.5|5.3|now|
钾|6.3(溶血)|mmol/L|3.5|5.3|soon|
血清总钙|14.5|mg/dL|8.5|10.5|now|
空腹血糖|126|mg/dL|70|110|ask|
随机血糖|HI|mmol/L|||now|
指尖血糖|28.0|mmol/L|3.9|6.1|now|
末梢血糖|2.1|mmol/L|3.9|6.1|now|
快速血糖|25|mmol/L|3.9|11.1|now|
餐后1小时血糖|18|mmol/L||10|soon|
尿素氮|110|mg/dL|7|20|now|
幼稚细胞|可见||||soon|
PT|32|秒|11|14|now|
活化部分凝血活酶时间(APTT)|72秒||25|37|soon|
部分凝血活酶时间|>180|sec|25|37|now|
肌钙蛋白(cTn)|2.5|ng/mL||0.1|now|
高敏肌钙蛋白|88|pg/mL||34|now|
CK-MB|32|ng/mL||5|now|
γ-谷氨酰基转移酶|980|U/L|10|60|soon|
β-人绒毛膜促性腺激素|320|mIU/mL||5|soon|age=28
PSA|12.3|ng/mL||4|soon|age=60
HIV抗体|初筛阳性||||soon|normal=阴性
抗HIV(1+2)|阳性(+)||||soon|normal=阴性
HIV抗体|非反应性||||normal|normal=阴性
HIV Ag/Ab|12.5|S/CO||1|soon|
HIV抗体(HIV-Ab)|待复查||||soon|normal=阴性
HIV抗体|可疑||||soon|normal=阴性
RPR|1∶8||||soon|normal=阴性
梅毒特异性抗体|弱阳性||||soon|normal=阴性
乙型肝炎病毒表面抗原|1250.00|S/CO||1|soon|
HBV-DNA|检测限以下|IU/mL||100|normal|
丙型肝炎病毒抗体IgG|反应性||||soon|normal=阴性
抗酸杆菌|阳性(2+)||||soon|normal=阴性
尿蛋白|3+(3.0g/L)||||soon|normal=阴性
尿红细胞|850|/uL|0|25|soon|category=尿沉渣
尿红细胞|满视野|/HPF|0|3|soon|
红细胞|满视野|/HP|0|3|soon|category=尿常规
尿红细胞（镜检）|30-40|/HP|0|3|soon|
隐血试验|阳性(+)||||soon|category=粪便常规,normal=阴性
血压|左 150/95 右 148/92|mmHg|||recheck|
血压|左上肢190/112 右上肢150/90mmHg||||now|
血压|180-120mmHg||||now|
血压|第一次 192/110；第二次 178/104|mmHg|||now|
血压|145/92(左)|mmHg|||recheck|
收缩压(左)|185|mmHg|90|139|now|
右上肢收缩压|190|mmHg|90|140|now|
左侧舒张压|125|mmHg|60|90|now|
高压|190|mmHg|90|140|now|
低压|122|mmHg|60|90|now|
血氧|85|%|95|100|now|
额温|39.8|℃|36|37.3|now|
眼压R|48|mmHg|10|21|now|
眼压|R 45 L 18|mmHg|10|21|now|
非接触眼压(左)|26|mmHg|10|21|soon|
维生素D|260|ng/mL|30|100|soon|
钾|溶血，6.9|mmol/L|3.5|5.3|soon|
钾|6.9，溶血|mmol/L|3.5|5.3|soon|
疟原虫|检出||||now|normal=未检出
沙门氏菌|检出||||soon|normal=未检出
伤寒沙门菌|阳性||||soon|normal=阴性
淋球菌|阳性||||soon|normal=阴性
PHQ-9|22|分|||soon|
ABI(右)|0.35||0.9|1.3|soon|
中性粒细胞|0.3|10^9/L|1.8|6.3|now|
中性粒细胞|0.3|×10^9/L|1.8|6.3|now|
淋巴细胞|28|10^9/L|1.1|3.2|soon|
钾|6.9(已复查)|mmol/L|3.5|5.3|now|
钾|6.9（已复检）|mmol/L|3.5|5.3|now|
钾|6.9 已复查|mmol/L|3.5|5.3|now|
钾|6.9↑↑(危急)|mmol/L|3.5|5.3|now|
钾|6.9 ↑ 已复核|mmol/L|3.5|5.3|now|
血小板|15(手工复核)|10^9/L|125|350|now|
血小板|15（镜检）|10^9/L|125|350|now|
血小板|38 (有聚集)|10^9/L|125|350|soon|
HBV-DNA|未检出|IU/mL||100|normal|
HBV-DNA|阴性|IU/mL||100|normal|
HBV-DNA|TND|IU/mL||100|normal|
HBV-DNA|＜检测下限|IU/mL||100|normal|
梅毒抗体|可疑||||soon|normal=阴性
HIV抗体|阳性（待确认）||||soon|normal=阴性
尿蛋白|3+ 3.0|g/L|||soon|
尿糖|+++(≥28mmol/L)||||soon|normal=阴性
红细胞|3+||||soon|category=尿常规,normal=阴性
WBC|0.8|10~9/L|3.5|9.5|now|
WBC|0.8|10∧9/L|3.5|9.5|now|
WBC|0.8|×10^9|3.5|9.5|now|
WBC|0.8|E9/L|3.5|9.5|now|
WBC|0.8|Giga/L|3.5|9.5|now|
WBC|0.8|10^3/mm3|3.5|9.5|now|
PLT|12|K/mm3|100|300|now|
钾|6.8|mmoI/L|3.5|5.3|now|
钾|6.8|毫摩尔/升|3.5|5.3|now|
肌酐|720|umo1/L|57|97|now|
肌酐|720|ц mol/L|57|97|now|
INR|6.5|INR|0.8|1.2|now|
INR|6.5|R|0.8|1.2|now|
INR|6.5|比值|0.8|1.2|now|
INR|6.5|—|0.8|1.2|now|
APTT|105|Sec|25|37|now|
葡萄糖测定(酶法)|28|mmol/L|3.9|6.1|now|
GLU|28|mmol/L|3.9|6.1|now|
GLU(空腹)|28|mmol/L|3.9|6.1|now|
空腹静脉血糖|28|mmol/L|3.9|6.1|now|
空腹指尖血糖|28|mmol/L|3.9|6.1|now|
餐后血糖|28|mmol/L||7.8|now|
2h血糖|28|mmol/L||7.8|now|
葡萄糖耐量2h|28|mmol/L||7.8|now|
SCr|720|μmol/L|57|97|now|
钾测定(K)|6.8|mmol/L|3.5|5.3|now|
血清钾离子|6.8|mmol/L|3.5|5.3|now|
Potassium|6.8|mmol/L|3.5|5.3|now|
血色素|48|g/L|130|175|now|
血小板总数|12|10^9/L|125|350|now|
白细胞数目|0.8|10^9/L|3.5|9.5|now|
血小板数目|12|10^9/L|125|350|now|
红细胞数目|1.2|10^12/L|3.8|5.8|now|
中性粒细胞数目|0.3|10^9/L|1.8|6.3|now|
中性粒细胞绝对数|0.3|10^9/L|1.8|6.3|now|
中性细胞数|0.3|10^9/L|1.8|6.3|now|
嗜中性粒细胞绝对值|0.3|10^9/L|1.8|6.3|now|
NEU#|0.3|10^9/L|1.8|6.3|now|
Neu|0.3|10^9/L|1.8|6.3|now|
NEUT|0.3|10^9/L|1.8|6.3|now|
ANC|0.3|10^9/L|1.8|6.3|now|
肌钙蛋白-I|2.5|ng/mL||0.04|now|
超敏心肌肌钙蛋白T|88|ng/L||14|now|
心肌肌钙蛋白|2.5|ng/mL||0.04|now|
α-淀粉酶|890|U/L||135|now|
血清谷丙转氨酶|620|U/L|9|50|now|
谷氨酸丙酮酸转氨酶|620|U/L|9|50|now|
血清天门冬氨酸氨基转移酶|620|U/L|9|40|now|
钙(Ca2+)|1.5|mmol/L|2.11|2.52|now|
血尿素氮|42|mmol/L|2.9|8.2|now|
BUN|42|mmol/L|2.9|8.2|now|
游离T4|75|pmol/L|12|22|soon|
血清游离甲状腺素|75|pmol/L|12|22|soon|
高灵敏促甲状腺激素|98|uIU/ml|0.27|4.2|soon|
超敏促甲状腺素|98|uIU/ml|0.27|4.2|soon|
HbA1c(%)|12.8|%|4|6|soon|
甲胎蛋白(定量)|1210|IU/mL||5.8|soon|
癌胚抗原定量(CEA)|58|ng/ml||5|soon|
癌抗原125|820|U/mL||35|soon|female
癌抗原CA125|820|U/mL||35|soon|female
糖链抗原19-9|1680|U/mL||37|soon|
糖类抗原CA19-9|1680|U/mL||37|soon|
前列腺特异抗原(总)|38|ng/mL||4|soon|
血清前列腺特异性抗原|38|ng/mL||4|soon|
乙肝表面抗原HBsAg|+||||soon|normal=阴性
抗梅毒螺旋体抗体|阳性||||soon|normal=阴性
梅毒螺旋体特异抗体|阳性||||soon|normal=阴性
人免疫缺陷病毒抗体|阳性||||soon|normal=阴性
人类免疫缺陷病毒抗原抗体联合检测|阳性||||soon|normal=阴性
HIV抗原/抗体|阳性||||soon|normal=阴性
HIV(1+2)抗体|阳性||||soon|normal=阴性
艾滋病抗体|阳性||||soon|normal=阴性
Anti-HIV|阳性||||soon|normal=阴性
HIV|阳性||||soon|normal=阴性
Anti-HCV|阳性||||soon|normal=阴性
大便隐血试验|阳性||||soon|normal=阴性
粪便潜血试验(FOBT)|阳性||||soon|normal=阴性
粪隐血|阳性||||soon|normal=阴性
便潜血|阳性||||soon|normal=阴性
潜血试验|++||||soon|category=便常规,normal=阴性
免疫法粪便隐血|阳性||||soon|normal=阴性
粪便血红蛋白|阳性||||soon|normal=阴性
PRO|3+||||soon|category=尿常规,normal=阴性
KET|3+||||soon|category=尿常规,normal=阴性
葡萄糖(GLU)|4+||||soon|category=尿常规,normal=阴性
静息心率|190|次/分|60|100|now|
心率|35|/min|60|100|now|
体温|40.2|摄氏度|36|37.2|now|
体温|40.2|度|36|37.2|now|
SPO2%|86|||95|now|
动脉血氧饱和度|82|%|95||now|
右眼压|45|mmHg|10|21|now|
左眼压|45|mmHg|10|21|now|
眼压(OD)|45|mmHg|10|21|now|
坐位收缩压|212|mmHg|90|139|now|
血压|收缩压212 舒张压98||||now|
血压|135/85→212/98|mmHg|||now|
HIV-RNA|未检出|copies/mL||20|normal|
HIV抗体|NR||||normal|normal=阴性
红细胞|未见|/HP|0|3|normal|category=尿沉渣
白细胞|未见|/HP|0|5|normal|category=粪便常规
肌酐|72(已复查)|μmol/L|57|97|normal|
肌酐|72 已复核|μmol/L|57|97|normal|
甘油三酯|18.5 脂血|mmol/L||1.7|now|
血小板|68(聚集)|10^9/L|125|350|soon|
谷丙转氨酶|35 (复查)|U/L|9|50|normal|
血小板|15(手工计数)|10^9/L|125|350|now|
白细胞|0.8(人工分类)|10^9/L|3.5|9.5|now|
血糖|2.1（患者已知）|mmol/L|3.9|6.1|now|
血糖|2.1,已电话通知|mmol/L|3.9|6.1|now|
钾|6.9 !|mmol/L|3.5|5.3|now|
钾|6.9!|mmol/L|3.5|5.3|now|
钾|6.9⬆|mmol/L|3.5|5.3|now|
钾|6.9➚|mmol/L|3.5|5.3|now|
钾|6.9▲▲|mmol/L|3.5|5.3|now|
钾|【6.9】|mmol/L|3.5|5.3|now|
钾|(6.9)|mmol/L|3.5|5.3|now|
钾|6.9mmol/L(3.5-5.3)||||now|
钾|6.9 (3.5-5.3)|mmol/L|||now|
钾|6.9（参考值3.5~5.3）|mmol/L|||now|
钾|=6.9|mmol/L|3.5|5.3|now|
钾|≈6.9|mmol/L|3.5|5.3|now|
钾|约6.9|mmol/L|3.5|5.3|now|
钾|结果：6.9|mmol/L|3.5|5.3|now|
钾|6.9.|mmol/L|3.5|5.3|now|
钾|6.9/6.8|mmol/L|3.5|5.3|now|
钾|6.9→7.1|mmol/L|3.5|5.3|now|
白细胞|1.5万|/μL|||soon|
INR|6.5(复查)||||now|
HBV-DNA|1.25×10E7|IU/ml||100|soon|
HBV-DNA|<LOD|IU/mL||50|normal|
眼压|15/16|mmHg|10|21|normal|
眼压|右15 左16|mmHg|10|21|normal|
OGTT 0分钟|7.3|mmol/L|3.9|6.1|soon|
PHQ-9|3|分|||normal|
TP抗体|阳性||||soon|normal=阴性
钙(Ca2+)|2.3|mmol/L|2.11|2.52|normal|
尿蛋白|2+ ↑||||soon|normal=阴性
尿蛋白|3+↑||||soon|normal=阴性
尿蛋白|0.3 g/L(1+)||||recheck|
TRUST|1：4(+)||||soon|normal=阴性
TRUST|原倍阳性||||soon|normal=阴性
HPV16|疑似阳性||||ask|female,normal=阴性
血糖|LO|mmol/L|3.9|6.1|now|
血糖|Hi|mmol/L|3.9|6.1|now|
急诊钾|6.8|mmol/L|3.5|5.3|now|
HIV抗体初筛|有反应||||soon|normal=无反应
TRUST|1:8 阳性||||soon|normal=阴性
血压|186/112mmHg,复测178/108mmHg||||now|
血压|左臂:186/112;右臂:182/110|mmHg|||now|
血压|148/96 (24h平均)|mmHg|||recheck|
眼压|右：52mmHg 左：16mmHg||||now|
眼压|OD 15 OS 17|mmHg|10|21|normal|
眼压(右/左)|15/32|mmHg|10|21|now|
双眼眼压|16/17|mmHg|10|21|normal|
右眼眼压|15.7(已复测)|mmHg|10|21|normal|
肺功能FEV1%|32|%|80||soon|
尿蛋白|-(0)||||normal|normal=阴性
尿隐血|2+(约80)||||soon|normal=阴性
HIV抗体|反应性|S/CO||1|soon|
乙肝表面抗原|阳性|IU/mL|0|0.05|soon|
HBV-DNA|阳性|IU/mL||100|soon|
肌钙蛋白I|阳性|ng/mL||0.04|now|
尿红细胞|3+|/HP|0|3|ask|
血清钾(溶血)|6.9|mmol/L|3.5|5.3|now|
钾|6.9,标本轻度溶血,建议复查|mmol/L|3.5|5.3|now|
钾|6.9（标本溶血，仅供参考）|mmol/L|3.5|5.3|now|
血小板|8.|10^9/L|125|350|now|
血小板|8 L *|10^9/L|125|350|now|
血小板|8-|10^9/L|125|350|now|
白细胞|0.8(低)|10^9/L|3.5|9.5|now|
白细胞|0.8 Critical|10^9/L|3.5|9.5|now|
血红蛋白|52→50|g/L|130|175|now|
血红蛋白|52 g/L (复查50)|g/L|130|175|now|
HIV抗体|阳性（初筛）||||soon|normal=阴性
HIV抗体|初筛阳性，待确认||||soon|normal=阴性
HIV抗体|1.25(反应性)|S/CO||1|soon|
HIV抗体|1.25 R|S/CO||1|soon|
HIV抗体|0.95(灰区)|S/CO||1|soon|
TPPA|1:80(+)||||soon|normal=阴性
TPPA|≥1:1280||||soon|normal=阴性
TPPA|<1:80阴性||||normal|normal=阴性
乙肝表面抗原|0.05-0.1 可疑|IU/mL||0.05|soon|
乙肝表面抗原|弱阳性(0.12)|IU/mL||0.05|soon|
乙肝表面抗原|阳性(+)250.3||||soon|normal=阴性
乙肝表面抗原|阳性 >250|IU/mL||0.05|soon|
HCV-RNA|TND|IU/mL||15|normal|
HCV-RNA|2.5E+06 IU/mL(高)||||soon|
尿蛋白|++++(≥5.0g/L)||||soon|normal=阴性
尿蛋白|+2 (1.0 g/L)||||soon|normal=阴性
尿蛋白|＋＋＋↑||||soon|normal=阴性
尿蛋白|2+~3+||||soon|normal=阴性
血压|186/112 (坐位,右臂)|mmHg|||now|
血压|186mmHg/112mmHg||||now|
血压|186/112-178/104|mmHg|||now|
血压|186 112|mmHg|||now|
血压|186，112|mmHg|||now|
血压|186\\112|mmHg|||now|
高压/低压|186/112|mmHg|||now|
BP(mmHg)|186/112||||now|
右BP|186/112|mmHg|||now|
血氧|86%-90%||95||now|
体温|39.8(耳温)|℃|36|37.2|now|
体温|T 39.8℃||||now|
葡萄糖(FBG)|26.5|mmol/L|3.9|6.1|now|
血浆葡萄糖|26.5|mmol/L|3.9|6.1|now|
血浆葡萄糖(空腹)|26.5|mmol/L|3.9|6.1|now|
空腹血浆葡萄糖|26.5|mmol/L|3.9|6.1|now|
血糖(餐后2h)|26.5|mmol/L||7.8|now|
餐后2小时葡萄糖|26.5|mmol/L||7.8|now|
糖耐量(2小时)|26.5|mmol/L||7.8|now|
75gOGTT-120min|26.5|mmol/L||7.8|now|
餐后半小时血糖|12|mmol/L||10|soon|
梅毒抗体|0.6(可疑)|COI||1|soon|
结核分枝杆菌特异性细胞免疫反应检测|阳性||||soon|
T-SPOT|抗原A 孔 32 SFCs，抗原B孔 20 SFCs||||soon|
PPD|(++)||||soon|
甲肝IgM|阳性||||soon|
戊肝IgM|阳性||||soon|
抗dsDNA|阳性||||soon|
PCT|12|ng/mL||0.05|now|
校正钙|1.6|mmol/L|2.1|2.6|now|
幽门螺杆菌C13|阳性||||recheck|
踝臂指数|0.82||||soon|
ABI|左0.85 右1.02||||soon|
FEV1%pred|35|%|||soon|
PaO2|45|mmHg|80|100|now|
PaCO2|75|mmHg|35|45|now|
氧分压|6.0|kPa|10.6|13.3|soon|
动脉血pH|7.12||||now|
胎心率|90|次/分|||now|
胎心|未闻及||||now|
大便红细胞|满视野||||soon|
大便颜色|柏油样||||now|
便常规|颜色：黑色||||now|
大便性状|脓血便||||soon|
大便颜色|陶土色||||soon|
门静脉超声|门静脉宽15mm||||recheck|
动态血压|24小时平均 152/98mmHg||||soon|
动态血压|全天平均血压128/78mmHg；夜间平均血压126/76mmHg||||soon|
动态血压|白天均值 186/112||||now|
听力|双耳 4000Hz 65dB||||recheck|
HIV抗体|1.8|S/CO|||soon|
HIV抗体|1.8 COI||||soon|
HIV抗体|1.8 S/CO 有反应性||||soon|
梅毒抗体|12.5|S/CO|||soon|
尿红细胞|满视野||||soon|
尿白细胞|500/μL||||soon|
尿管型|红细胞管型||||soon|
尿管型|颗粒管型 2-3/LP||||recheck|
尿颜色|酱油色||||now|
尿颜色|浓茶色||||soon|
心电图|QS波 V1-V3||||soon|
心电图|室性逸搏心律||||now|
心电图|边缘心电图||||ask|
血培养|革兰阴性杆菌||||now|
血培养|革兰氏阳性球菌||||now|
pH|7.08||7.35|7.45|now|category=血气分析
碳13呼气试验|DOB=12.6||||recheck|
左眼眼压|NCT 32.5|mmHg|10|21|now|
HCV RNA|8.6E5|IU/mL||15|soon|
异常凝血酶原|680|mAU/mL||40|soon|
PIVKA-II|52|mAU/mL||40|recheck|
凝血酶原活动度|28|%|70|130|soon|
凝血酶原活动度|15|%|70|130|now|
总胆固醇|6.5|mmol/L|||recheck|
总胆固醇|250|mg/dL|||recheck|
低密度脂蛋白胆固醇|4.4|mmol/L|||recheck|
高密度脂蛋白胆固醇|0.7|mmol/L|||watch|
谷丙转氨酶|75|U/L|||recheck|
谷草转氨酶|70|U/L|||recheck|
肌酐|130|umol/L|||recheck|
尿素|10.5|mmol/L|||recheck|
总胆红素|30|umol/L|||recheck|
碱性磷酸酶|220|U/L|||recheck|
促甲状腺激素|7.5|mIU/L|||recheck|
白细胞计数|11.5|10^9/L|||recheck|
白细胞计数|3.0|10^9/L|||recheck|
平均红细胞体积|68|fL|||recheck|female
同型半胱氨酸|22|umol/L|||recheck|
总胆固醇|>6.5|mmol/L|||recheck|
血清钾【K】|6.4|mmol/L|3.5|5.3|now|
Blood Pressure|186/118|mmHg|||now|
Platelet|38|10^9/L|150|400|soon|
Total Cholesterol 總膽固醇|290|mg/dL||200|recheck|
游离前列腺特异性抗原(fPSA)|1.4|ng/mL||1|recheck|age=72
空腹血葡萄糖|9.6|mmol/L|3.9|6.1|soon|
Glucose, fasting 空腹血糖|300|mg/dL|70|100|soon|
血同型半胱氨酸|36|umol/L||15|recheck|
PRO 尿蛋白质|+||||recheck|category=尿常规
糖类抗原125CA125|412|U/mL||35|soon|female
便潜血|检出(++)||||soon|normal=未检出
腰椎骨密度T值|-2.8|SD|||soon|female,age=67
C14呼气试验(DPM)|456|dpm||99|recheck|
碳14呼气试验|阳性(+) DPM 386|dpm|||recheck|normal=阴性
血红蛋白|121|g/L|||recheck|normal=男：130-175 女：115-150
血肌酐|118|umol/L|||recheck|normal=男(57-97);女(41-73)
白带清洁度|Ⅲ度||||ask|female,normal=Ⅰ-Ⅱ度
`;

export const QUIET = `
HIV抗体|无反应性||||normal|normal=无反应性
血压|118/76|mmHg|||normal|
血压|118/76mmHg（正常）||||normal|
肌钙蛋白I|<0.01|ng/mL||0.04|normal|
葡萄糖-6-磷酸脱氢酶|2800|U/L|1300|3600|normal|
肺动脉收缩压|28|mmHg||30|normal|
收缩压差|8|mmHg||10|normal|
脉压差|45|mmHg|30|50|normal|
HIV抗体|阴性（-）||||normal|normal=阴性
HIV抗体|0.12|S/CO||1|normal|
HIV抗体|0.12(阴性)|S/CO||1|normal|
梅毒抗体|0.08|COI||1|normal|
梅毒螺旋体抗体|无反应性||||normal|normal=阴性
丙肝抗体|非反应性||||normal|normal=非反应性
粪便隐血|阴性||||normal|normal=阴性
尿隐血|阴性||||normal|normal=阴性
尿白细胞|3|个/HPF|0|5|normal|
尿红细胞|2|/HP|0|3|normal|
尿红细胞|12|/μL|0|25|normal|
尿妊娠试验|阴性||||normal|normal=阴性
血压|118/76 mmHg 左||||normal|
血压|左118/76 右120/78|mmHg|||normal|
血压|139/89|mmHg|||normal|
血压|90/60|mmHg|||normal|
血压|15.5/10.2|kPa|||normal|
血压|118/76,脉搏72/分|mmHg|||normal|
血压|2024-05-01 118/76|mmHg|||normal|
血压|2024/05/01 118/76|mmHg|||normal|
血压|118/76（参考90-139/60-89）|mmHg|||normal|
尿素氮|5.2|mmol/L|2.9|8.2|normal|
OGTT 1小时|9.2|mmol/L||10|normal|
OGTT(1h)|9.2|mmol/L||10|normal|
OGTT 0小时|5.2|mmol/L|3.9|6.1|normal|
肌钙蛋白I|0.02|ng/mL||0.04|normal|
高敏肌钙蛋白T|9|ng/L||14|normal|
CK-MB|12|U/L||24|normal|
CK-MB|2.3|ng/mL||5|normal|
中性粒细胞|62|%|40|75|normal|
中性粒细胞|3.2|10^9/L|1.8|6.3|normal|
中性粒细胞(NEUT)|62|%|40|75|normal|
NEUT|62|%|40|75|normal|
TP|72|g/L|65|85|normal|
PSA|1.2|ng/mL||4|normal|
游离PSA|0.3|ng/mL||0.9|normal|
PRO|阴性||||normal|category=尿常规,normal=阴性
隐血|阴性||||normal|category=大便常规,normal=阴性
尿蛋白|阴性(0.0)||||normal|normal=阴性
尿钾|68|mmol/24h|25|125|normal|
尿钠|180|mmol/24h|130|260|normal|
尿钙|5.2|mmol/24h|2.5|7.5|normal|
24小时尿钾|45|mmol|25|125|normal|
脑脊液葡萄糖|2.8|mmol/L|2.5|4.5|normal|
尿酸|320|μmol/L|208|428|normal|
尿素|5.2|mmol/L|2.6|9.5|normal|category=肾功能
丙肝病毒核心抗原|0.3|S/CO||1|normal|
HIV抗体初筛|无反应||||normal|normal=无反应
游离PSA/总PSA|0.25||0.16||normal|
血压|18.6/11.2|kPa|||normal|
血压（右）|120/78|mmHg|||normal|
沙门氏菌|未检出||||normal|normal=未检出
沙门氏菌|阴性||||normal|normal=阴性
疟原虫|未查见||||normal|normal=未查见
HIV抗体|0.35 N|S/CO||1|normal|
TRUST|<1:1||||normal|normal=阴性
TPPA|<1:80||||normal|normal=<1:80
HBV-DNA|目标未检出|IU/mL||20|normal|
HCV-RNA|<15|IU/mL||15|normal|
尿蛋白|阴||||normal|normal=阴性
血压脉搏|118/76mmHg 72次/分||||normal|
血压|118/76 脉搏 72|mmHg|||normal|
血压|120/80-130/85|mmHg|||normal|
心率|60-100|次/分|60|100|normal|
收缩压|120-130|mmHg|90|139|normal|
收缩压|118|mmHg|90|139|normal|
血压-收缩压|118|mmHg|90|139|normal|
血压-舒张压|78|mmHg|60|89|normal|
HIV抗体|0.95|S/CO||1|normal|
HIV抗体|阴性(初筛)||||normal|normal=阴性
血压|测不出|mmHg|90|140|now|
收缩压|测不到|mmHg|90|140|now|
脉搏|触不到||||now|
脉搏|未触及||||now|
心率|测不出|次/分|60|100|now|
足背动脉搏动|双侧未触及||||soon|
心包摩擦音|未触及||||normal|
血培养|金黄色葡萄球菌生长||||now|
血培养|阳性(+)||||now|
血培养|无细菌生长||||normal|
眼压|52|mmHg|10|21|now|
眼内压|26|mmHg|10|21|soon|
眼压|15|mmHg|10|21|normal|
血压|72/40|mmHg|||now|
血压|78/50|mmHg|||soon|
平板运动试验|阳性||||soon|
AHI|32|次/h|||soon|
眼压|20|mmHg|10|18|ask|
血压|145|mmHg|90|139|recheck|
异常搏动|未触及||||normal|
乙肝表面抗原|0.02 阴性|IU/mL||0.05|normal|
PPD|阴性||||normal|
PCT|0.22|%|0.11|0.28|normal|
胎心|正常||||normal|
大便常规|黄色软便，未见异常||||normal|
腹部超声|门静脉内径11mm，脾不大||||normal|
动态血压|24小时平均血压 118/72mmHg，白天平均 122/76，夜间平均 108/64||||normal|
动态血压|最高 138/88mmHg，平均 118/74mmHg||||normal|
颈动脉超声|右侧颈总动脉斑块形成，狭窄<50%||||recheck|
颈动脉超声|左侧颈内动脉轻度狭窄||||recheck|
HIV抗体|0.12|S/CO|||normal|
HIV抗体|0.12 S/CO 无反应性||||normal|
乙肝表面抗原|0.4|S/CO|||normal|
尿颜色|淡黄色||||normal|
血培养|阴性||||normal|
血培养|培养5天无细菌生长||||normal|
pH|6.5||4.5|8|normal|category=尿常规
左眼眼压|NCT 16.5|mmHg|10|21|normal|
心率|130|次/分|100|150|normal|age=1
尿糖|norm||||normal|normal=阴性
异常凝血酶原|22|mAU/mL||40|normal|
凝血酶原活动度|96|%|70|130|normal|
血红蛋白|121|g/L|||normal|female,normal=男：130-175 女：115-150
白带清洁度|Ⅱ度||||normal|female,normal=Ⅰ～Ⅱ度
KET 酮体|-||||normal|category=尿常规
C14呼气试验(DPM)|40|dpm||99|normal|
血红蛋白A2|2.6|%|2.5|3.5|normal|
PBG血糖|7.2|mmol/L|4.4|7.8|normal|
BUN尿素氮|28|mmol/L|3|8|now|
Serum potassium|6.9|mmol/L|3.5|5.3|now|
White blood cell count|1.2|10^9/L|3.5|9.5|now|
Uric acid|700|μmol/L|208|428|soon|
RBC|45|/HPF|0|3|soon|category=Urinalysis
Sodium|120|mmol/L|40|220|normal|category=Urine
血钾|6.9|mmol·L-1|3.5|5.3|now|
谷丙转氨酶|880|U/I|||now|
C反应蛋白|120|μg/ml|||soon|
U-Na钠|120|mmol/L|40|220|normal|
RBS血糖|7.5|mmol/L|3.9|11.1|normal|
碳14呼气试验|阴性(-) DPM 32|dpm|||normal|normal=阴性
`;
