import { v5 as createNamedUuid } from 'uuid';
import type { Questionnaire } from '../../questionnaire/questionnaire.repo';
import type { AccountRecords, ReportDetails } from '../reportDetails';
import { createFhirItem } from './createFhirItem';
import { createFhirObservation, toFhirString } from './createFhirObservation';
import { createFhirQuestionnaire } from './createFhirQuestionnaire';

/** The namespace of the bundle's UUIDs. A record has the same UUID in every export, and our own IDs are not exported. */
const NAMESPACE = '6f0b0f5e-0d0b-4c57-9a57-5c1a4f0f3f0e';
const createUrl = (name: string) => `urn:uuid:${createNamedUuid(name, NAMESPACE)}`;

function createReport(report: ReportDetails, patientUrl: string, results: readonly string[]): object {
  return {
    resourceType: 'DiagnosticReport',
    status: report.state === 'amended' ? 'amended' : 'final',
    code: { text: toFhirString(report.title) },
    subject: { reference: patientUrl },
    effectiveDateTime: report.examDate,
    issued: report.amendment?.at ?? report.releasedAt,
    performer: [{ display: toFhirString(report.institution) }],
    result: results.map((reference) => ({ reference })),
    ...(report.conclusion && { conclusion: toFhirString(report.conclusion) }),
  };
}

/**
 * A person's reports as a FHIR R4 bundle (hl7.org/fhir/R4/bundle.html, decision 067): one Patient, a DiagnosticReport for each report,
 * an Observation for each value with its own reference range, and one without a value for each booked item that has no result.
 * @param now when the bundle is made
 * @param questionnaire becomes a QuestionnaireResponse; left out where it is not to be passed on, as in a share
 */
export function createFhirBundle(
  { reports, personId, birthDate }: AccountRecords,
  now: Date,
  questionnaire: Questionnaire | null = null,
): object {
  const [first] = reports;
  const patientUrl = createUrl(`patient:${personId}`);
  const patient = {
    resourceType: 'Patient',
    birthDate,
    ...(first && { name: [{ text: toFhirString(first.person.name) }], gender: first.person.sex }),
  };
  const entries = reports.flatMap((report) => {
    const observations = report.groups
      .flatMap((group) => group.observations)
      .map((observation) => ({
        fullUrl: createUrl(`observation:${report.reportId}:${observation.code}`),
        resource: createFhirObservation(observation, report, patientUrl),
      }));
    const open = (report.bookedItems?.items ?? [])
      .filter(({ state }) => state !== 'reported')
      .map((item) => ({
        fullUrl: createUrl(`item:${report.reportId}:${item.code}`),
        resource: createFhirItem(item, report, patientUrl),
      }));
    const results = [...observations, ...open];
    const urls = results.map(({ fullUrl }) => fullUrl);
    return [{ fullUrl: createUrl(`report:${report.reportId}`), resource: createReport(report, patientUrl, urls) }, ...results];
  });
  const told = questionnaire
    ? [
        {
          fullUrl: createUrl(`questionnaire:${personId}`),
          resource: createFhirQuestionnaire(questionnaire, first?.person.sex ?? '', patientUrl),
        },
      ]
    : [];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: [{ fullUrl: patientUrl, resource: patient }, ...entries, ...told],
  };
}
