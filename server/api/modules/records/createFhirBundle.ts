import type { AccountRecords, ReportDetails } from './reportDetails';

type Observation = ReportDetails['groups'][number]['observations'][number];

/** Our item codes. They are not mapped to LOINC: a guessed code in a health record is worse than none. */
const ITEM_SYSTEM = 'urn:yuejian:exam-item';
const INTERPRETATION_SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
const CATEGORY_SYSTEM = 'urn:yuejian:exam-category';
const INTERPRETATIONS: Partial<Record<Observation['flag'], { code: string; display: string }>> = {
  high: { code: 'H', display: 'High' },
  low: { code: 'L', display: 'Low' },
  abnormal: { code: 'A', display: 'Abnormal' },
  normal: { code: 'N', display: 'Normal' },
};
const PATIENT_URL = 'urn:yuejian:patient';

function createValue({ value, number, comparator, unit }: Observation): object {
  if (number === null) return { valueString: value };
  return { valueQuantity: { value: number, ...(comparator && { comparator }), ...(unit && { unit }) } };
}

function createRange({ range: { low, high, text }, unit }: Observation): object {
  if (text === '') return {};
  const quantity = (value: number) => ({ value, ...(unit && { unit }) });
  return {
    referenceRange: [{ ...(low !== null && { low: quantity(low) }), ...(high !== null && { high: quantity(high) }), text }],
  };
}

function createObservation(observation: Observation, { examDate, state, institution }: ReportDetails): object {
  const { code, name, category, flag } = observation;
  const interpretation = INTERPRETATIONS[flag];
  return {
    resourceType: 'Observation',
    status: state === 'amended' ? 'amended' : 'final',
    category: [{ coding: [{ system: CATEGORY_SYSTEM, code: category }], text: category }],
    code: { coding: [{ system: ITEM_SYSTEM, code, display: name }], text: name },
    subject: { reference: PATIENT_URL },
    effectiveDateTime: examDate,
    performer: [{ display: institution }],
    ...createValue(observation),
    ...(interpretation && { interpretation: [{ coding: [{ system: INTERPRETATION_SYSTEM, ...interpretation }] }] }),
    ...createRange(observation),
  };
}

function createReport(report: ReportDetails, results: readonly string[]): object {
  return {
    resourceType: 'DiagnosticReport',
    status: report.state === 'amended' ? 'amended' : 'final',
    code: { text: report.title },
    subject: { reference: PATIENT_URL },
    effectiveDateTime: report.examDate,
    issued: report.releasedAt,
    performer: [{ display: report.institution }],
    result: results.map((reference) => ({ reference })),
    ...(report.conclusion && { conclusion: report.conclusion }),
  };
}

/**
 * A person's reports as a FHIR R4 bundle (hl7.org/fhir/R4/bundle.html): one Patient, a DiagnosticReport for each report, an
 * Observation for each value with its own reference range.
 * @param now when the bundle is made
 */
export function createFhirBundle({ reports, birthDate }: AccountRecords, now: Date): object {
  const [first] = reports;
  const patient = {
    resourceType: 'Patient',
    birthDate,
    ...(first && { name: [{ text: first.person.name }], gender: first.person.sex }),
  };
  const entries = reports.flatMap((report) => {
    const url = `urn:yuejian:report:${report.reportId}`;
    const observations = report.groups
      .flatMap((group) => group.observations)
      .map((observation, index) => ({ fullUrl: `${url}:${index + 1}`, resource: createObservation(observation, report) }));
    const results = observations.map(({ fullUrl }) => fullUrl);
    return [{ fullUrl: url, resource: createReport(report, results) }, ...observations];
  });
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: [{ fullUrl: PATIENT_URL, resource: patient }, ...entries],
  };
}
