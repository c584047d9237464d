import { getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import type { DbOrTx } from '../../db/Db';
import { type ActionDetails, queryActions, queryAddOnsFor } from './actions.repo';
import { type ActionRule, findReadingRule } from './readingRules';
import { toRange } from './reportAnswers';

type Answer = CallResponse<'actionList'>;
type Action = Answer['open'][number];
type AddOns = Awaited<ReturnType<typeof queryAddOnsFor>>;

/** Shown when a value was corrected or its rule is gone: the item is all that is known. */
const unknownRule = ({ name }: { name: string }): Pick<ActionRule, 'what' | 'prepare' | 'source' | 'items'> => ({
  ...{ what: `复查${name}`, prepare: '', source: '', items: [] },
});

const findRule = ({ value }: ActionDetails) => (value ? findReadingRule(value.code, value.flag)?.action : undefined);

function toClosure({ state, closedBy, closedAt, closeReason, closeNote, closingReportId, doctor }: ActionDetails['action']) {
  if (state === 'open' || !closedBy || !closedAt) return null;
  return { by: closedBy, at: closedAt.toISOString(), reason: closeReason, note: closeNote, doctor, reportId: closingReportId };
}

function toValue({ action, value }: ActionDetails): Action['values'] {
  if (!value) return [];
  const { code } = action;
  return [
    {
      code,
      name: value.name,
      value: value.unit ? `${value.value} ${value.unit}` : value.value,
      range: toRange(value).text,
      flag: value.flag,
    },
  ];
}

function toAction(rows: readonly ActionDetails[], addOns: AddOns, today: string): Action[] {
  const [first] = rows;
  if (!first) return [];
  const { action, report } = first;
  const { what, prepare, source, items } = findRule(first) ?? unknownRule(action);
  const fitting = addOns.filter(({ itemCode }) => items.includes(itemCode));
  return [
    {
      actionIds: rows.map((row) => row.action.id),
      reportId: action.reportId,
      reportTitle: report.title,
      examDate: report.examDate,
      urgency: action.urgency,
      ...{ what, prepare, source },
      dueOn: action.dueOn,
      isOverdue: action.state === 'open' && action.dueOn < today,
      values: rows.flatMap(toValue),
      addOns: fitting.map(({ id, name }) => ({ addOnId: id, name })),
      closed: toClosure(action),
    },
  ];
}

/** Rows that one visit settles: of one report, with one rule, and ended alike. */
function groupRows(rows: readonly ActionDetails[]): ActionDetails[][] {
  const groups = new Map<string, ActionDetails[]>();
  for (const row of rows) {
    const { reportId, dueOn, closedBy, closedAt, closingReportId } = row.action;
    const what = findRule(row)?.what ?? row.action.code;
    const key = JSON.stringify([reportId, what, dueOn, closedBy, closedAt, closingReportId]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** A person's actions as they are shown. */
export async function loadActions(db: DbOrTx, personId: string, now: Date): Promise<Pick<Answer, 'open' | 'closed'>> {
  const rows = await queryActions(db, personId);
  const items = rows.flatMap((row) => findRule(row)?.items ?? []);
  const addOns = items.length > 0 ? await queryAddOnsFor(db, items) : [];
  const listIn = (state: ActionDetails['action']['state']) =>
    groupRows(rows.filter(({ action }) => action.state === state)).flatMap((group) => toAction(group, addOns, getDayOf(now)));
  return { open: listIn('open'), closed: listIn('closed') };
}
