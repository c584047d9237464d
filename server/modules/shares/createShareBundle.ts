import { URGENCY_LABELS } from '../../../shared/urgencies';
import { createId } from '../../security/ids';
import { createFhirBundle } from '../records/fhir/createFhirBundle';
import type { AccountRecords } from '../records/reportDetails';

const escapeXml = (text: string) =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

function createSection(title: string, code: string, lines: readonly string[]): object[] {
  if (lines.length === 0) return [];
  const items = lines.map((line) => `<li>${escapeXml(line)}</li>`).join('');
  return [
    {
      title,
      code: { text: code },
      text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${items}</ul></div>` },
    },
  ];
}

/**
 * What a share contains: the FHIR export of the chosen reports, and a Composition with the doctor's card: the abnormal findings of the newest
 * report, and the person's questions. The viewer draws trends from the Observations.
 * @param questions one question a line
 */
export function createShareBundle(records: AccountRecords, questions: string, now: Date): object {
  const bundle = createFhirBundle(records, now) as { entry: { fullUrl: string }[] };
  const [newest] = records.reports;
  const [patient] = bundle.entry;
  if (!newest || !patient) throw new Error('A share needs a report');
  const lines = questions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const section = [
    ...createSection(
      '异常发现',
      'findings',
      newest.findings.map(({ urgency, sentence }) => (urgency ? `${URGENCY_LABELS[urgency]}：${sentence}` : sentence)),
    ),
    ...createSection('想请教的问题', 'questions', lines),
  ];
  const card = {
    resourceType: 'Composition',
    status: 'final',
    type: { text: '医生一页纸' },
    subject: { reference: patient.fullUrl },
    date: now.toISOString(),
    author: [{ reference: patient.fullUrl }],
    title: newest.title,
    ...(section.length > 0 && { section }),
  };
  return { ...bundle, entry: [...bundle.entry, { fullUrl: `urn:uuid:${createId()}`, resource: card }] };
}
