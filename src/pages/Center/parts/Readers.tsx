import { isCallMissing } from '../../../api/ApiFailure';
import { relativesApi } from '../../../api/endpoints/relatives';
import { Card } from '../../../components/Card';
import { ListRow } from '../../../components/ListRow';
import { FailedState } from '../../../components/StateView';
import { EndConsentButton } from '../../../features/relatives/EndConsentButton';
import { formatInstant } from '../../../lib/day';

/** The relatives who may book for the person and read their reports, with the way to end it; nothing without any. */
export function Readers() {
  const query = relativesApi.useRelativeListQuery();
  if (query.isError && !query.currentData && !isCallMissing(query.error))
    return (
      <Card title="能看我报告的家人">
        <FailedState label="能看我报告的家人" onRetry={query.refetch} busy={query.isFetching} />
      </Card>
    );
  const readers = query.data?.readers ?? [];
  if (readers.length === 0) return null;
  return (
    <Card title="能看我报告的家人" hint="也能替您预约；每次查看都在下面的记录里" flush>
      <ul>
        {readers.map(({ consentId, name, grantedAt, guardian }) => (
          <ListRow
            key={consentId}
            title={name}
            extra={
              <EndConsentButton
                consentId={consentId}
                danger
                label="撤回"
                title="撤回同意？"
                text="对方马上不能再看您的报告，也不能替您预约。已有的预约不变。"
                done="已撤回，对方马上就看不到了。"
              />
            }
          >
            <p>
              {formatInstant(grantedAt, { year: true })} {guardian ? '作为监护人取得' : '由您用手机验证同意'}
            </p>
          </ListRow>
        ))}
      </ul>
    </Card>
  );
}
