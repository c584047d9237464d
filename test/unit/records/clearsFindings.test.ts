import { clearsFindings } from '../../../server/modules/judgement/texts/clearsFindings';

/** `item|what was found|the normal text of a later day`. */
const read = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|') as [item: string, before: string, after: string]);
const isCleared = ([name, before, value]: readonly [string, string, string]) =>
  clearsFindings({ code: 'X', name, category: '', value: before }, { value });

const CLEARED = `
腹部彩超|胆囊多发息肉，大者8mm|肝胆胰脾双肾未见明显异常
腹部彩超|胆囊多发息肉，大者8mm|肝、胆、胰、脾未见明显异常
腹部彩超|胆囊多发息肉，大者8mm|未见明显异常
腹部彩超|肝右叶占位，建议增强CT|肝脏大小形态正常，实质回声均匀，胆囊未见结石
腹部彩超|左肾结石|肝脏正常，余未见异常
腹部彩超|左肾结石|腹部超声检查未见明显异常
泌尿系彩超|左肾结石|双肾大小正常，集合系统未见分离
胸部CT|右上肺结节 8mm|双肺未见异常
胸部CT|右上肺结节 8mm|心肺膈未见异常
胸部CT|前纵隔占位|双肺纹理清晰，纵隔未见肿大淋巴结
甲状腺彩超|甲状腺左叶结节 TI-RADS 4A|双侧叶大小正常，未见占位
甲状腺彩超|右颈部淋巴结肿大|甲状腺及颈部淋巴结未见异常
乳腺彩超|双乳结节|左乳、右乳均未见明显异常
心电图|心房颤动|窦性心律 正常心电图
心脏彩超|主动脉瓣中度反流|心脏结构及功能未见明显异常
妇科超声|子宫内膜增厚 18mm|子宫、双附件未见异常
妇科超声|左卵巢囊肿 60mm|子宫附件未见明显异常
TCT|HSIL|未见上皮内病变或恶性病变
HPV|HPV16阳性|阴性
胃镜|胃窦溃疡 A1期|食管、胃、十二指肠未见异常
肠镜|乙状结肠息肉 12mm|全结肠黏膜光滑，未见息肉
颈动脉彩超|左颈总动脉斑块 狭窄60%|双侧颈动脉内膜光滑，血流通畅
下肢静脉彩超|左股静脉血栓|双下肢深静脉血流通畅，未见血栓
外科检查|右乳肿块|未见异常`;

const LEFT_OPEN = `
腹部彩超|胆囊多发息肉，大者8mm|肝脏、胰腺、脾脏未见明显异常
腹部彩超|胆囊多发息肉，大者8mm|双肾未见异常
腹部彩超|肝右叶占位，建议增强CT|胆囊大小正常，壁光滑
泌尿系彩超|左肾结石|右肾未见异常
胸部CT|前纵隔占位|双肺纹理清晰，未见实变
甲状腺彩超|右颈部淋巴结肿大|甲状腺未见明显异常
甲状腺彩超|甲状腺右叶结节|甲状腺左叶未见异常
乳腺彩超|左腋窝淋巴结肿大|双乳未见明显异常
乳腺彩超|左乳结节 BI-RADS 4A|右乳未见明显异常
乳腺彩超|双乳结节|右乳未见明显异常
妇科超声|左卵巢囊肿 60mm|子宫大小正常，内膜线居中
头颅MRI|右侧大脑中动脉动脉瘤|颅脑MRI平扫未见异常
外科检查|右乳肿块|甲状腺未触及肿大
前列腺彩超|前列腺增生伴结节|膀胱未见异常
胸部CT|右上肺结节 8mm|双侧胸膜未见增厚
腹部彩超|胆囊多发息肉，大者8mm|双肾超声检查未见异常
腹部彩超|胆总管结石 6mm|肝脏未见异常
胃镜|食管癌|胃未见异常`;

test('a normal text clears what was found where it speaks of the place, of all others, or of no place at all', () => {
  expect(read(CLEARED).filter((pair) => !isCleared(pair))).toEqual([]);
});

test('a normal text about another organ, or about the other side, clears nothing', () => {
  expect(read(LEFT_OPEN).filter(isCleared)).toEqual([]);
});
