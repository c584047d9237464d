import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import { getRangeScale } from '../../../src/features/report/rangeScale';
import { FLAG_LOOKS } from '../../../src/features/report/reportTexts';
import { createTrendCsv } from '../../../src/features/report/trendCsv';
import { BAND_WIDTH, CHART, getTrendScale, getValueDomain, type Series } from '../../../src/features/report/trendScale';

const range = (low: number | null, high: number | null, text = '') => ({ low, high, text });
const point = (examDate: string, number: number, limits = range(null, 3.4, '≤ 3.40')): Series['points'][number] => ({
  reportId: examDate,
  examDate,
  value: number.toFixed(2),
  number,
  flag: 'normal',
  range: limits,
});
const createSeries = (points: Series['points']): Series => ({
  code: 'LDL',
  name: '低密度脂蛋白胆固醇',
  unit: 'mmol/L',
  points,
  skipped: [],
});
const three = createSeries([point('2024-01-01', 3.02), point('2025-01-01', 3.52), point('2027-01-01', 3.71)]);

test('the bar shows a value inside its range exactly when it is', () => {
  for (const [low, high] of [
    [3.9, 6.1],
    [null, 3.4],
    [90, null],
    [-2, 2],
  ] as const) {
    for (const number of [-5, 0, 1, 2, 3.4, 3.5, 3.9, 5, 6.1, 6.2, 89, 90, 500]) {
      const scale = getRangeScale({ number, range: range(low, high) });
      const isInside = (low === null || number >= low) && (high === null || number <= high);
      expect(scale).not.toBeNull();
      if (!scale) continue;
      expect(scale.at).toBeGreaterThanOrEqual(0);
      expect(scale.at).toBeLessThanOrEqual(1);
      expect([number, low, high, scale.at >= scale.from - 1e-9 && scale.at <= scale.to + 1e-9]).toEqual([number, low, high, isInside]);
    }
  }
});

test('text values and values without a range have no bar', () => {
  expect(getRangeScale({ number: null, range: range(1, 2) })).toBeNull();
  expect(getRangeScale({ number: 5, range: range(null, null) })).toBeNull();
});

test('the date axis is proportional to time, and every value and limit is inside the chart', () => {
  const { points, ticks } = getTrendScale(three);
  const [a, b, c] = points.map(({ x }) => x) as [number, number, number];
  expect((c - b) / (b - a)).toBeCloseTo(730 / 366, 3);
  for (const { x, y, band } of points) {
    expect(x - BAND_WIDTH / 2).toBeGreaterThanOrEqual(CHART.left);
    expect(x + BAND_WIDTH / 2).toBeLessThanOrEqual(CHART.width - CHART.right);
    expect(y).toBeGreaterThanOrEqual(CHART.top);
    expect(band?.bottom).toBe(CHART.height - CHART.bottom);
  }
  expect(ticks.map(({ label }) => label)).toEqual(['2.5', '3.0', '3.5', '4.0']);
});

test('of values close together only those are labelled that have room, always the first and the last', () => {
  const days = ['2024-01-01', '2024-02-01', '2025-06-01', '2025-06-20', '2026-12-01', '2027-01-01'];
  const { points } = getTrendScale(createSeries(days.map((day, index) => point(day, 3 + index / 10))));
  expect(points.map(({ examDate }) => examDate)).toEqual(days);
  expect(points.filter(({ isLabelled }) => isLabelled).map(({ examDate }) => examDate)).toEqual(['2024-01-01', '2025-06-20', '2027-01-01']);
  expect(getTrendScale(three).points.every(({ isLabelled }) => isLabelled)).toBe(true);
});

test('a single value, and constant values, still have a chart', () => {
  for (const series of [
    createSeries([point('2024-01-01', 3)]),
    createSeries([point('2024-01-01', 0, range(null, null)), point('2025-01-01', 0, range(null, null))]),
  ]) {
    const { points, ticks } = getTrendScale(series);
    expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
  }
  expect(getTrendScale({ points: [] })).toEqual({ points: [], ticks: [] });
});

test('a table for spreadsheets keeps commas and quotes, and contains no formulas', () => {
  const values = [point('2024-01-01', -1.5, range(null, 3, '≤ 3,0 "mmol"')), { ...point('2025-01-01', 1), institution: '=外院' }];
  const csv = createTrendCsv({ ...three, name: '=HYPERLINK("x")', points: values });
  const [head, line, outside] = csv.split('\r\n');
  expect(outside).toContain(`"'=外院"`);
  expect(head).toBe('\uFEFF"日期","项目","结果","单位","参考范围","来源"');
  expect(line).toBe('"2024-01-01","\'=HYPERLINK(""x"")","-1.50","mmol/L","≤ 3,0 ""mmol""",""');
});

test('the value axis includes the limits of the range, even when all values are far inside or outside', () => {
  for (const [value, limits] of [
    [1, range(null, 100)],
    [100, range(1, null)],
    [50, range(1, 100)],
    [0.2, range(3.9, 6.1)],
  ] as const) {
    const { min, max } = getValueDomain([point('2026-01-01', value, limits)]);
    for (const number of [value, limits.low, limits.high]) {
      if (number === null) continue;
      expect(min).toBeLessThanOrEqual(number);
      expect(max).toBeGreaterThanOrEqual(number);
    }
  }
});

test('flags have arrows: up for high, down for low', () => {
  expect(FLAG_LOOKS.high).toMatchObject({ icon: ArrowUpOutlined, label: '偏高' });
  expect(FLAG_LOOKS.low).toMatchObject({ icon: ArrowDownOutlined, label: '偏低' });
  const icons = Object.values(FLAG_LOOKS).map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});

test.each(['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'])('a value with the line end %j is one line of the table', (end) => {
  const csv = createTrendCsv(createSeries([{ ...point('2024-01-01', 3.02), value: `3${end}.02` }]));
  expect(csv.split(/[\r\n\u0085\u2028\u2029]+/)).toHaveLength(3);
  expect(csv).toContain('"3 .02"');
  expect(createTrendCsv(createSeries([{ ...point('2024-01-01', 3.02), value: `${end}=1+1` }]))).toContain('"\' =1+1"');
});
