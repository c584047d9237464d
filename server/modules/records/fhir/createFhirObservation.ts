import { URGENCY_LABELS } from '../../../../shared/urgencies';
import { getItemCode, type ItemCode } from '../../judgement/items/itemCode';
import type { ReportDetails } from '../reportDetails';

type Observation = ReportDetails['groups'][number]['observations'][number];

/** Our item codes, also for items without a LOINC code: a guessed code would be worse than none. */
const ITEM_SYSTEM = 'urn:yuejian:exam-item';
const CATEGORY_SYSTEM = 'urn:yuejian:exam-category';
const LOINC_SYSTEM = 'http://loinc.org';
const UCUM_SYSTEM = 'http://unitsofmeasure.org';
const INTERPRETATION_SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
const INTERPRETATIONS: Partial<Record<Observation['flag'], { code: string; display: string }>> = {
  high: { code: 'H', display: 'High' },
  low: { code: 'L', display: 'Low' },
  abnormal: { code: 'A', display: 'Abnormal' },
  normal: { code: 'N', display: 'Normal' },
};
/** The codes of values that cannot wait. */
const CRITICAL: typeof INTERPRETATIONS = {
  high: { code: 'HH', display: 'Critical high' },
  low: { code: 'LL', display: 'Critical low' },
  abnormal: { code: 'AA', display: 'Critical abnormal' },
};

/** A FHIR code has single spaces inside and none at its ends. */
export const toFhirString = (text: string) => text.replace(/[^\S \t\r\n]|(?![\t\r\n])\p{Cc}/gu, ' ');
/** A FHIR code has single spaces inside and none around. */
const toFhirCode = (text: string) => text.replace(/\s+/gu, ' ').trim();

function createQuantity(value: number, unit: string, known: ItemCode | null): object {
  return { value, ...(unit && { unit: toFhirString(unit) }), ...(known?.ucum && { system: UCUM_SYSTEM, code: known.ucum }) };
}

function createValue({ value, number, comparator, unit }: Observation, known: ItemCode | null): object {
  if (number === null) return { valueString: toFhirString(value) };
  return { valueQuantity: { ...createQuantity(number, unit, known), ...(comparator && { comparator }) } };
}

/** The range that the laboratory printed beside the value. The ages and sex that it applies to are not printed, so they are left out. */
function createRange({ range: { low, high, text }, unit }: Observation, known: ItemCode | null): object {
  if (text === '') return {};
  return {
    referenceRange: [
      {
        ...(low !== null && { low: createQuantity(low, unit, known) }),
        ...(high !== null && { high: createQuantity(high, unit, known) }),
        text: toFhirString(text),
      },
    ],
  };
}

export function createFhirCode({ code, name }: Pick<Observation, 'code' | 'name'>, known: ItemCode | null): object {
  const own = { system: ITEM_SYSTEM, code: toFhirCode(code), display: toFhirString(name) };
  const loinc = known?.loinc && { system: LOINC_SYSTEM, code: known.loinc, ...(known.display && { display: known.display }) };
  return { coding: loinc ? [loinc, own] : [own], text: toFhirString(name) };
}

export const createFhirCategory = (category: string): object[] => [
  { coding: [{ system: CATEGORY_SYSTEM, code: toFhirCode(category) }], text: toFhirString(category) },
];

/**
 * One value as a FHIR R4 Observation (hl7.org/fhir/R4/observation.html).
 * @param patientUrl where the bundle has its Patient
 */
export function createFhirObservation(observation: Observation, report: ReportDetails, patientUrl: string): object {
  const { code, category, unit, flag, urgency } = observation;
  const known = getItemCode(code, unit);
  const interpretation = (urgency === 'now' ? CRITICAL : INTERPRETATIONS)[flag];
  return {
    resourceType: 'Observation',
    status: report.state === 'amended' ? 'amended' : 'final',
    category: createFhirCategory(category),
    code: createFhirCode(observation, known),
    subject: { reference: patientUrl },
    effectiveDateTime: report.examDate,
    performer: [{ display: toFhirString(report.institution) }],
    ...createValue(observation, known),
    ...(interpretation && {
      interpretation: [
        { coding: [{ system: INTERPRETATION_SYSTEM, ...interpretation }], ...(urgency && { text: URGENCY_LABELS[urgency] }) },
      ],
    }),
    ...(flag === 'unread' && { interpretation: [{ text: URGENCY_LABELS.ask }] }),
    ...createRange(observation, known),
  };
}
