import type { CallInput } from '../../../shared/contract/contract';
import type { HealthTicketProducer } from '../../calls/files/TicketFile';
import { createFhirBundle } from './createFhirBundle';
import { createReportDoc } from './createReportDoc';
import { loadAccountRecords } from './reportDetails';

type Wanted = CallInput<'exportRecord'>;

/** What a ticket of this kind is of: the format, and a report or all. */
export function formatRecordSubject({ format, reportId = '' }: Wanted): string {
  return `${format}:${reportId}`;
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2));

/** Reports to take along: for people (PDF), for hospitals and health apps (FHIR), for one's own use (JSON). */
export const produceRecord: HealthTicketProducer = async ({ db, pdf, now }, { subject, accountId }, reads) => {
  const [format = '', reportId = ''] = subject.split(':');
  const records = await loadAccountRecords(db, accountId, reportId || undefined);
  if (!records) return null;
  reads.record(records.personId, subject);
  if (format === 'pdf') return { body: await pdf.render(createReportDoc(records.reports)), contentType: 'application/pdf' };
  if (format === 'fhir') return { body: toJson(createFhirBundle(records, now())), contentType: 'application/fhir+json; charset=utf-8' };
  return { body: toJson({ exportedAt: now().toISOString(), reports: records.reports }), contentType: 'application/json; charset=utf-8' };
};
