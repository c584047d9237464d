import {
  COMPARE_MAX,
  DEFAULT_TREND,
  getReportHref,
  parseReportUrl,
  type ReportView,
  TREND_MAX,
} from '../../../src/features/report/reportUrl';

const parse = (href: string) => parseReportUrl(new URL(href, 'http://x').searchParams);

test.each<ReportView>([
  { view: 'list' },
  { view: 'one', reportId: 'r1', onlyAbnormal: true },
  { view: 'one', reportId: 'r1', onlyAbnormal: false },
  { view: 'trend', codes: ['UA', 'LDL'] },
  { view: 'trend', codes: ['UA'], until: '2020-02-29' },
  { view: 'compare', reportIds: ['a', 'b'] },
  { view: 'compare', reportIds: ['a'], page: 2 },
  { view: 'one', reportId: 'x'.repeat(64), onlyAbnormal: false, version: 2 },
  { view: 'trend', codes: ['x'.repeat(32)] },
  { view: 'compare', reportIds: ['x'.repeat(64)] },
  { view: 'list', page: 3 },
  { view: 'actions', page: 2 },
])('the address of %j leads back to it', (view) => {
  expect(parse(getReportHref(view))).toEqual(view);
});

test('an invalid address shows a valid view with limited lists', () => {
  expect(parse('/?view=nonsense')).toEqual({ view: 'list' });
  expect(parse('/?view=trend&codes=,,%20')).toEqual({ view: 'trend', codes: DEFAULT_TREND });
  expect(parse(`/?reportId=${'x'.repeat(65)}`)).toEqual({ view: 'list' });
  expect(parse(`/?view=trend&codes=UA,${'x'.repeat(33)}`)).toEqual({ view: 'trend', codes: ['UA'] });
  expect(parse(`/?view=trend&until=2021-02-29`)).toEqual({ view: 'trend', codes: DEFAULT_TREND });
  expect(parse(`/?view=compare&ids=a,${'x'.repeat(65)}`)).toEqual({ view: 'compare', reportIds: ['a'] });
  for (const version of ['0', '1000', '-1', '1a']) expect(parse(`/?reportId=r1&version=${version}`)).not.toHaveProperty('version');
  const many = Array.from({ length: 50 }, (_, index) => `c${index}`).join(',');
  expect(parse(`/?view=trend&codes=${many}`)).toMatchObject({ codes: { length: TREND_MAX } });
  expect(parse(`/?view=compare&ids=${many},a,a`)).toMatchObject({ reportIds: { length: COMPARE_MAX } });
});
