import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../components/public/Button';
import { type AppDispatch, useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import { Panel } from './Panel';

/** One open call of each base address: both must answer for the product to work. */
const PROBES = [
  {
    label: '员工接口',
    path: '/staff',
    ask: (dispatch: AppDispatch) => dispatch(sendCall('getPrivacyAgreement', { type: 'login' })),
  },
  {
    label: '通用接口',
    path: '/wfmall',
    ask: (dispatch: AppDispatch) => dispatch(sendCall('getCompanyList', { page: 1, pageSize: 1 })),
  },
] as const;

interface Result {
  ok: boolean;
  ms: number;
}

function ResultTag({ result }: { result: Result | null | undefined }) {
  if (!result) return <span className="yj-muted">正在检查…</span>;
  return result.ok ? (
    <span className="yj-tag yj-soft-success">正常 · {result.ms} 毫秒</span>
  ) : (
    <span className="yj-tag yj-soft-danger">没有应答</span>
  );
}

/** Whether the back end's two base addresses answer, and how fast. */
export function Reachability() {
  const dispatch = useAppDispatch();
  const [results, setResults] = useState<readonly (Result | null)[]>([]);
  const check = useCallback(async () => {
    setResults([]);
    const found = await Promise.all(
      PROBES.map(async ({ ask }) => {
        const startedAt = performance.now();
        const { error } = await ask(dispatch);
        // A business answer with any code shows that the back end is reachable.
        const ok = !error || error.code !== undefined;
        return { ok, ms: Math.round(performance.now() - startedAt) };
      }),
    );
    setResults(found);
  }, [dispatch]);
  useEffect(() => void check(), [check]);
  return (
    <Panel
      title="服务连通"
      extra={
        <Button kind="text" icon="refresh" onClick={() => void check()}>
          再查一次
        </Button>
      }
    >
      <ul className="yj-stack yj-gap-3" aria-live="polite">
        {PROBES.map(({ label, path }, index) => (
          <li key={label} className="yj-row yj-between">
            <p className="yj-muted">
              {label} <code>{path}</code>
            </p>
            <ResultTag result={results[index]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
