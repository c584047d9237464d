import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { isCallMissing } from '../../api/ApiFailure';
import { recordsApi } from '../../api/endpoints/records';
import { AppLink } from '../../components/AppLink';
import { Card } from '../../components/Card';
import { FailedState } from '../../components/StateView';
import { StatusTag } from '../../components/StatusTag';
import { UrgencyTag } from '../report/FlagTag';
import { getReportHref } from '../report/reportUrl';
import { describeDue } from './actionTexts';

const SHOWN = 3;

/**
 * What should be done next about abnormal values, and by when; nothing without an open action, or where a back end lacks the call.
 * @param reportId for one report only
 */
export function NextActions({ reportId }: { reportId?: string }) {
  const query = recordsApi.useActionListQuery();
  // What needs a doctor today stands above, with what to do.
  const open = query.data?.open.filter(({ urgency, ...action }) => urgency !== 'now' && (!reportId || action.reportId === reportId)) ?? [];
  if (query.isError && !query.currentData && !isCallMissing(query.error))
    return (
      <Card title="健康行动单">
        <FailedState label="健康行动单" onRetry={query.refetch} busy={query.isFetching} />
      </Card>
    );
  if (open.length === 0) return null;
  return (
    <Card title="健康行动单" hint={`${open.length} 项待完成`}>
      <ul className="yj-rules">
        {open.slice(0, reportId ? undefined : SHOWN).map((action) => (
          <li key={action.actionIds[0]}>
            <p className="yj-medium">{action.what}</p>
            <p className="yj-row yj-muted">
              {action.urgency === 'soon' ? <UrgencyTag urgency="soon" /> : null}
              {describeDue(action)}
              {action.isOverdue ? <StatusTag tone="warning">已到期</StatusTag> : null}
            </p>
          </li>
        ))}
      </ul>
      <AppLink to={getReportHref({ view: 'actions' })} className="yj-link yj-mt-3">
        看行动单
        <RightOutlined />
      </AppLink>
    </Card>
  );
}
