import { useCallback, useEffect, useState } from 'react';
import type { DraftKey } from '../../lib/storage';
import { useAppDispatch } from '../../store/hooks';

/**
 * A half-done form that survives a reload, and ends with the session.
 * @returns the stored draft (undefined until the browser was asked, null when there is none), and what keeps or forgets it
 */
export function useDraft<T>(key: DraftKey): { draft: T | null | undefined; keep(value: T): void; forget(): void } {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<T | null | undefined>(undefined);
  useEffect(() => {
    dispatch((_dispatch, _getState, { storage }) => setDraft(storage.getJson<T>(key)));
  }, [dispatch, key]);
  const keep = useCallback((value: T) => dispatch((_dispatch, _getState, { storage }) => storage.setJson(key, value)), [dispatch, key]);
  const forget = useCallback(() => dispatch((_dispatch, _getState, { storage }) => storage.remove(key)), [dispatch, key]);
  return { draft, keep, forget };
}
