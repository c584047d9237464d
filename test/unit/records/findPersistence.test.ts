import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import type { DeliveredResult } from '../../../server/modules/judgement/readDelivered';
import { getPersistence } from '../../../server/modules/records/findPersistence';
import type { EarlierValue } from '../../../server/modules/records/records.repo';

const ADULT = { sex: 'female', age: 38, isPregnant: false } as const;
const scan = (value: string) => measure({ code: 'USTHY', name: '甲状腺彩超', category: '超声', value, normalTexts: ['未见异常'] });
const sugar = (value: string) =>
  measure({ code: 'GLU', name: '空腹血糖', category: '生化', value, unit: 'mmol/L', rangeLow: 3.9, rangeHigh: 6.1 });

function measure(given: Partial<DeliveredResult> & Pick<DeliveredResult, 'code' | 'name' | 'category' | 'value'>) {
  const result = { unit: '', rangeLow: null, rangeHigh: null, normalTexts: [], ...given };
  return { ...result, ...judgeResult(result, ADULT) };
}
/** Values of earlier years, the newest first. */
const earlier = (...values: ReturnType<typeof measure>[]) =>
  values.map((value, index) => ({ value, examDate: `${2025 - index}-06-01` })) as unknown as EarlierValue[];

test('a finding of the same site that consecutive examinations have is named with its first day and its growth', () => {
  const now = scan('甲状腺右叶结节 12mm，TI-RADS 3 类');
  const found = getPersistence(
    now,
    earlier(scan('甲状腺右叶结节 8mm，TI-RADS 3 类'), scan('甲状腺右叶结节 7mm，TI-RADS 3 类'), scan('未见异常')),
  );
  expect(found).toMatchObject({ since: '2024-06-01', times: 3 });
  expect(found?.growth).toMatch(/^2024年6月1日 7 mm.*这次 12 mm.*请医生看$/);
});

test('another side, another site or a year without the finding ends it', () => {
  const now = scan('甲状腺右叶结节 12mm，TI-RADS 3 类');
  expect(getPersistence(now, earlier(scan('甲状腺左叶结节 12mm，TI-RADS 3 类')))).toBeUndefined();
  expect(getPersistence(now, earlier(scan('未见异常'), scan('甲状腺右叶结节 12mm，TI-RADS 3 类')))).toBeUndefined();
});

test('a smaller mass is not called better, and an equal finding not stable', () => {
  const mass = (size: string) =>
    measure({ code: 'USABD', name: '腹部彩超', category: '超声', value: `肝右叶见${size}低回声团`, normalTexts: ['未见异常'] });
  expect(getPersistence(mass('30×20mm'), earlier(mass('48×36mm')))?.growth).toBe('2025年6月1日 48×36 mm；这次 30×20 mm。变化请医生判断');
  expect(getPersistence(mass('30×20mm'), earlier(mass('30×20mm')))).toEqual({ since: '2025-06-01', times: 2 });
});

test('a number counts on the same side of its range only', () => {
  expect(getPersistence(sugar('6.5'), earlier(sugar('6.4'), sugar('6.3')))).toEqual({ since: '2024-06-01', times: 3 });
  expect(getPersistence(sugar('6.5'), earlier(sugar('3.0')))).toBeUndefined();
});
