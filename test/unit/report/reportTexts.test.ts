import { isDeclined } from '../../../shared/declined';
import {
  type ComparisonRow,
  describeNothing,
  formatRange,
  getShownChange,
  type ReportDetails,
} from '../../../src/features/report/reportTexts';

test('the sign of a limit stays on the line of its number, and a missing range is a dash', () => {
  expect(formatRange('≤ 3.40')).toBe('≤\u00a03.40');
  expect(formatRange('0.21–0.43')).toBe('0.21–0.43');
  expect(formatRange('')).toBe('—');
});

const see = (flag: 'high' | 'normal' | 'unread') => ({ flag }) as ComparisonRow['cells'][number];

test.each([
  ['within its range again', 'normal', 'better'],
  ['still above it', 'high', 'nearer'],
  ['not to be compared with it', 'unread', 'nearer'],
] as const)('a value that is better and %s is shown as such', (_case, flag, shown) => {
  expect(getShownChange({ change: 'better', cells: [see('high'), see(flag), null] })).toBe(shown);
});

test('every other change is shown as it is', () => {
  for (const change of ['new', 'worse', 'same', 'unclear', 'single'] as const)
    expect(getShownChange({ change, cells: [null, see('high')] })).toBe(change);
});

test.each([
  ['弃检', true],
  ['月经期未做', true],
  ['因怀孕未做检查', true],
  ['未检（怀孕）', true],
  ['未做，择期补检', true],
  ['【拒绝检查】', true],
  ['未检，右肺结节12mm', false],
  ['未检出', false],
  ['未见异常', false],
  ['建议乳腺超声检查，本次未做', false],
])('%s says that an item was not examined: %s', (value, declined) => expect(isDeclined(value)).toBe(declined));

test('a report without findings says that its values are within their ranges only where some are', () => {
  const say = (...values: [flag: 'normal' | 'none', value: string][]) => {
    const observations = values.map(([flag, value]) => ({ flag, value }));
    return describeNothing({ groups: [{ category: '', observations }] as unknown as ReportDetails['groups'] });
  };
  expect(say(['normal', '5.1'], ['none', '弃检'])).toMatch(/^已出的结果都在参考范围内/);
  expect(say(['normal', '5.1'], ['none', '见附件'])).toMatch(/另有 1 项/);
  for (const value of ['弃检', '见附件']) expect(say(['none', value])).toMatch(/是否正常没有判断/);
});
