import { canBePregnant, saysMenopause, saysPeriod, saysPregnant, saysWarfarin } from '../../../server/modules/judgement/saysPregnant';

test.each([
  ['宫内早孕，见胎心搏动', true],
  ['孕28W', true],
  ['孕\n28周', true],
  ['宫内可见孕囊及胎心', true],
  ['孕28周引产', false],
  ['想怀孕', false],
  ['去年怀孕', false],
  ['孕28周，既往体健', true],
  ['孕 12+3 周', true],
  ['现妊娠20周，既往月经规律', true],
  ['妊娠期糖尿病', true],
  ['中孕，单活胎', true],
  ['未孕', false],
  ['否认妊娠', false],
  ['妊娠史：2次', false],
  ['既往妊娠期糖尿病', false],
  ['曾怀孕3次', false],
  ['妊娠2次，均顺产', false],
  ['备孕，口服叶酸', false],
  ['妊娠及哺乳期慎用', false],
  ['如怀孕请告知医生', false],
  ['妊娠试验阴性', false],
  ['腹部妊娠纹', false],
  ['孕2产1', false],
])('%s: a pregnancy now is %s', (text, expected) => {
  expect(saysPregnant(text)).toBe(expected);
});

test('only a woman of childbearing age is taken for pregnant', () => {
  expect([canBePregnant('female', 9), canBePregnant('female', 10), canBePregnant('female', 55)]).toEqual([false, true, true]);
  expect([canBePregnant('female', 56), canBePregnant('male', 30)]).toEqual([false, false]);
});

test.each([
  ['月经期未做', true],
  ['月经期尿检结果仅供参考，建议经后复查', true],
  ['正值月经来潮', true],
  ['非月经期', false],
  ['请避开月经期复查', false],
  ['女性月经期可出现', false],
  ['经期5天，周期30天', false],
  ['月经期后三天复查', false],
])('%s: a period now is %s', (text, expected) => {
  expect(saysPeriod(text)).toBe(expected);
});

test.each([
  ['已绝经', true],
  ['绝经，内膜厚约3mm', true],
  ['绝经5年', true],
  ['未绝经', false],
  ['围绝经期', false],
  ['绝经后一般会缩小', false],
  ['绝经后妇女应检查骨密度', false],
])('%s: past menopause is %s', (text, expected) => {
  expect(saysMenopause(text)).toBe(expected);
});

test.each([
  ['持续性房颤，服华法林', true],
  ['华法林治疗中', true],
  ['华法林已停', false],
  ['建议华法林抗凝', false],
])('%s: warfarin now is %s', (text, expected) => {
  expect(saysWarfarin(text)).toBe(expected);
});
