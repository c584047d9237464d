import { useCallback } from 'react';
import type { DraftKey } from '../../lib/storage';
import { useAppDispatch } from '../../store/hooks';

/** A half-done form that survives a reload, and ends with the session: what reads it (null when there is none), keeps it and forgets it. */
export function useDraft<T>(key: DraftKey): { read(): T | null; keep(value: T): void; forget(): void } {
  const dispatch = useAppDispatch();
  const read = useCallback(() => dispatch((_dispatch, _getState, { storage }) => storage.getJson<T>(key)), [dispatch, key]);
  const keep = useCallback((value: T) => dispatch((_dispatch, _getState, { storage }) => storage.setJson(key, value)), [dispatch, key]);
  const forget = useCallback(() => dispatch((_dispatch, _getState, { storage }) => storage.remove(key)), [dispatch, key]);
  return { read, keep, forget };
}
