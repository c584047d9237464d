import type { CallInput } from '../../../shared/contract/contract';
import type { HealthTicketProducer } from '../../handlerKit/files/TicketFile';
import { loadQuestionnaire } from '../questionnaire/questionnaire.repo';
import { createReportDoc } from './createReportDoc';
import { createFhirBundle } from './fhir/createFhirBundle';
import { loadAccountRecords } from './reportDetails';

type Wanted = CallInput<'exportRecord'>;

/** The subject of a record ticket: the format, and a report's ID or nothing for all reports. */
export function formatRecordSubject({ format, reportId = '' }: Wanted): string {
  return `${format}:${reportId}`;
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2));

/** Exports reports as a PDF for people, FHIR for hospitals and health apps, or JSON for the person's own use. */
export const produceRecord: HealthTicketProducer = async (services, { subject, accountId }, reads) => {
  const { db, fieldCrypto, pdf, now } = services;
  const [format = '', reportId = ''] = subject.split(':');
  const records = await loadAccountRecords(services, accountId, reportId || undefined);
  if (!records) return null;
  reads.record(records.personId, subject);
  if (format === 'pdf') return { body: await pdf.render(createReportDoc(records.reports), accountId), contentType: 'application/pdf' };
  // A single report is for the doctor of that report; the whole record contains what the person told.
  const told = reportId ? null : await loadQuestionnaire(db, fieldCrypto, records.personId);
  if (format === 'fhir')
    return { body: toJson(createFhirBundle(records, now(), told)), contentType: 'application/fhir+json; charset=utf-8' };
  const questionnaire = told && { questionnaire: told };
  return {
    body: toJson({ exportedAt: now().toISOString(), reports: records.reports, ...questionnaire }),
    contentType: 'application/json; charset=utf-8',
  };
};
