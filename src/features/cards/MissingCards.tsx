import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Loading } from '../../components/Loading';
import { FailedState } from '../../components/StateView';
import { useAppDispatch } from '../../store/hooks';
import { type LoadCardsResult, loadCards } from './loadCards';

interface MissingCardsProps {
  /** The name of what is missing, for example 体检卡. */
  label: string;
  /** Shown to an account without a card. */
  empty: ReactNode;
  /** A skeleton of the future content. */
  children: ReactNode;
}

/**
 * Replaces content that needs the cards, or the current card's holder, while they are not in the store: they are loading, failed to load,
 * or do not exist. The layout loads them too but does not report the result, so this component loads them itself; the first answer fills
 * the store and replaces this component.
 */
export function MissingCards({ label, empty, children }: MissingCardsProps) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<LoadCardsResult | null>(null);
  const [busy, setBusy] = useState(true);
  const ask = useCallback(async () => {
    setBusy(true);
    setResult(await dispatch(loadCards()));
    setBusy(false);
  }, [dispatch]);
  useEffect(() => void ask(), [ask]);
  if (result === 'failed') return <FailedState label={label} onRetry={ask} busy={busy} />;
  return result === 'loaded' ? empty : <Loading label={label}>{children}</Loading>;
}
