import type { ItemState } from '../../../../shared/itemStates';
import type { ItemAccount } from '../../outcomes/itemAnswers';
import type { ReportDetails } from '../reportDetails';
import { createFhirCategory, createFhirCode, toFhirString } from './createFhirObservation';

const ABSENT_SYSTEM = 'http://terminology.hl7.org/CodeSystem/data-absent-reason';

interface Absence {
  status: 'cancelled' | 'registered' | 'unknown';
  code: string;
  display: string;
}

const TO_COME: Absence = { status: 'registered', code: 'temp-unknown', display: 'Temporarily Unknown' };
const ABSENCES: Record<Exclude<ItemState, 'reported'>, Absence> = {
  declined: { status: 'cancelled', code: 'asked-declined', display: 'Asked But Declined' },
  refused: { status: 'cancelled', code: 'not-performed', display: 'Not Performed' },
  makeup: TO_COME,
  delayed: TO_COME,
  awaited: TO_COME,
  // Whether it was done is not known either.
  missing: { status: 'unknown', code: 'unknown', display: 'Unknown' },
};

/** A booked item without a result as a FHIR R4 Observation without a value (hl7.org/fhir/R4/valueset-data-absent-reason.html). */
export function createFhirItem(item: ItemAccount['items'][number], report: ReportDetails, patientUrl: string): object {
  const { state, category, text } = item;
  const { status, ...reason } = ABSENCES[state === 'reported' ? 'missing' : state];
  return {
    resourceType: 'Observation',
    status,
    category: createFhirCategory(category),
    code: createFhirCode(item, null),
    subject: { reference: patientUrl },
    performer: [{ display: toFhirString(report.institution) }],
    dataAbsentReason: { coding: [{ system: ABSENT_SYSTEM, ...reason }], text: toFhirString(text) },
  };
}
