import { createReportDoc } from '../../../server/modules/records/createReportDoc';
import type { ReportDetails } from '../../../server/modules/records/reportDetails';

const report: ReportDetails = {
  reportId: 'r1',
  title: '2026 年度体检报告',
  institution: '示例体检中心',
  examDate: '2026-10-20',
  state: 'amended',
  // Already the next day in Shanghai.
  releasedAt: '2026-10-24T18:00:00.000Z',
  amendment: { at: '2026-10-31T20:00:00.000Z', note: '更正单位' },
  version: 2,
  formerVersions: [],
  itemCount: 1,
  abnormalCount: 1,
  orderNo: null,
  person: { name: '林某', sex: 'male', age: 36 },
  conclusion: '',
  findings: [{ code: 'UA', name: '尿酸', flag: 'high', sentence: '尿酸 468 μmol/L，高于参考范围（208–428）' }],
  groups: [
    {
      category: '肾功能',
      observations: [
        {
          code: 'UA',
          name: '尿酸',
          category: '肾功能',
          value: '468',
          number: 468,
          comparator: '',
          unit: 'μmol/L',
          range: { low: 208, high: 428, text: '208–428' },
          flag: 'high',
        },
      ],
    },
  ],
};

test('a document has days in business time, findings before the values, and abnormal values marked by text and bold type', () => {
  const { title, blocks } = createReportDoc([report]);
  expect(title).toBe(report.title);
  expect(blocks.map(({ kind }) => kind)).toEqual(['facts', 'list', 'table']);
  expect(JSON.stringify(blocks[0])).toMatch(/2026-10-25.*2026-11-01 更正单位/);
  expect(blocks[2]).toMatchObject({ rows: [{ cells: ['尿酸', '468', 'μmol/L', '208–428', '↑ 偏高'], isStrong: true }] });
});

test('a description has the whole width and goes on on the next page, which a row of a table does not', () => {
  const value = '右肺上叶实性结节，直径约12mm。'.repeat(20);
  const [group] = report.groups;
  const [number] = group?.observations ?? [];
  if (!group || !number) throw new Error('The report has no value');
  const text = { ...number, code: 'CT', name: '胸部CT', value, number: null, unit: '', flag: 'abnormal' as const };
  const { blocks } = createReportDoc([{ ...report, groups: [{ ...group, observations: [number, text] }] }]);
  expect(blocks.slice(2)).toEqual([
    expect.objectContaining({ kind: 'table', rows: [expect.objectContaining({ cells: expect.arrayContaining(['尿酸']) })] }),
    { kind: 'paragraph', title: '胸部CT（异常）', text: value },
  ]);
  const [, , only] = createReportDoc([{ ...report, groups: [{ ...group, observations: [text] }] }]).blocks;
  expect(only).toMatchObject({ kind: 'paragraph' });
});

test('several reports form one document, each under its own title', () => {
  const { title, blocks } = createReportDoc([report, { ...report, reportId: 'r2', title: '2025 年度体检报告' }]);
  expect(title).toBe('体检报告');
  expect(blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.title] : []))).toEqual([report.title, '2025 年度体检报告']);
});

test('whoever reads the document at night reads what to do with a result that is for a doctor, and where to go', () => {
  const advice = { text: '今天就联系医生。' };
  const tell = (urgency: 'now' | 'soon' | 'recheck') => {
    const findings = report.findings.map((finding) => ({ ...finding, urgency, advice }));
    return JSON.stringify(createReportDoc([{ ...report, findings }]).blocks);
  };
  expect(tell('now')).toMatch(/【今天联系医生】.*今天就联系医生。.*联系不上医生时，直接去最近的急诊/);
  expect(tell('soon')).toMatch(/【尽快就医】.*今天就联系医生。/);
  expect(tell('soon')).not.toContain('最近的急诊');
  expect(tell('recheck')).not.toContain(advice.text);
});
