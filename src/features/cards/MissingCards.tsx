import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FailedState, Loading } from '../../components/StateView';
import { useAppDispatch } from '../../store/hooks';
import { type LoadCardsResult, loadCards } from './loadCards';

interface MissingCardsProps {
  /** What is missing, for example 体检卡. */
  label: string;
  /** Shown to an account without a card. */
  empty: ReactNode;
  /** Bones in the shape of what will stand here. */
  children: ReactNode;
}

/**
 * Stands where the cards, or the holder of the current one, are not in the store: they are on their way, did not come, or there
 * are none. The frame asks for them too but tells nobody what became of it, so this asks by itself; whichever answer is first fills
 * the store, and this leaves.
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
