import { recordsApi } from '../../api/endpoints/records';
import { UrgentResults } from '../report/UrgentResults';

/** The person's open results that need a doctor today, over a page; nothing without one. */
export function UrgentActions() {
  const { data } = recordsApi.useGetActionsQuery();
  const actions = data?.open.filter(({ urgency }) => urgency === 'now') ?? [];
  const results = actions.flatMap(({ actionIds, values, what, text }) =>
    values.length > 0
      ? values.map(({ code, name, value, range }) => ({ key: code, sentence: `${name} ${value}${range ? `（参考 ${range}）` : ''}`, text }))
      : [{ key: actionIds[0] ?? what, sentence: what, text }],
  );
  const contact = actions.find((action) => action.contact)?.contact;
  const reportIds = [...new Set(actions.map(({ reportId }) => reportId))];
  return <UrgentResults results={results} {...(contact && { contact })} actions={actions} reportIds={reportIds} />;
}
