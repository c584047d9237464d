import fc from 'fast-check';
import { judgeResult } from '../../../server/modules/judgement/judgeResult';
import { createFhirBundle } from '../../../server/modules/records/fhir/createFhirBundle';
import type { ObservationRow, ReportRow } from '../../../server/modules/records/records.repo';
import { toReportDetails } from '../../../server/modules/records/reportDetails';
import { type FhirBundle, listLostReferences, validateFhir } from '../../helpers/worlds/validateFhir';

type Measured = Pick<
  ObservationRow,
  'code' | 'name' | 'category' | 'value' | 'unit' | 'decimals' | 'rangeLow' | 'rangeHigh' | 'normalTexts'
>;

const ADULT = { sex: 'male', age: 36, isPregnant: false } as const;
const NOW = new Date('2026-11-21T08:00:00.000Z');
const plain: Measured = {
  code: 'HSCRP',
  name: '超敏 C 反应蛋白',
  category: '心脑血管',
  value: '0.62',
  unit: 'mg/L',
  decimals: 2,
  rangeLow: null,
  rangeHigh: 3,
  normalTexts: [],
};

function createRow(state: 'released' | 'amended', conclusion: string, measured: readonly Measured[]): ReportRow {
  return {
    report: {
      id: '0199a000-0000-7000-8000-000000000001',
      personId: '0199a000-0000-7000-8000-000000000002',
      orderId: null,
      title: '2026 年度体检报告',
      institution: '示例体检中心　总院',
      examDate: '2026-10-20',
      state,
      conclusion,
      releasedAt: NOW,
      amendedAt: state === 'amended' ? NOW : null,
      amendNote: state === 'amended' ? '复核' : '',
      version: 1,
      conclusionUrgency: null,
      conclusionRuleId: null,
      rulesVersion: '',
      createdAt: NOW,
    },
    orderNo: null,
    total: 1,
    itemCount: measured.length,
    abnormalCount: 0,
    unjudgedCount: 0,
    worst: null,
    person: { name: '林某', sex: 'male', birthDate: '1990-03-07' },
  };
}

function createBundle(measured: readonly Measured[], state: 'released' | 'amended' = 'released', conclusion = ''): FhirBundle {
  const rows = measured.map((each, sort) => {
    const given = { ...each, labFlag: '', isCritical: false, importance: null };
    return { ...given, ...judgeResult(given, ADULT), id: sort, reportId: '0199a000-0000-7000-8000-000000000001', sort };
  });
  const report = toReportDetails(createRow(state, conclusion, measured), rows);
  const records = { personId: '0199a000-0000-7000-8000-000000000002', birthDate: '1990-03-07', reports: [report] };
  // Serialized, as exported.
  return JSON.parse(JSON.stringify(createFhirBundle(records, NOW)));
}

const getFirst = (bundle: FhirBundle) => bundle.entry.find(({ resource }) => resource.resourceType === 'Observation')?.resource;

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((each) => each.trim() !== '');
const limit = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }));
const digits = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((number) => number.toFixed(3));
const value = fc.oneof(
  digits,
  fc.tuple(fc.constantFrom('<', '>', '< ', '> '), digits).map((parts) => parts.join('')),
  fc.constantFrom('<0.41', '阴性', '±', '++', '窦性心律　正常', '9'.repeat(400)),
  text,
);
const measured: fc.Arbitrary<Measured> = fc
  .record({
    code: fc.oneof(fc.constantFrom('HSCRP', 'LDL', 'HGB', 'UPRO', 'BMI'), text),
    name: text,
    category: text,
    value,
    unit: fc.constantFrom('', 'mg/L', 'mmol/L', 'g/L', '10⁹/L', '次　/分'),
    decimals: fc.integer({ min: 0, max: 6 }),
    rangeLow: limit,
    rangeHigh: limit,
    normalTexts: fc.array(text, { maxLength: 3 }),
  })
  .map((each) =>
    each.rangeLow !== null && each.rangeHigh !== null && each.rangeLow > each.rangeHigh ? { ...each, rangeHigh: null } : each,
  );

test('any laboratory data becomes a valid R4 bundle without broken references', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(measured, { minLength: 1, maxLength: 6, selector: ({ code }) => code }),
      fc.constantFrom('released' as const, 'amended' as const),
      fc.oneof(fc.constant(''), text),
      (list, state, conclusion) => {
        const bundle = createBundle(list, state, conclusion);
        expect(validateFhir(bundle)).toEqual([]);
        expect(listLostReferences(bundle)).toEqual([]);
        expect(new Set(bundle.entry.map(({ fullUrl }) => fullUrl)).size).toBe(list.length + 2);
      },
    ),
    { numRuns: 150 },
  );
});

test('the schema used by the tests detects errors', () => {
  const bundle = createBundle([plain]);
  const observation = getFirst(bundle) ?? {};
  Object.assign(observation, { status: 'ready', valueQuantity: { value: '0.62' } });
  expect(validateFhir(bundle).join('\n')).toMatch(/Observation\/status.*\n.*Observation\/valueQuantity\/value/);
});

test('a number has a LOINC code, our code, a UCUM unit, its range and its interpretation', () => {
  expect(getFirst(createBundle([{ ...plain, value: '3.20' }]))).toMatchObject({
    status: 'final',
    code: {
      coding: [
        { system: 'http://loinc.org', code: '30522-7' },
        { system: 'urn:yuejian:exam-item', code: 'HSCRP', display: '超敏 C 反应蛋白' },
      ],
      text: '超敏 C 反应蛋白',
    },
    valueQuantity: { value: 3.2, unit: 'mg/L', system: 'http://unitsofmeasure.org', code: 'mg/L' },
    interpretation: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'H' }] }],
    referenceRange: [{ high: { value: 3, code: 'mg/L' }, text: '≤ 3.00' }],
  });
});

test('`<0.41` keeps its comparator', () => {
  expect(getFirst(createBundle([{ ...plain, value: '<0.41' }]))).toMatchObject({
    valueQuantity: { value: 0.41, comparator: '<' },
    interpretation: [{ coding: [{ code: 'N' }] }],
  });
});

test.each(['', 'mg/dL'])('in the unit %j, which the LOINC code does not cover, a value has only our code and the printed unit', (unit) => {
  const observation = getFirst(createBundle([{ ...plain, unit }]));
  expect(observation?.code).toMatchObject({ coding: [{ system: 'urn:yuejian:exam-item', code: 'HSCRP' }] });
  expect(observation?.valueQuantity).toEqual({ value: 0.62, ...(unit && { unit }) });
});

test('grades and words are strings, and an item without a certain code has ours', () => {
  const grade = { ...plain, code: 'UBLD', name: '尿潜血', value: '±', unit: '', rangeHigh: null, normalTexts: ['阴性'] };
  expect(getFirst(createBundle([grade]))).toMatchObject({
    code: { coding: [{ system: 'urn:yuejian:exam-item', code: 'UBLD' }] },
    valueString: '±',
    interpretation: [{ coding: [{ code: 'A' }] }],
    referenceRange: [{ text: '阴性' }],
  });
});

test('an amended report says so, and when', () => {
  const resources = createBundle([plain], 'amended').entry.map(({ resource }) => resource);
  expect(resources.filter(({ resourceType }) => resourceType !== 'Patient').map(({ status }) => status)).toEqual(['amended', 'amended']);
  expect(resources.find(({ resourceType }) => resourceType === 'DiagnosticReport')).toMatchObject({ issued: NOW.toISOString() });
});

test('a record has the same URN in every export, and none of our IDs', () => {
  const [first, second] = [createBundle([plain]), createBundle([plain])];
  expect(first.entry.map(({ fullUrl }) => fullUrl)).toEqual(second.entry.map(({ fullUrl }) => fullUrl));
  expect(JSON.stringify(first)).not.toContain('0199a000');
});
