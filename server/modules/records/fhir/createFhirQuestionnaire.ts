import { describeAnswer, listQuestions, type QuestionId } from '../../../../shared/questionnaire/questions';
import type { Questionnaire } from '../../questionnaire/questionnaire.repo';
import { toFhirString } from './createFhirObservation';

/**
 * A person's answers as a FHIR R4 QuestionnaireResponse (hl7.org/fhir/R4/questionnaireresponse.html). Questions without an answer are left
 * out; the status of a draft is `in-progress`.
 * @param patientUrl the bundle's Patient
 */
export function createFhirQuestionnaire({ answers, note, completedAt, savedAt }: Questionnaire, sex: string, patientUrl: string): object {
  const items = listQuestions(sex).flatMap((question) => {
    const chosen = answers[question.id as QuestionId] ?? [];
    if (chosen.length === 0) return [];
    const answer = chosen.map((code) => ({ valueString: describeAnswer(question, { [question.id]: [code] }) }));
    return [{ linkId: question.id, text: question.label, answer }];
  });
  const told = note.trim() ? [{ linkId: 'note', text: '还想告诉医生', answer: [{ valueString: toFhirString(note.trim()) }] }] : [];
  const item = [...items, ...told];
  return {
    resourceType: 'QuestionnaireResponse',
    status: completedAt ? 'completed' : 'in-progress',
    subject: { reference: patientUrl },
    authored: (completedAt ?? savedAt).toISOString(),
    source: { reference: patientUrl },
    ...(item.length > 0 && { item }),
  };
}
