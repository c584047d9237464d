import { getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import type { DbOrTx } from '../../db/Db';
import { type ActionWords, getRuleTexts } from '../judgement/ruleTexts';
import { compareUrgencies } from '../judgement/urgency';
import { isAbnormal } from '../judgement/verdict';
import { type ActionDetails, queryActions, queryChecksFor } from './actions.repo';
import { CONCLUSION, quoteDecisive } from './judgeConclusion';
import { shortenText } from './quoteText';
import { queryContacts } from './records.repo';
import { toRange } from './reportAnswers';

type Answer = CallResponse<'actionList'>;
type Action = Answer['open'][number];

/** Shown when a value was corrected: the item is all that is known. */
const unknownRule = (name: string): Words => ({ ...{ what: `请医生看${name}`, prepare: '', source: '', items: [] }, text: '' });

type Words = Pick<ActionWords, 'what' | 'prepare' | 'source' | 'items'> & { text: string };

function findWords({ action, report, value }: ActionDetails): Words {
  if (!value && action.code !== CONCLUSION) return unknownRule(action.name);
  // A value that was corrected is not explained by the rule that found it.
  if (value && !isAbnormal(value.flag)) return unknownRule(action.name);
  const { action: task, text } = getRuleTexts(value ? value.ruleId : report.conclusionRuleId, action.urgency);
  if (!task) return unknownRule(action.name);
  return { ...task, items: task.items.length > 0 ? task.items : [action.code], text };
}

function toClosure({ state, closedBy, closedAt, closeReason, closeNote, closingReportId, doctor }: ActionDetails['action']) {
  if (state === 'open' || !closedBy || !closedAt) return null;
  return { by: closedBy, at: closedAt.toISOString(), reason: closeReason, note: closeNote, doctor, reportId: closingReportId };
}

function toValue({ action, report, value }: ActionDetails): Action['values'] {
  const { code, name } = action;
  if (!value) {
    const quote = code === CONCLUSION ? quoteDecisive(report.conclusion, report) : '';
    return quote ? [{ code, name, value: quote, range: '', flag: 'abnormal' }] : [];
  }
  return [
    {
      code,
      name: value.name,
      value: value.unit ? `${value.value} ${value.unit}` : shortenText(value),
      range: toRange(value).text,
      flag: value.flag,
    },
  ];
}

interface Surroundings {
  checks: Awaited<ReturnType<typeof queryChecksFor>>;
  contacts: Awaited<ReturnType<typeof queryContacts>>;
  today: string;
}

/** Tasks that another examination settles; with other tasks a doctor has to be seen, or something is measured at home. */
const isRecheck = ({ what }: Words, urgency: Action['urgency']) => urgency === 'recheck' && /复查/.test(what) && !/看|医生/.test(what);

function toAction(rows: readonly ActionDetails[], { checks, contacts, today }: Surroundings): Action[] {
  const [first] = rows;
  if (!first) return [];
  const { action, report } = first;
  const words = findWords(first);
  const { what, prepare, source, items, text } = words;
  const contact = contacts.find(({ reportId }) => reportId === action.reportId);
  const fitting = checks.flatMap(({ code, addOn }) => (addOn && items.includes(code) ? [addOn] : []));
  const combos = rows.map((row) => checks.find(({ code }) => code === row.action.code)?.comboIds ?? []);
  const comboIds = (combos[0] ?? []).filter((id) => combos.every((each) => each.includes(id)));
  return [
    {
      actionIds: rows.map((row) => row.action.id),
      reportId: action.reportId,
      reportTitle: report.title,
      examDate: report.examDate,
      urgency: action.urgency,
      ...(action.formerUrgency && { formerUrgency: action.formerUrgency }),
      ...(action.acknowledgement && { acknowledgement: action.acknowledgement }),
      ...{ what, prepare, source, text },
      dueOn: action.dueOn,
      isOverdue: action.state === 'open' && action.dueOn < today,
      values: rows.filter((row) => row.action.reportId === action.reportId).flatMap(toValue),
      addOns: fitting.map(({ id, name }) => ({ addOnId: id, name })),
      ...(isRecheck(words, action.urgency) && { comboIds }),
      ...(contact && action.state === 'open' && { contact: { name: contact.name, phone: contact.phone } }),
      closed: toClosure(action),
    },
  ];
}

/**
 * Rows that one visit settles: of one report, with one rule, and ended alike. An important result that was found in several reports is one
 * task, which is about the newest.
 */
function groupRows(rows: readonly ActionDetails[]): ActionDetails[][] {
  const groups = new Map<string, ActionDetails[]>();
  // Rows come with the first due first, so the last one of an item is its newest.
  const newest = new Map(rows.map(({ action }) => [action.code, action.reportId]));
  for (const row of rows) {
    const { reportId, code, urgency, state, dueOn, closedBy, closedAt, closingReportId } = row.action;
    const isLasting = state === 'open' && (urgency === 'now' || urgency === 'soon');
    const { what } = findWords(row);
    const key = JSON.stringify(
      isLasting ? [newest.get(code), urgency, what] : [reportId, urgency, what, dueOn, closedBy, closedAt, closingReportId],
    );
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => group.sort((a, b) => b.report.examDate.localeCompare(a.report.examDate)));
}

/**
 * A person's actions as they are shown.
 * @param options `projectId` of the card whose packages may check the values again; `withClosed` lists the last closed ones too
 */
export async function loadActions(
  db: DbOrTx,
  personId: string,
  now: Date,
  { projectId = '', withClosed = true } = {},
): Promise<Pick<Answer, 'open' | 'closed'>> {
  const rows = await queryActions(db, personId, withClosed);
  const items = rows.flatMap((row) => [row.action.code, ...findWords(row).items]);
  const urgent = rows.filter(({ action }) => action.state === 'open' && action.urgency === 'now').map(({ action }) => action.reportId);
  const [checks, contacts] = await Promise.all([
    items.length > 0 ? queryChecksFor(db, projectId, items) : [],
    urgent.length > 0 ? queryContacts(db, urgent) : [],
  ]);
  const listIn = (state: ActionDetails['action']['state']) =>
    groupRows(rows.filter(({ action }) => action.state === state)).flatMap((group) =>
      toAction(group, { checks, contacts, today: getDayOf(now) }),
    );
  const open = listIn('open').sort(
    (a, b) => Number(compareUrgencies(b.urgency, 'now') === 0) - Number(compareUrgencies(a.urgency, 'now') === 0),
  );
  return { open, closed: listIn('closed') };
}
