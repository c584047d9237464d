import { isCallMissing } from '../../../api/ApiFailure';
import { relativesApi } from '../../../api/endpoints/relatives';
import { Card } from '../../../components/Card';
import { ListRow } from '../../../components/ListRow';
import { FailedState } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { RELATIONS } from '../../../features/cards/cardTexts';
import { AgreeButton } from '../../../features/relatives/AgreeButton';
import { EndConsentButton } from '../../../features/relatives/EndConsentButton';
import type { Relative } from '../../../features/relatives/useRelative';
import { formatDay, formatInstant } from '../../../lib/day';

function describeConsent({ consent, obstacle, isAdult, name }: Relative): string {
  if (consent?.endsOn)
    return `${formatInstant(consent.grantedAt, { year: true })} 由您作为监护人同意，${formatDay(consent.endsOn, { year: true })} 满 18 岁时失效。`;
  if (consent) return `${formatInstant(consent.grantedAt, { year: true })} 本人用手机验证同意。每次查看${name}都看得到。`;
  if (obstacle) return obstacle;
  return isAdult ? '本人用自己的手机验证一次，您就可以替家人预约、看报告。' : '说明您是孩子的什么人，就可以替家人预约、看报告。';
}

function RelativeItem({ relative }: { relative: Relative }) {
  const { name, relation, consent, obstacle } = relative;
  return (
    <ListRow
      title={`${name} · ${RELATIONS[relation]}`}
      tags={consent ? <StatusTag tone="success">已同意</StatusTag> : <StatusTag tone="neutral">还没有同意</StatusTag>}
      extra={
        consent ? (
          <EndConsentButton
            consentId={consent.consentId}
            label="不再办理"
            title={`不再替${name}办理？`}
            text="之后不能替家人预约，也不能看报告。已有的预约不变。"
            done="已结束，家人会收到通知。"
          />
        ) : obstacle ? null : (
          <AgreeButton relative={relative} size="small" />
        )
      }
    >
      <p>{describeConsent(relative)}</p>
    </ListRow>
  );
}

/** The relatives whose cards the account manages, and whether they agreed; nothing without any. */
export function Relatives() {
  const query = relativesApi.useRelativeListQuery();
  if (query.isError && !query.currentData && !isCallMissing(query.error))
    return (
      <Card title="家人的同意" className="yj-mt-5">
        <FailedState label="家人的同意" onRetry={query.refetch} busy={query.isFetching} />
      </Card>
    );
  const managed = query.data?.managed ?? [];
  if (managed.length === 0) return null;
  return (
    <Card title="家人的同意" hint="得到同意，才能替家人预约、看报告" className="yj-mt-5" flush>
      <ul>
        {managed.map((relative) => (
          <RelativeItem key={relative.cardIds[0]} relative={relative} />
        ))}
      </ul>
    </Card>
  );
}
