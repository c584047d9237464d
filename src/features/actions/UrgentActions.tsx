import { recordsApi } from '../../api/endpoints/records';
import { UrgentResults } from '../report/UrgentResults';

/** The person's open results that need a doctor today, over a page; nothing without one. */
export function UrgentActions() {
  const { data } = recordsApi.useGetActionsQuery();
  const actions = data?.open.filter(({ urgency }) => urgency === 'now') ?? [];
  const results = actions.flatMap(({ actionIds, values, what, text }) => {
    const [value] = values;
    const sentence = value ? `${value.name} ${value.value}${value.range ? `（参考 ${value.range}）` : ''}` : what;
    return [{ key: actionIds[0] ?? what, sentence, text }];
  });
  const contact = actions.find((action) => action.contact)?.contact;
  return <UrgentResults results={results} {...(contact && { contact })} actions={actions} />;
}
