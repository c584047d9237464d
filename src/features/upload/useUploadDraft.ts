import { useCallback } from 'react';
import type { DraftKey } from '../../lib/storage';
import { useAppDispatch } from '../../store/hooks';

/** An unfinished form that is kept across reloads and removed with the session. `read` returns null when there is none. */
export function useUploadDraft<T>(key: DraftKey): { read(): T | null; keep(value: T): void; forget(): void } {
  const dispatch = useAppDispatch();
  const read = useCallback(() => dispatch((_dispatch, _getState, { storage }) => storage.getJson<T>(key)), [dispatch, key]);
  const keep = useCallback((value: T) => dispatch((_dispatch, _getState, { storage }) => storage.setJson(key, value)), [dispatch, key]);
  const forget = useCallback(() => dispatch((_dispatch, _getState, { storage }) => storage.remove(key)), [dispatch, key]);
  return { read, keep, forget };
}
