import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { judgeConclusion, quoteConclusion } from '../../../server/modules/records/judgeConclusion';

/**
 * Conclusions as centres write them beside the values of the same report, and what of them is told; `-` for nothing:
 * `conclusion|name|value|unit|low|high|told`.
 */
const CONCLUSIONS = `
甲状腺结节（TI-RADS 4A类）：建议外科就诊，必要时细针穿刺。轻度贫血。|甲状腺彩超|右叶低回声结节9×7mm，TI-RADS 4A类||||-
中度贫血，请血液科就诊。右附件区混合性包块，建议妇科进一步检查。|血红蛋白|88|g/L|115|150|右附件区混合性包块
高血压3级（很高危），请心内科就诊；糖尿病；脂肪肝。|收缩压|182|mmHg|90|139|-
幽门螺杆菌感染与胃癌发病密切相关。胆囊息肉若大于1cm应警惕恶变。|空腹血糖|8.8|mmol/L|3.9|6.1|-
肺结节：少数为早期肺癌，若增大及时就诊。如增大，不排除恶性可能。|空腹血糖|8.8|mmol/L|3.9|6.1|-
右肺上叶混合磨玻璃结节14×11mm，建议胸外科就诊。|空腹血糖|8.8|mmol/L|3.9|6.1|右肺上叶混合磨玻璃结节14×11mm
颈动脉斑块：可导致脑梗死、心肌梗死。尿酸高：易诱发肾功能不全。|血小板|76|10^9/L|125|350|-
病理：低分化腺癌。请立即至肿瘤科住院治疗。|血红蛋白|88|g/L|130|175|请立即至肿瘤科住院治疗；病理：低分化腺癌
左肾占位性病变，建议增强CT。|泌尿系彩超|左肾中部见低回声团28×25mm||||-
骨质疏松。|骨密度T值|-2.8||||-
乙肝病毒携带，建议感染科随诊。|血小板|76|10^9/L|125|350|-
父亲有胃癌，属高危人群。血糖升高。|空腹血糖|8.8|mmol/L|3.9|6.1|-
既往肺癌术后5年，未见复发。|空腹血糖|8.8|mmol/L|3.9|6.1|-
近3天解黑便。|血钾|6.8|mmol/L|3.5|5.3|近3天解黑便
问卷：有自杀念头。|血钾|6.8|mmol/L|3.5|5.3|问卷：有自杀念头
自诉痰中带血。|空腹血糖|8.8|mmol/L|3.9|6.1|自诉痰中带血
高钾血症。|血钾|6.8|mmol/L|3.5|5.3|-
前列腺占位，PI-RADS 5分。|总前列腺特异性抗原|12.6|ng/mL|0|4|前列腺占位（PI-RADS 5）
`;

test('a conclusion tells its urgent findings that no value tells, and no explanation, condition or repetition', () => {
  const wrong = CONCLUSIONS.split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [conclusion = '', name = '', value = '', unit = '', low, high, told] = line.split('|');
      const person = { sex: 'female' as const, age: 50, isPregnant: false };
      const [rangeLow, rangeHigh] = [low, high].map((limit) => (limit ? Number(limit) : null));
      const given = {
        code: 'X',
        name,
        category: '',
        value,
        unit,
        rangeLow: rangeLow ?? null,
        rangeHigh: rangeHigh ?? null,
        normalTexts: [],
      };
      const values = [{ ...given, ...judgeResult(given, person) }];
      const { conclusionUrgency } = judgeConclusion(conclusion, values, person);
      const quote = conclusionUrgency ? quoteConclusion(conclusion, conclusionUrgency, values) : '-';
      return quote === told ? [] : [`${line}: ${quote}`];
    });
  expect(wrong).toEqual([]);
});
