import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { getHref } from '../../../../shared/routes';
import { interpretApi } from '../../../api/endpoints/interpret';
import { Loading } from '../../../components/Loading';
import { PageHeader } from '../../../components/PageHeader';
import { BoneCard, FailedState } from '../../../components/StateView';
import { createIdempotencyKey } from '../../../lib/ids';

/** Starts the explanation of the report in the address, once, and opens it; an existing one is opened. */
export function ReadReport({ reportId }: { reportId: string }) {
  const navigate = useNavigate();
  const intent = useRef({ reportId: '', key: '' });
  const [create, { isLoading, isError }] = interpretApi.useInterpretCreateMutation();
  const read = useCallback(async () => {
    if (intent.current.reportId !== reportId) intent.current = { reportId, key: createIdempotencyKey() };
    const { data } = await create({ reportId, idempotencyKey: intent.current.key });
    if (data) navigate(getHref('Interpret', { query: { id: data.interpretationId } }), { replace: true });
  }, [create, navigate, reportId]);
  useEffect(() => {
    if (intent.current.reportId !== reportId) void read();
  }, [read, reportId]);
  return (
    <>
      <PageHeader title="报告解读" />
      {isError ? (
        <FailedState label="解读" onRetry={() => void read()} busy={isLoading} />
      ) : (
        <Loading label="解读">
          <BoneCard height={320} />
        </Loading>
      )}
    </>
  );
}
