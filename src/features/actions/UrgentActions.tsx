import { isCallMissing } from '../../api/ApiFailure';
import { OPEN_ACTIONS, recordsApi } from '../../api/endpoints/records';
import { Card } from '../../components/Card';
import { FailedState } from '../../components/StateView';
import { UrgentResults } from '../report/UrgentResults';

/**
 * The person's open results that need a doctor today, over a page; nothing without one.
 * @param saysFailure says that they could not be loaded, on a page where nothing else does
 */
export function UrgentActions({ saysFailure = false }: { saysFailure?: boolean }) {
  const query = recordsApi.useActionListQuery(OPEN_ACTIONS);
  if (saysFailure && query.isError && !query.currentData && !isCallMissing(query.error))
    return (
      <Card title="需要看医生的结果">
        <FailedState label="健康行动单" onRetry={query.refetch} busy={query.isFetching} />
      </Card>
    );
  const actions = query.data?.open.filter(({ urgency }) => urgency === 'now') ?? [];
  const results = actions.flatMap(({ actionIds, values, what, text }) =>
    values.length > 0
      ? values.map(({ code, name, value, range }) => ({ key: code, sentence: `${name} ${value}${range ? `（参考 ${range}）` : ''}`, text }))
      : [{ key: actionIds[0] ?? what, sentence: what, text }],
  );
  const contact = actions.find((action) => action.contact)?.contact;
  const reportIds = [...new Set(actions.map(({ reportId }) => reportId))];
  return <UrgentResults results={results} {...(contact && { contact })} actions={actions} reportIds={reportIds} />;
}
